import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { cardsInView, longestInline } from '../../contract/news/endpoints.ts'
import { classes } from '../people/testing.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { post } from './testing.ts'

const { news } = contract

const cards = async ({ as }: Pick<School, 'as'>, viewer: Actor, of = viewer) =>
  (await as(viewer, news.cards, { params: { pt: of.uuid } })).body

/** The first cards as the list has their posts. */
async function fromList({ as }: Pick<School, 'as'>, viewer: Actor, of = viewer) {
  const { posts } = (await as(viewer, news.list, { params: { pt: of.uuid } })).body
  const first = posts.slice(0, cardsInView).map((post) => {
    const { id, title, isUrgent, postedAt } = post
    return { id, title, isUrgent, postedAt, content: post.isInline ? post.content : null }
  })
  return { posts: first, count: posts.length }
}

/** Everybody who reads news apart, and posts for the school, two classes and their guardians, one of them urgent. */
async function someReaders(school: School) {
  const [own, other] = await classes(school, '7-А', '7-Б')
  for (const group of [own!, other!])
    for (const isForGuardians of [false, true]) {
      const at = `2027-03-1${group % 10}T0${Number(isForGuardians)}:00:00Z`
      const about = `${group} ${isForGuardians}`
      await post(school, { title: `Клас ${about}`, groups: [group], isForGuardians, at })
      await post(school, { title: `Усі ${about}`, isForGuardians, at, isInline: true, content: `<p>${about}</p>` })
    }
  await sql`update posts set is_urgent = true where is_inline and not is_for_guardians`.execute(school.db)
  const guardian = await school.person({ type: 'GUARDIAN' })
  const child = await school.person({ groupId: own!, guardian })
  const sibling = await school.person({ groupId: other!, guardian })
  const [stranger, teacher, admin] = [
    await school.person({}),
    await school.person({ type: 'TEACHER' }),
    await school.person({ type: 'ADMIN' }),
  ]
  return [
    [child, child],
    [sibling, sibling],
    [guardian, child],
    [guardian, sibling],
    [stranger, stranger],
    [teacher, teacher],
    [admin, admin],
  ] as [viewer: Actor, of: Actor][]
}

test('whoever reads news has the first three as cards, and how many there are [POST-1]', async ({ school }) => {
  const all = await someReaders(school)

  const counts = []
  for (const [viewer, of] of all) {
    const shown = await cards(school, viewer, of)
    expect(shown).toEqual(await fromList(school, viewer, of))
    expect(shown.posts).toHaveLength(Math.min(cardsInView, shown.count))
    counts.push(shown.count)
  }
  expect(counts).toEqual([3, 3, 6, 6, 2, 2, 8])
  const [[child], , [guardian]] = all as [[Actor], unknown, [Actor]]
  expect((await cards(school, child)).posts.map(({ isUrgent }) => isUrgent)).toContain(true)
  expect((await cards(school, guardian, child)).posts).not.toEqual((await cards(school, child)).posts)
})

test('cards of the first page are asked for at once by all, and each has their own [POST-1] [PERM-8]', async ({
  school,
}) => {
  const all = await someReaders(school)
  const alone: unknown[] = []
  for (const [viewer, of] of all) alone.push(await cards({ as: await school.elsewhere() }, viewer, of))

  const together = await Promise.all([...all, ...all].map(([viewer, of]) => cards(school, viewer, of)))

  expect(together).toEqual([...alone, ...alone])
  expect(new Set(alone.map((one) => JSON.stringify(one))).size).toBe(6)
})

test('a card holds its post whole only where that is short and inline [POST-1] [DASH-2]', async ({ school }) => {
  const student = await school.person({})
  const longest = `<p>${'ї'.repeat(longestInline - 7)}</p>`
  await post(school, { isInline: true, content: longest, at: '2027-03-14T08:00:00Z' })
  await post(school, { isInline: true, content: `${longest} `, at: '2027-03-13T08:00:00Z' })
  await post(school, { content: '<p>Не в картці</p>', at: '2027-03-12T08:00:00Z' })

  expect((await cards(school, student)).posts.map(({ content }) => content)).toEqual([longest, null, null])
})

test('a post that is new, changed or removed shows on cards at once [POST-1]', async ({ school }) => {
  const student = await school.person({})
  const admin = await school.person({ type: 'ADMIN' })
  const shown = async () => (await cards(school, student)).posts.map(({ title }) => title)
  expect(await cards(school, student)).toEqual({ posts: [], count: 0 })

  const body = { title: 'перша', content: '' }
  const { id } = (await school.as(admin, contract.posts.create, { body })).body.post
  expect(await shown()).toEqual(['перша'])
  await school.as(admin, contract.posts.update, { params: { id }, body: { ...body, title: 'друга' } })
  expect(await shown()).toEqual(['друга'])
  await school.as(admin, contract.posts.remove, { params: { id } })
  expect(await shown()).toEqual([])
})
