import { sql } from 'kysely'
import { pathOf } from '../../contract/kit/endpoint.ts'
import { embeddedLimits, imageLimits, images } from '../../contract/news/endpoints.ts'
import type { KeptImage } from '../../contract/news/schemas.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import type { Principal } from '../auth/guard.ts'
import type { Db } from '../db/db.ts'
import type { Upload } from '../http/context.ts'
import type { Said } from '../i18n/translate.ts'
import type { Clock } from '../runtime/clock.ts'
import { found, invalid } from '../runtime/errors.ts'
import { redrawn, type Drawn, type Undrawn } from '../runtime/redrawing.ts'
import { mayRead } from './audiences.ts'

const faults: Record<Undrawn['fault'], Said> = {
  unknown: 'server.news.imageUnknown',
  large: ['server.news.imageOfTooManyPixels', { count: imageLimits.pixels / 1_000_000 }],
}

/** The one image of an upload, drawn anew. Throws 422 at `image`. */
export async function uploadedImage([upload]: Upload[]): Promise<Drawn> {
  if (!upload) throw invalid({ image: 'kit.validation.required' })
  if (!upload.read) throw invalid({ image: ['server.news.imageTooLarge', { count: imageLimits.bytes / 1024 / 1024 }] })
  const image = await redrawn(await upload.read(), imageLimits)
  if ('fault' in image) throw invalid({ image: faults[image.fault] })
  return image
}

export async function keepImage(db: Db, { width, height, content }: Drawn, clock: Clock): Promise<KeptImage> {
  const { uuid } = await db
    .insertInto('images')
    .values({ width, height, content, checkedAt: clock.real().toString() })
    .returning('uuid')
    .executeTakeFirstOrThrow()
  return { address: pathOf(images.show.path, { uuid }), width, height }
}

/** How many images are looked for in posts at each upload, which bounds what an upload costs. */
const mostChecked = 20

/** Deletes images that have stood in no post for a month. */
export async function forgetImages(db: Db, clock: Clock): Promise<void> {
  const now = clock.real()
  const { rows } = await sql<{ uuid: string }>`update images set checked_at = ${now.toString()} where uuid in (
      select uuid from images where checked_at < ${now.subtract({ hours: 30 * 24 }).toString()}
      order by checked_at limit ${sql.lit(mostChecked)} for update skip locked)
    returning uuid`.execute(db)
  // A statement of its own sees posts that were saved until the images were locked.
  await sql`delete from images i where uuid = any(${rows.map(({ uuid }) => uuid)}::uuid[])
    and not exists (select from posts where images_of(content) @> array[i.uuid])`.execute(db)
}

/** Content whose images are all kept: those that stand in it itself are drawn and kept too. Throws 422 at `content`. */
export async function withImagesKept(db: Db, content: string, clock: Clock): Promise<string> {
  const embedded = new Set([...content.matchAll(/(?<= src=")data:[^"]*/g)].map(([address]) => address))
  if (embedded.size > embeddedLimits.images) throw invalid({ content: 'server.news.imageEmbedded' })
  let kept = content
  for (const data of embedded) {
    const image = await redrawn(Buffer.from(data.slice(data.indexOf(',') + 1), 'base64'), embeddedLimits)
    if ('fault' in image) throw invalid({ content: 'server.news.imageEmbedded' })
    const { address } = await keepImage(db, image, clock)
    kept = kept.replaceAll(` src="${data}"`, ` src="${address}"`)
  }
  // The lock holds off whoever forgets images.
  const { rows } = await sql<{ areKept: boolean }>`select cardinality(images_of(${kept})) = count(*) as "areKept" from (
    select from images where uuid = any(images_of(${kept})) for share) kept`.execute(db.withoutPlugins())
  if (!rows[0]!.areKept) throw invalid({ content: 'server.news.noSuchImage' })
  return kept
}

/** File for whoever may read a post that holds the image, and for administrators; others are told that there is none. */
export async function imageFile(db: Db, principal: Principal, uuid: string, today: string) {
  const isAdmin = principal.participants.some(({ role }) => role === profileType.admin)
  const { rows } = await sql<{ content: Buffer }>`select content from images where uuid = ${uuid} and (${isAdmin}
    or exists (select from posts p where images_of(p.content) @> array[${uuid}::uuid] and ${await mayRead(db, principal, today)}))`.execute(
    db,
  )
  return { name: 'image.webp', type: 'image/webp', bytes: found(rows[0]).content, version: uuid }
}
