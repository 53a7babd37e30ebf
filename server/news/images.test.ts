import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { imageLimits } from '../../contract/news/endpoints.ts'
import { classes } from '../people/testing.ts'
import { refusing } from '../testing/answers.ts'
import { historyOf } from '../testing/history.ts'
import { drawn, photoOfPhone, png } from '../testing/images.ts'
import { test } from '../testing/school.ts'
import { holding, office } from './testing.images.ts'

const { images, posts } = contract
const left = ['Schoolgirl', 'GPS', '<script>', 'PK\x03\x04']

test('an image is drawn anew: nothing of its file is kept but the pixels [APOST-2]', async ({ school }) => {
  const { admin, kept, see } = await office(school)
  const sent = await photoOfPhone()
  expect(sent.includes('Schoolgirl')).toBe(true)

  const { address, width, height } = await kept(Buffer.concat([sent, Buffer.from('<script>ran()</script>PK\x03\x04')]))
  const { raw, headers } = await see(admin, address)

  expect([width, height]).toEqual([40, 30])
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-disposition': "attachment; filename*=UTF-8''image.webp",
    'cache-control': 'private, no-cache',
  })
  const { exif, format } = await sharp(raw).metadata()
  expect([exif, format]).toEqual([undefined, 'webp'])
  for (const text of left) expect(raw.includes(text)).toBe(false)
})

test('a large image is kept as large as a page needs it, and upright [APOST-2]', async ({ school }) => {
  const { kept } = await office(school)

  const lying = await drawn(3_000, 1_000).withMetadata({ orientation: 6 }).jpeg().toBuffer()

  expect(await kept(lying)).toMatchObject({ width: 533, height: 1_600 })
})

test('what is no image is refused, whatever it is called, and nothing is kept [APOST-2]', async ({ school }) => {
  const { send } = await office(school)
  const whole = await drawn(40, 30).png().toBuffer()
  const refused = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" onload="ran()"/>'),
    Buffer.from('<!doctype html><img src=x onerror=ran()>'),
    Buffer.from('GIF89a/*<script>ran()</script>*/'),
    Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'),
    await drawn(40, 30).gif().toBuffer(),
    await drawn(40, 30).tiff().toBuffer(),
    await drawn(40, 30).avif().toBuffer(),
    png(40, 30, Buffer.alloc(10)),
    whole.subarray(0, whole.length - 30),
    Buffer.alloc(0),
  ]

  for (const bytes of refused) expect(await send(bytes)).toMatchObject(refusing({ image: 'server.news.imageUnknown' }))
  expect(await school.db.selectFrom('images').select('uuid').execute()).toEqual([])
})

test('a file of too many bytes, and an image of too many pixels, are told what is the most [APOST-2]', async ({
  school,
}) => {
  const { send } = await office(school)
  const long = Buffer.concat([await photoOfPhone(), Buffer.alloc(imageLimits.bytes)])
  const most = (key: 'imageTooLarge' | 'imageOfTooManyPixels', count: number) =>
    refusing({ image: [`server.news.${key}`, { count }] })

  expect(await send(long)).toMatchObject(most('imageTooLarge', 10))
  // A bomb of 50 kB; and one that only says how large it is.
  expect(await send(png(10_000, 6_000))).toMatchObject(most('imageOfTooManyPixels', 50))
  expect(await send(png(60_000, 60_000, Buffer.alloc(10)))).toMatchObject(most('imageOfTooManyPixels', 50))
})

test('an image is there for whoever may read a post that holds it, and for administrators, and for nobody else [APOST-2] [PERM-5]', async ({
  school,
}) => {
  const { kept, write, see, admin } = await office(school)
  const [seventh, eighth] = await classes(school, '7-А', '8-А')
  const guardian = await school.person({ type: 'GUARDIAN' })
  const child = await school.person({ groupId: seventh!, guardian })
  const other = await school.person({ groupId: eighth!, guardian: await school.person({ type: 'GUARDIAN' }) })
  const [colleague, teacher] = [await school.person({ type: 'ADMIN' }), await school.person({ type: 'TEACHER' })]
  const image = await kept(await photoOfPhone())
  const seen = async () => {
    const readers = { colleague, guardian, child, other, teacher }
    const statuses = Object.entries(readers).map(async ([who, reader]) => [
      who,
      (await see(reader, image.address)).status,
    ])
    return Object.fromEntries(await Promise.all(statuses)) as Record<string, number>
  }
  const officeAlone = { colleague: 200, guardian: 404, child: 404, other: 404, teacher: 404 }

  expect(await seen()).toEqual(officeAlone)
  const audience = { groups: [seventh], isForGuardians: true }
  const { post } = (await write(holding(image), { ...audience, publishAt: null })).body
  expect(await seen()).toEqual(officeAlone)
  const correct = async (content: string, more: object) => {
    const body = { title: 'Фото', content, ...audience, ...more }
    expect(await school.as(admin, posts.update, { params: { id: post.id }, body })).toMatchObject({ status: 200 })
  }
  await correct(holding(image), { publishAt: '2027-03-17T08:00:00Z' })
  expect(await seen()).toEqual(officeAlone)
  await correct(holding(image), {})
  expect(await seen()).toEqual({ ...officeAlone, guardian: 200 })
  await correct('', {})
  expect(await seen()).toEqual(officeAlone)
  await correct(holding(image), { isForGuardians: false, groups: [] })
  expect(await seen()).toEqual({ colleague: 200, guardian: 200, child: 200, other: 200, teacher: 200 })
  await school.as(admin, posts.remove, { params: { id: post.id } })
  expect(await seen()).toEqual(officeAlone)
})

test('who is no administrator any more sees no image for having uploaded it [APOST-2] [PERM-5]', async ({ school }) => {
  const { admin, kept, see } = await office(school)
  await school.person({ type: 'TEACHER', email: admin.email })
  const { address } = await kept(await photoOfPhone())
  expect((await see(admin, address)).status).toBe(200)

  await sql`update profiles set locked_at = now() where id = ${admin.profileId}`.execute(school.db)

  expect((await see(admin, address)).status).toBe(404)
})

test('nobody uploads an image but administrators, and no image has an address that can be guessed [APOST-2]', async ({
  school,
}) => {
  const { admin, send } = await office(school)

  expect((await send(await photoOfPhone(), await school.person({ type: 'TEACHER' }))).status).toBe(403)
  const nowhere = { params: { uuid: crypto.randomUUID() } }
  expect((await school.as(admin, images.show, nowhere)).status).toBe(404)
})

test('history knows who uploaded an image, and does not hold it [APOST-2] [PERM-7]', async ({ school }) => {
  const { admin, kept } = await office(school)
  await kept(await photoOfPhone())

  const rows = await historyOf(school, 'images')
  expect(rows).toMatchObject([{ action: 'insert', userId: admin.userId, after: { width: 40, height: 30 } }])
  expect(rows[0]!.after).not.toHaveProperty('content')
})
