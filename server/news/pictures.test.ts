import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { png } from '../runtime/testing.ts'
import { classes } from '../people/testing.ts'
import { errorsOf } from '../testing/answers.ts'
import { test } from '../testing/school.ts'
import { drawn, office, photo } from './testing.pictures.ts'

const { posts } = contract

test('an image is drawn again: nothing of its file but the pixels is kept [APOST-2]', async ({ school }) => {
  const { admin, kept, see } = await office(school)
  const sent = await photo()
  expect(sent.includes('Schoolgirl')).toBe(true)

  const { address, width, height } = await kept(Buffer.concat([sent, Buffer.from('<script>ran()</script>PK\x03\x04')]))
  const { raw, headers } = await see(admin, address)

  expect([width, height, headers['content-type']]).toEqual([40, 30, 'image/webp'])
  const { exif, format } = await sharp(raw).metadata()
  expect([exif, format]).toEqual([undefined, 'webp'])
  for (const left of ['Schoolgirl', 'GPS', '<script>', 'PK\x03\x04']) expect(raw.includes(left)).toBe(false)
})

test('a large image is made as wide as a page needs it, and stands upright [APOST-2]', async ({ school }) => {
  const { kept } = await office(school)

  const lying = await drawn(3_000, 1_000).withMetadata({ orientation: 6 }).jpeg().toBuffer()

  expect(await kept(lying)).toMatchObject({ width: 533, height: 1_600 })
})

test('what is no image, or would take a room to draw, is refused [APOST-2]', async ({ school }) => {
  const { send } = await office(school)
  const whole = await drawn(40, 30).png().toBuffer()
  const refused = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="ran()"/>'),
    Buffer.from('<!doctype html><img src=x onerror=ran()>'),
    Buffer.from('GIF89a/*<script>ran()</script>*/'),
    png(60_000, 60_000),
    png(40, 30),
    whole.subarray(0, whole.length - 30),
    Buffer.alloc(0),
  ]

  for (const bytes of refused) {
    const { status, body } = await send(bytes)
    expect([status, body]).toMatchObject([422, { errors: errorsOf({ picture: 'server.news.pictureUnknown' }) }])
  }
  expect(await school.db.selectFrom('pictures').select('uuid').execute()).toEqual([])
})

test('an image is there for whoever may see a post that holds it, and for nobody else [APOST-2] [PERM-5]', async ({
  school,
}) => {
  const { kept, write, see } = await office(school)
  const [seventh, eighth] = await classes(school, '7-А', '8-А')
  const guardian = await school.person({ type: 'GUARDIAN' })
  const child = await school.person({ groupId: seventh!, guardian })
  const other = await school.person({ groupId: eighth!, guardian: await school.person({ type: 'GUARDIAN' }) })
  const { address } = await kept(await photo())
  const seenBy = async () => {
    const colleague = await school.person({ type: 'ADMIN' })
    const statuses = []
    for (const reader of [colleague, guardian, child, other]) statuses.push((await see(reader, address)).status)
    return statuses
  }

  expect(await seenBy()).toEqual([200, 404, 404, 404])
  const { id, title, content } = await write(address, { groups: [seventh], isForGuardians: true, state: 'draft' })
  expect(await seenBy()).toEqual([200, 404, 404, 404])
  const correct = (body: object) => school.as(editor, posts.update, { params: { id }, body: { title, ...body } })
  const editor = await school.person({ type: 'ADMIN' })
  await correct({ content, groups: [seventh], isForGuardians: true, state: 'published' })
  expect(await seenBy()).toEqual([200, 200, 404, 404])
  await correct({ content: '', groups: [seventh], isForGuardians: true })
  expect(await seenBy()).toEqual([200, 404, 404, 404])
})

test('a post holds images that are kept, and no others [APOST-2] [POST-3]', async ({ school }) => {
  const { admin, write } = await office(school)
  const body = { title: 'Фото', content: `<img src="/api/pictures/${crypto.randomUUID()}" alt="" />` }

  const refused = await school.as(admin, posts.create, { body })
  expect(refused).toMatchObject({ status: 422, body: { errors: errorsOf({ content: 'server.news.noSuchPicture' }) } })
  for (const address of ['/api/pictures/1', '/api/pictures/../logout', 'https://evil.example/x.png', '//evil.example'])
    expect((await write(address, {})).content).not.toContain('<img')
})

test('an image that nothing holds is forgotten after a month, and others stay [APOST-2]', async ({ school }) => {
  const { kept, write } = await office(school)
  const [held, left] = [await kept(await photo()), await kept(await photo())]
  await write(held.address, {})
  await sql`update pictures set created_at = now() - interval '31 days'`.execute(school.db)

  const fresh = await kept(await photo())

  const rows = await school.db.selectFrom('pictures').select('uuid').execute()
  expect(rows.map(({ uuid }) => `/api/pictures/${uuid}`).toSorted()).toEqual([held.address, fresh.address].toSorted())
  expect(left.address).toMatch(/^\/api\/pictures\//)
})
