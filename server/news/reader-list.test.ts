import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classes } from '../people/testing.ts'
import type { Actor } from '../testing/people.ts'
import type { NewsSearch } from '../../contract/news/schemas.ts'
import { test, type School } from '../testing/school.ts'
import { post } from './testing.ts'

const { news, posts } = contract
const day = (number: number) => `2027-03-${String(number).padStart(2, '0')}T08:00:00Z`

async function family(school: School) {
  const [seventh, eighth] = await classes(school, '7-А', '8-А')
  const guardian = await school.person({ type: 'GUARDIAN' })
  const child = await school.person({ groupId: seventh!, guardian })
  const sibling = await school.person({ groupId: eighth!, guardian })
  const page = async (reader: Actor, query: NewsSearch = {}) => (await school.as(reader, news.page, { query })).body
  const titles = async (...asked: Parameters<typeof page>) => (await page(...asked)).posts.map(({ title }) => title)
  return { seventh: seventh!, eighth: eighth!, guardian, child, sibling, page, titles }
}

test('everybody reads all that is for any of theirs once, newest first, and nothing that is not published [APOST-2] [PERM-5]', async ({
  school,
}) => {
  const { seventh, eighth, guardian, child, titles } = await family(school)
  const teacher = await school.person({ type: 'TEACHER' })
  const admin = await school.person({ type: 'ADMIN' })
  await post(school, { title: 'Усім', at: day(1) })
  await post(school, { title: 'Обом класам', groups: [seventh, eighth], at: day(2) })
  await post(school, { title: 'Опікунам', isForGuardians: true, at: day(3) })
  await post(school, { title: 'Опікунам 8-А', groups: [eighth], isForGuardians: true, at: day(4) })
  await post(school, { title: 'Заплановано', publishAt: '2027-06-01T08:00:00Z' })
  await post(school, { title: 'Чернетка', at: 'infinity' })

  const all = ['Опікунам 8-А', 'Опікунам', 'Обом класам', 'Усім']
  expect(await titles(guardian)).toEqual(all)
  expect(await titles(child)).toEqual(['Обом класам', 'Усім'])
  expect(await titles(teacher)).toEqual(['Усім'])
  expect(await titles(admin)).toEqual(all)
  expect(await titles(guardian, { filter: 'guardians' })).toEqual(all.slice(0, 2))
  expect(await titles(child, { filter: 'guardians' })).toEqual([])
  expect(await titles(admin, { filter: 'guardians' })).toEqual(all.slice(0, 2))
})

test('a search goes through titles and texts of what one may read, and with a filter [APOST-2]', async ({ school }) => {
  const { eighth, guardian, child, titles, page } = await family(school)
  await post(school, { title: 'Ярмарок', content: '<p>Печемо й клеїмо.</p>', at: day(1) })
  await post(school, { title: 'Збори', content: '<p>Про ярмарок &amp; гроші</p>', isForGuardians: true, at: day(2) })
  await post(school, { title: 'Ярмарок 8-А', groups: [eighth], at: day(3) })

  await post(school, { title: 'Ярмарок планують', publishAt: '2027-06-01T08:00:00Z' })

  expect(await titles(guardian, { search: 'ярмар' })).toEqual(['Ярмарок 8-А', 'Збори', 'Ярмарок'])
  expect(await titles(child, { search: 'ярмар' })).toEqual(['Ярмарок'])
  expect(await titles(guardian, { search: 'ярмар', filter: 'guardians' })).toEqual(['Збори'])
  expect(await page(guardian, { search: 'нічого' })).toMatchObject({ posts: [], next: null, found: { count: 0 } })
})

test('pages follow one another without a gap, among posts of one moment too [APOST-2]', async ({ school }) => {
  const { eighth, seventh, guardian, page } = await family(school)
  const ids = []
  for (let count = 0; count < 30; count++)
    ids.push(
      await post(school, {
        groups: count % 3 ? [] : [seventh, eighth],
        content: 'слово',
        at: day(1 + Math.floor(count / 10)),
      }),
    )

  for (const query of [{}, { search: 'слово' }, { filter: 'unread' as const }]) {
    const first = await page(guardian, query)
    const second = await page(guardian, { ...query, after: first.next! })
    const third = await page(guardian, { ...query, after: second.next! })
    expect(first.found).toEqual({ count: 30, more: false })
    expect([first, second, third].flatMap((one) => one.posts.map(({ id }) => id))).toEqual(ids.toReversed())
    expect([first.posts.length, second.posts.length, third.next]).toEqual([13, 13, null])
  }
  for (const after of ['x', 'WzFd', 'WyJpbmZpbml0eSIsMV0'])
    expect((await school.as(guardian, news.page, { query: { after } })).status).toBe(422)
})

test('a post is unread until its reader opens it, each for themselves, or marks all as read [APOST-2]', async ({
  school,
}) => {
  const { guardian, child, page, titles } = await family(school)
  await post(school, { title: 'Перша', at: day(1) })
  const second = await post(school, { title: 'Друга', at: day(2) })
  const unread = async (reader: Actor) => [(await page(reader)).unread, await titles(reader, { filter: 'unread' })]
  expect(await unread(guardian)).toEqual([2, ['Друга', 'Перша']])

  for (let times = 0; times < 2; times++)
    expect((await school.as(guardian, news.open, { params: { id: second } })).status).toBe(204)
  expect(await unread(guardian)).toEqual([1, ['Перша']])
  expect((await page(guardian)).posts.map(({ isUnread }) => isUnread)).toEqual([false, true])
  expect(await unread(child)).toEqual([2, ['Друга', 'Перша']])

  await school.as(guardian, news.readAll)
  expect(await unread(guardian)).toEqual([0, []])
  await post(school, { title: 'Третя', at: day(3) })
  expect(await unread(guardian)).toEqual([1, ['Третя']])
})

test('what was published before somebody came, or before readings were kept, is not unread [APOST-2]', async ({
  school,
}) => {
  const { guardian, child, page } = await family(school)
  const old = await post(school, { at: day(1) })
  await post(school, { at: day(2) })
  await school.db
    .updateTable('users')
    .set({ createdAt: day(2) })
    .where('id', '=', child.userId)
    .execute()
  expect([(await page(guardian)).unread, (await page(child)).unread]).toEqual([2, 1])

  await school.db.updateTable('posts').set({ countsReaders: false }).where('id', '=', old).execute()
  expect((await page(guardian)).unread).toBe(1)
})

test('a row says how its post begins, without markup [APOST-2]', async ({ school }) => {
  const { guardian, page } = await family(school)
  const admin = await school.person({ type: 'ADMIN' })
  const content = '<h2>Збори</h2><p>О <strong>18</strong>:00 &lt;в залі&gt;</p><ul><li>раз</li><li>два</li></ul>'
  await school.as(admin, posts.create, { body: { title: 'Новина', content, groups: [], isUrgent: true } })

  expect((await page(guardian)).posts).toMatchObject([
    { title: 'Новина', excerpt: 'Збори О 18:00 <в залі> раз два', isUrgent: true },
  ])
})
