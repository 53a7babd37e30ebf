import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classes } from '../people/testing.ts'
import { errorsOf } from '../testing/answers.ts'
import { historyOf } from '../testing/history.ts'
import { test, type School } from '../testing/school.ts'
import { publishDue } from './publishing.ts'
import { realClock } from '../runtime/clock.ts'

const { dashboard, news, posts } = contract

const soon = '2027-03-16T08:30:00Z'
const clockAt = (moment: string) => ({
  ...realClock,
  school: () => Temporal.Instant.from(moment).toZonedDateTimeISO('UTC'),
})

/** An administrator who writes, and what a student and the administrator are told of it. */
async function office(school: School) {
  const { as, person } = school
  const [seventh] = await classes(school, '7-А')
  const admin = await person({ type: 'ADMIN' })
  const student = await person({ groupId: seventh! })
  const write = async (more: object) =>
    (await as(admin, posts.create, { body: { title: 'Концерт', content: '<p>О шостій.</p>', ...more } })).body
  const correct = (id: number, body: object) =>
    as(admin, posts.update, { params: { id }, body: { title: 'Концерт', content: '', ...body } })
  const told = async (actor = student) =>
    (await as(actor, news.list, { params: { pt: actor.uuid } })).body.posts.map(({ title }) => title)
  const opens = async (id: number, actor = student) => (await as(actor, news.read, { params: { id } })).status
  const states = async () => (await as(admin, posts.list)).body.posts.map(({ state }) => state)
  return { admin, student, write, correct, told, opens, states }
}

test('a draft and a planned post are read by administrators alone, in the office and by their address [APOST-2]', async ({
  school,
}) => {
  const { admin, student, write, told, opens, states } = await office(school)

  const draft = (await write({ publishAt: null })).post
  const planned = (await write({ publishAt: soon })).post

  expect(draft).toMatchObject({ state: 'draft', postedAt: null, publishAt: null })
  expect(planned).toMatchObject({ state: 'planned', postedAt: null, publishAt: soon })
  expect(await states()).toEqual(['planned', 'draft'])
  expect([await told(), await told(admin)]).toEqual([[], []])
  for (const { id } of [draft, planned]) expect([await opens(id), await opens(id, admin)]).toEqual([404, 200])
  const home = await school.as(student, dashboard.home, { params: { pt: student.uuid } })
  expect(home.body.news).toEqual({ posts: [], count: 0 })
  expect(JSON.stringify(home.body)).not.toContain('Концерт')
})

test('a planned post is published at its moment, though nobody writes anything, once and for everybody [APOST-2] [POST-1]', async ({
  school,
}) => {
  const { write, told, opens, states } = await office(school)
  const { post } = await write({ publishAt: soon })

  await publishDue(school.db, clockAt('2027-03-16T08:29:59Z'))
  expect([await told(), await opens(post.id)]).toEqual([[], 404])
  await publishDue(school.db, clockAt('2027-03-16T08:30:01Z'))
  await publishDue(school.db, clockAt('2027-03-16T08:30:02Z'))

  expect([await told(), await opens(post.id), await states()]).toEqual([['Концерт'], 200, ['published']])
  const [, published, ...others] = await historyOf(school, 'posts')
  expect([published, others]).toMatchObject([{ action: 'update', after: { publish_at: null } }, []])
})

test('a post is planned for a moment to come; the one that it has may have come meanwhile [APOST-2]', async ({
  school,
}) => {
  const { write, correct } = await office(school)
  const past = errorsOf({ publishAt: 'server.news.past' })

  expect((await write({ publishAt: '2027-03-16T08:09:00Z' })).errors).toEqual(past)
  expect((await write({ publishAt: 'tomorrow' })).errors).toHaveProperty('publishAt')
  expect((await write({ publishAt: '0001-01-01T00:00:00Z' })).errors).toHaveProperty('publishAt')
  const { post } = await write({ publishAt: soon })
  school.at('2027-03-16T08:31:00Z')
  await publishDue(school.db, clockAt('2027-03-16T08:31:00Z'))

  const kept = await correct(post.id, { title: 'Весняний концерт', publishAt: soon })
  expect(kept.body.post).toMatchObject({ title: 'Весняний концерт', state: 'published', postedAt: soon })
  const earlier = await correct(post.id, { publishAt: '2027-03-16T08:29:00Z' })
  expect(earlier.body.errors).toEqual(past)
})

test('a draft is published at once, keeps its moment when it is corrected, and is taken back into drafts [APOST-2]', async ({
  school,
}) => {
  const { write, correct, told } = await office(school)
  const { post } = await write({ publishAt: null })

  const published = (await correct(post.id, {})).body.post
  expect(published).toMatchObject({ state: 'published', postedAt: expect.stringMatching(/^2027-03-16T08:10/) })
  expect(await told()).toEqual(['Концерт'])
  school.at('2027-03-17T08:10:00Z')
  expect((await correct(post.id, {})).body.post.postedAt).toBe(published.postedAt)
  await correct(post.id, { publishAt: null })

  expect(await told()).toEqual([])
})

test('a post that was urgent stays so where nothing is said of it, and its readers see it [APOST-2]', async ({
  school,
}) => {
  const { student, write, correct } = await office(school)
  const { post } = await write({ isUrgent: true })

  expect((await correct(post.id, {})).body.post.isUrgent).toBe(true)
  expect((await school.as(student, news.read, { params: { id: post.id } })).body.post.isUrgent).toBe(true)
  expect((await correct(post.id, { isUrgent: false })).body.post.isUrgent).toBe(false)
})

test('who corrects a post keeps what somebody else has changed meanwhile, and is told where both changed the same [APOST-1]', async ({
  school,
}) => {
  const { write, correct } = await office(school)
  const { title, content, isInline, isForGuardians, isUrgent, groups, id } = (await write({})).post
  const begun = { title, content, isInline, isForGuardians, isUrgent, groups }

  await correct(id, { ...begun, title: 'Зимовий концерт', seen: begun })
  const other = await correct(id, { ...begun, isUrgent: true, seen: begun })
  const both = await correct(id, { ...begun, title: 'Весняний концерт', seen: begun })

  expect(other.body.post).toMatchObject({ title: 'Зимовий концерт', isUrgent: true })
  expect(both).toMatchObject({ status: 422, body: { errors: errorsOf({ title: 'server.http.changedMeanwhile' }) } })
})
