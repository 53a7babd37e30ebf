import { photoLimits, photos } from '../../contract/people/endpoints.ts'
import { pathOf } from '../../contract/kit/endpoint.ts'
import type { Principal, ChosenParticipant } from '../auth/guard.ts'
import type { Upload } from '../http/context.ts'
import type { Db } from '../db/db.ts'
import { conflict, found, invalid } from '../runtime/errors.ts'
import { pictureIn, type PictureType } from '../runtime/pictures.ts'

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

export type Photo = { type: PictureType; content: Buffer }

/** The one picture of an upload, by its content and not by its name; else 422 under `photo`. */
export async function checkedPhoto(uploads: Upload[]): Promise<Photo> {
  const [upload] = uploads
  if (!upload) throw invalid({ photo: 'kit.validation.required' })
  if (!upload.read)
    throw invalid({ photo: ['server.people.photoTooLarge', { count: photoLimits.bytes / 1024 / 1024 }] })
  const bytes = await upload.read()
  const picture = pictureIn(bytes)
  if (!picture) throw invalid({ photo: 'personal.photoUnknown' })
  const sides = [picture.width, picture.height]
  if (Math.min(...sides) < 1 || Math.max(...sides) > photoLimits.side)
    throw invalid({ photo: ['server.people.photoTooWide', { count: photoLimits.side }] })
  return { type: picture.type, content: bytes }
}

export async function storePhoto(db: Db, participant: ChosenParticipant, { type, content }: Photo): Promise<string> {
  const version = crypto.randomUUID()
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
