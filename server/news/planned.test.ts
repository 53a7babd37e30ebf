import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classes } from '../people/testing.ts'
import { errorsOf } from '../testing/answers.ts'
import { test, type School } from '../testing/school.ts'

const { news, posts } = contract

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

test('a draft is seen by administrators alone, and has no day [APOST-2]', async ({ school }) => {
  const { admin, write, told, opens, states } = await office(school)

  const { post } = await write({ state: 'draft' })

  expect(post).toMatchObject({ state: 'draft', postedAt: null })
  expect([await told(), await told(admin), await states()]).toEqual([[], [], ['draft']])
  expect([await opens(post.id), await opens(post.id, admin)]).toEqual([404, 200])
})

test('a planned post appears at its minute, though nobody writes anything [APOST-2] [POST-1]', async ({ school }) => {
  const { write, told, opens, states } = await office(school)
  const { post } = await write({ state: 'planned', postedAt: '2027-03-16T08:30:00Z' })
  expect([await told(), await opens(post.id), await states()]).toEqual([[], 404, ['planned']])

  school.at('2027-03-16T08:29:00Z')
  expect(await told()).toEqual([])
  school.at('2027-03-16T08:30:00Z')

  expect([await told(), await opens(post.id), await states()]).toEqual([['Концерт'], 200, ['published']])
})

test('what is planned has a moment to come [APOST-2]', async ({ school }) => {
  const { write } = await office(school)

  expect((await write({ state: 'planned' })).errors).toEqual(errorsOf({ postedAt: 'kit.validation.required' }))
  const past = { state: 'planned', postedAt: '2027-03-16T08:09:00Z' }
  expect((await write(past)).errors).toEqual(errorsOf({ postedAt: 'server.news.past' }))
  expect((await write({ ...past, postedAt: 'tomorrow' })).errors).toHaveProperty('postedAt')
})

test('a draft is published at once, and a published post taken back into drafts [APOST-2]', async ({ school }) => {
  const { write, correct, told } = await office(school)
  const { post } = await write({ state: 'draft' })

  const published = (await correct(post.id, { state: 'published' })).body.post
  expect(published).toMatchObject({ state: 'published', postedAt: expect.stringMatching(/^2027-03-16T08:10/) })
  expect(await told()).toEqual(['Концерт'])
  school.at('2027-03-17T08:10:00Z')
  expect((await correct(post.id, { state: 'published' })).body.post.postedAt).toBe(published.postedAt)
  await correct(post.id, { state: 'draft' })

  expect(await told()).toEqual([])
})

test('who corrects a post keeps what somebody else has changed meanwhile, and is told where both changed the same [APOST-1]', async ({
  school,
}) => {
  const { write, correct } = await office(school)
  const { post } = await write({})
  const { title, content, isInline, isForGuardians, isUrgent, groups } = post
  const begun = { title, content, isInline, isForGuardians, isUrgent, groups }

  await correct(post.id, { ...begun, title: 'Зимовий концерт', seen: begun })
  const other = await correct(post.id, { ...begun, isUrgent: true, seen: begun })
  const both = await correct(post.id, { ...begun, title: 'Весняний концерт', seen: begun })

  expect(other.body.post).toMatchObject({ title: 'Зимовий концерт', isUrgent: true })
  expect(both).toMatchObject({ status: 422, body: { errors: errorsOf({ title: 'server.http.changedMeanwhile' }) } })
})
