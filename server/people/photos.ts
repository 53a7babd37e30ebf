import { photoLimits, photos } from '../../contract/people/endpoints.ts'
import { pathOf } from '../../contract/kit/endpoint.ts'
import type { Principal, ChosenParticipant } from '../auth/guard.ts'
import type { Upload } from '../http/context.ts'
import type { Db } from '../db/db.ts'
import type { Said } from '../i18n/translate.ts'
import { conflict, found, invalid } from '../runtime/errors.ts'
import { redrawn, type Drawn, type Undrawn } from '../runtime/redrawing.ts'

/** Where browsers find a photo; another one has another version. */
export function photoAddress(version: string | null): string | null {
  return version === null ? null : pathOf(photos.show.path, { uuid: version })
}

/** One's own profiles, and children who have no address to sign in with themselves. */
export async function mustBeMineToShow(db: Db, { id, own }: ChosenParticipant): Promise<void> {
  if (own) return
  const child = await db.selectFrom('profiles').select('email').where('id', '=', id).executeTakeFirst()
  if (child?.email !== null) throw conflict('server.people.photoOfOther')
}

const faults: Record<Undrawn['fault'], Said> = {
  unknown: 'personal.photoUnknown',
  large: ['server.people.photoTooWide', { count: photoLimits.side }],
}

/** The one photo of an upload, drawn anew. Throws 422 at `photo`. */
export async function uploadedPhoto([upload]: Upload[]): Promise<Drawn> {
  if (!upload) throw invalid({ photo: 'kit.validation.required' })
  if (!upload.read)
    throw invalid({ photo: ['server.people.photoTooLarge', { count: photoLimits.bytes / 1024 / 1024 }] })
  const photo = await redrawn(await upload.read(), { pixels: photoLimits.side ** 2, side: photoLimits.shown })
  if ('fault' in photo) throw invalid({ photo: faults[photo.fault] })
  return photo
}

export async function storePhoto(db: Db, participant: ChosenParticipant, { content }: Drawn): Promise<string> {
  const version = crypto.randomUUID()
  const type = 'image/webp'
  await db
    .insertInto('photos')
    .values({ profileId: participant.id, version, type, content })
    .onConflict((known) => known.column('profileId').doUpdateSet({ version, type, content }))
    .execute()
  return photoAddress(version)!
}

export async function removePhoto(db: Db, participant: ChosenParticipant): Promise<void> {
  await mustBeMineToShow(db, participant)
  await db.deleteFrom('photos').where('profileId', '=', participant.id).execute()
}

/** For whoever is somebody in this school; only what lists a person tells the version of their photo. */
export async function photoFile(db: Db, principal: Principal, version: string) {
  const photo = principal.participants.length
    ? await db.selectFrom('photos').select(['type', 'content']).where('version', '=', version).executeTakeFirst()
    : undefined
  const { type, content } = found(photo)
  return { name: `photo.${type.slice('image/'.length)}`, type, bytes: content, version }
}
