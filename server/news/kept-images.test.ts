import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { embeddedLimits } from '../../contract/news/endpoints.ts'
import { refusing } from '../testing/answers.ts'
import { historyOf } from '../testing/history.ts'
import { photoOfPhone, png } from '../testing/images.ts'
import { test, type School } from '../testing/school.ts'
import { holding, office } from './testing.images.ts'

const { posts } = contract
const embedded = (bytes: Buffer, type = 'jpeg') => `data:image/${type};base64,${bytes.toString('base64')}`
const img = (src: string) => `<img src="${src}" alt="" />`

async function keptBy({ db }: School): Promise<string[]> {
  const rows = await db.selectFrom('images').select('uuid').execute()
  return rows.map(({ uuid }) => `/api/images/${uuid}`)
}

test('a post holds images that are kept, and no others [APOST-2] [POST-3]', async ({ school }) => {
  const { write } = await office(school)

  const nowhere = img(`/api/images/${crypto.randomUUID()}`)
  expect(await write(nowhere)).toMatchObject(refusing({ content: 'server.news.noSuchImage' }))
  for (const address of ['/api/images/1', '/api/images/../logout', 'https://evil.example/x.png', '//evil.example'])
    expect((await write(img(address))).body.post.content).not.toContain('<img')
})

test('an image that stands in the content itself is drawn anew and kept [APOST-2] [POST-3]', async ({ school }) => {
  const { admin, write, see } = await office(school)
  const src = embedded(Buffer.concat([await photoOfPhone(), Buffer.from('<script>ran()</script>')]))

  const once = `<p>Клас</p><img src="${src}" alt="7-А > 7-Б" width="40" height="30" />`
  const { content } = (await write(once + once)).body.post

  const [address, ...others] = await keptBy(school)
  expect(others).toEqual([])
  const kept = `<p>Клас</p><img src="${address}" alt="7-А &gt; 7-Б" width="40" height="30" />`
  expect(content).toBe(kept + kept)
  const { raw } = await see(admin, address!)
  for (const left of ['Schoolgirl', 'GPS', '<script>']) expect(raw.includes(left)).toBe(false)
})

test('a post loses no image unsaid: one in its content that cannot be drawn is refused, and nothing is kept [APOST-2] [POST-3]', async ({
  school,
}) => {
  const { admin, write } = await office(school)
  const { post } = (await write('<p>Клас</p>')).body
  const fine = embedded(await photoOfPhone())
  const many = Array.from({ length: embeddedLimits.images + 1 }, (_, n) => img(embedded(png(n + 1, 1), 'png')))
  const refused = [
    img(embedded(png(3_000, 2_000), 'png')),
    img(embedded(png(60_000, 60_000, Buffer.alloc(9)), 'png')),
    img(embedded(Buffer.from('<svg onload="ran()"/>'), 'png')),
    many.join(''),
  ]

  for (const content of refused) {
    const body = { title: 'Фото', content: img(fine) + content }
    const answers = [
      await school.as(admin, posts.create, { body }),
      await school.as(admin, posts.update, { params: { id: post.id }, body }),
    ]
    for (const answer of answers) expect(answer).toMatchObject(refusing({ content: 'server.news.imageEmbedded' }))
  }
  expect(await keptBy(school)).toEqual([])
})

test('an image that stands in no post is forgotten after a month, and others stay [APOST-2]', async ({ school }) => {
  const { kept, write } = await office(school)
  const [held, left, draft] = [await kept(png(1, 1)), await kept(png(2, 2)), await kept(png(3, 3))]
  await write(holding(held))
  await write(holding(draft), { publishAt: null })
  const age = (days: number) =>
    sql`update images set checked_at = now() - interval '1 day' * ${days}::int`.execute(school.db)

  await age(29)
  const young = await kept(png(4, 4))
  expect(new Set(await keptBy(school))).toEqual(new Set([held, left, draft, young].map(({ address }) => address)))
  await age(31)
  const fresh = await kept(png(5, 5))

  expect(new Set(await keptBy(school))).toEqual(new Set([held, draft, fresh].map(({ address }) => address)))
  const deleted = (await historyOf(school, 'images')).filter(({ action }) => action !== 'insert')
  expect(deleted).toMatchObject([{ action: 'delete', count: 2 }])
})

test('an image that is saved in a post while images are forgotten is either kept or refused [APOST-2]', async ({
  school,
}) => {
  const { kept, write } = await office(school)
  const old = await Promise.all(Array.from({ length: 8 }, (_, n) => kept(png(n + 1, 1))))
  await sql`update images set checked_at = now() - interval '31 days'`.execute(school.db)

  const saving = old.map((image) => write(holding(image)))
  const [saved] = await Promise.all([Promise.all(saving), kept(png(9, 9)), kept(png(9, 9))])

  const there = new Set(await keptBy(school))
  for (const [place, { status }] of saved.entries())
    expect([status, there.has(old[place]!.address)]).toEqual(status === 200 ? [200, true] : [422, false])
  expect(saved.every(({ status }) => status === 200 || status === 422)).toBe(true)
  expect(there.size).toBe(saved.filter(({ status }) => status === 200).length + 2)
})
