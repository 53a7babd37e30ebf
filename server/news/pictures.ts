import { sql } from 'kysely'
import { pictureLimits, pictures } from '../../contract/news/endpoints.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import { pathOf } from '../../contract/kit/endpoint.ts'
import type { WrittenPost } from '../../contract/news/schemas.ts'
import { pictureOf } from '../../rules/markup.ts'
import type { Principal } from '../auth/guard.ts'
import { pictureBytes, removeForgotten, storePicture } from '../files/pictures.ts'
import type { Upload } from '../http/context.ts'
import { madeAnew, type MadePicture } from '../runtime/remaking.ts'
import type { Db } from '../db/db.ts'
import { invalid, missing } from '../runtime/errors.ts'
import { mayRead, type At } from './reading.ts'

/** The one picture of an upload, as the server draws it again; else 422 under `picture`. */
export async function uploadedPicture([upload]: Upload[]): Promise<MadePicture> {
  if (!upload) throw invalid({ picture: 'kit.validation.required' })
  if (!upload.read)
    throw invalid({ picture: ['server.news.pictureTooLarge', { count: pictureLimits.bytes / 1024 / 1024 }] })
  const made = await madeAnew(await upload.read(), pictureLimits)
  if (!made) throw invalid({ picture: 'server.news.pictureUnknown' })
  return made
}

export async function keepUploaded(db: Db, { userId }: Principal, made: MadePicture) {
  await removeForgotten(db, sql`exists (select from post_pictures where picture_uuid = pictures.uuid)`)
  const uuid = await storePicture(db, userId, made)
  const { width, height } = made
  return { address: pathOf(pictures.show.path, { uuid }), width, height }
}

/**
 * Pictures that stand in the markup itself are kept as those that are uploaded: they would tell where they were taken. A post
 * loses none unsaid.
 */
export async function withPicturesKept(db: Db, content: string): Promise<string> {
  const written = new Map<string, string>()
  for (const [tag, base64 = ''] of content.matchAll(/<img src="data:image\/[a-z]+;base64,([^"]*)"[^>]*>/gi)) {
    if (written.has(tag)) continue
    const made = await madeAnew(Buffer.from(base64, 'base64'), pictureLimits)
    if (!made) throw invalid({ content: 'server.news.pictureUndrawn' })
    const address = pathOf(pictures.show.path, { uuid: await storePicture(db, null, made) })
    written.set(tag, tag.replace(/ src="[^"]*"/, ` src="${address}"`))
  }
  return content.replace(/<img src="data:[^>]*>/gi, (tag) => written.get(tag) ?? '')
}

/** Which pictures a post holds goes by what it was saved with. */
export async function keepPictures(db: Db, { id, content }: Pick<WrittenPost, 'id' | 'content'>): Promise<void> {
  const held = [...content.matchAll(/ src="([^"]*)"/g)].flatMap(([, address = '']) => pictureOf(address) ?? [])
  const uuids = [...new Set(held)]
  await sql`delete from post_pictures where post_id = ${id} and picture_uuid <> all(${uuids}::uuid[])`.execute(db)
  const { rows } = await sql`select from pictures where uuid = any(${uuids}::uuid[]) for key share`.execute(db)
  if (rows.length !== uuids.length) throw invalid({ content: 'server.news.noSuchPicture' })
  await sql`insert into post_pictures (post_id, picture_uuid)
    select ${id}, unnest(${uuids}::uuid[]) on conflict do nothing`.execute(db)
}

/** For whoever may see a post that holds it; one that no post holds, for administrators. Who was one sees no more for having uploaded it. */
export async function pictureFile(db: Db, principal: Principal, uuid: string, at: At) {
  const isAdmin = principal.participants.some(({ role }) => role === profileType.admin)
  const { rows } = await sql<{ may: boolean }>`
    select ${isAdmin}::boolean or exists (select from post_pictures held join posts p on p.id = held.post_id
      where held.picture_uuid = ${uuid} and ${mayRead(principal, at)}) as may`.execute(db)
  if (!rows[0]!.may) throw missing()
  return { name: 'picture.webp', type: 'image/webp', bytes: await pictureBytes(db, uuid), version: uuid }
}
