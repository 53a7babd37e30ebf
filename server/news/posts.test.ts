import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classes } from '../people/testing.ts'
import { errorsOf } from '../testing/answers.ts'
import { historyOf } from '../testing/history.ts'
import { test, type School } from '../testing/school.ts'
import { faultsOf, hostile } from './testing.ts'

const { groups, news, posts } = contract

const reading = { title: 'Шевченківські читання', content: '<p>У <b>четвер</b>.</p>' }

/** An administrator, two classes, and a post for both. */
async function written(school: School) {
  const [seventh, eighth] = await classes(school, '7-А', '8-А')
  const admin = await school.person({ type: 'ADMIN' })
  const post = { ...reading, isInline: true, groups: [seventh!, eighth!] }
  const { body } = await school.as(admin, posts.create, { body: post })
  return { admin, seventh: seventh!, eighth: eighth!, post, body, params: { id: body.post.id } }
}

test('a post is written, and read by the classes that it is for [APOST-1]', async ({ school }) => {
  const { as, person } = school
  const { seventh, post, body, params } = await written(school)
  const student = await person({ groupId: seventh })

  const postedAt = expect.stringMatching(/^2027-03-16T08:10:\d\d(\.\d+)?Z$/)
  const told = { ...post, isForGuardians: false, isUrgent: false, postedAt }
  expect(body.post).toMatchObject({ ...told, publishAt: postedAt, state: 'published' })
  const { id } = params
  expect((await as(student, news.read, { params })).body).toEqual({ post: { ...told, id } })
  expect((await as(student, news.list, { params: { pt: student.uuid } })).body).toEqual({ posts: [{ ...told, id }] })
})

test('a post is corrected, and is another’s to read then [APOST-1]', async ({ school }) => {
  const { as, person } = school
  const { admin, seventh, eighth, body, params } = await written(school)
  const student = await person({ groupId: seventh })

  const corrected = { title: 'Читання', content: '', isForGuardians: true, groups: [eighth] }
  const { post } = (await as(admin, posts.update, { params, body: corrected })).body

  const { id, postedAt } = body.post
  expect(post).toMatchObject({ ...corrected, id, isInline: false, isUrgent: false, state: 'published', postedAt })
  expect((await as(student, news.read, { params })).status).toBe(404)
  expect((await as(admin, posts.list)).body.posts).toHaveLength(1)
})

test('a post is taken back once [APOST-1]', async ({ school }) => {
  const { as } = school
  const { admin, params } = await written(school)

  expect((await as(admin, posts.remove, { params })).status).toBe(204)

  expect((await as(admin, posts.list)).body.posts).toEqual([])
  expect((await as(admin, posts.remove, { params })).status).toBe(404)
  expect((await as(admin, posts.update, { params, body: reading })).status).toBe(404)
})

test('the history knows who wrote, corrected and took back a post [PERM-7]', async ({ school }) => {
  const { admin, params } = await written(school)
  await school.as(admin, posts.update, { params, body: { ...reading, title: 'Читання' } })
  await school.as(admin, posts.remove, { params })

  const rows = await historyOf(school, 'posts')

  const by = { userId: admin.userId }
  expect(rows).toMatchObject([
    { ...by, action: 'insert', before: null },
    { ...by, action: 'update', before: { title: reading.title } },
    { ...by, action: 'delete', before: { title: 'Читання' } },
  ])
  expect((await historyOf(school, 'post_audiences')).length).toBeGreaterThan(2)
})

test('a post has a title of at most 50 characters, and a content that has its length, too [APOST-1]', async ({
  school,
}) => {
  const { admin } = await written(school)
  const refusal = async (more: object) =>
    (await school.as(admin, posts.create, { body: { ...reading, ...more } })).body.errors

  const tooLong = ['server.http.validation.tooLong', { count: 50 }] as const
  expect(await refusal({ title: 'я'.repeat(51) })).toEqual(errorsOf({ title: tooLong }))
  const required = 'kit.validation.required'
  expect(await refusal({ title: ' ', content: undefined })).toEqual(errorsOf({ title: required, content: required }))
  expect(await refusal({ content: 'я'.repeat(100_001) })).toHaveProperty('content')
  const fitting = { ...reading, title: 'я'.repeat(50) }
  expect((await school.as(admin, posts.create, { body: fitting })).status).toBe(200)
})

test('the groups of a post exist [APOST-1]', async ({ school }) => {
  const { admin, seventh } = await written(school)

  const { body } = await school.as(admin, posts.create, { body: { ...reading, groups: [seventh, 4_711] } })

  expect(body.errors).toEqual(errorsOf({ groups: 'server.news.noSuchGroup' }))
})

test('a deleted group keeps its posts, and gets no new ones [APOST-1]', async ({ school }) => {
  const { as } = school
  const { admin, seventh, params } = await written(school)
  const body = { ...reading, groups: [seventh] }
  await as(admin, posts.update, { params, body })

  expect((await as(admin, groups.remove, { params: { id: seventh } })).status).toBe(204)

  expect((await as(admin, posts.update, { params, body })).body.post.groups).toEqual([seventh])
  expect((await as(admin, posts.create, { body })).body.errors).toEqual(errorsOf({ groups: 'server.news.noSuchGroup' }))
})

test('what is saved and what is corrected is sanitised first, and so it is kept and read [POST-3]', async ({
  school,
}) => {
  const { admin, params } = await written(school)

  for (const content of [...hostile, hostile.join('\n')]) {
    const body = { ...reading, content }
    const created = await school.as(admin, posts.create, { body })
    const corrected = await school.as(admin, posts.update, { params, body })
    for (const { post } of [created.body, corrected.body])
      expect({ content, faults: faultsOf(post.content) }).toEqual({ content, faults: [] })
  }

  const kept = await school.db.selectFrom('posts').select('content').execute()
  expect(kept).toHaveLength(hostile.length + 2)
  const listed = (await school.as(admin, posts.list)).body.posts
  expect([...kept, ...listed].flatMap(({ content }) => faultsOf(content))).toEqual([])
})

test('what is harmless in a post stays as it was written [POST-3]', async ({ school }) => {
  const { admin } = await written(school)

  const body = { ...reading, content: `${reading.content}<script>ran()</script>` }

  expect((await school.as(admin, posts.create, { body })).body.post.content).toBe(reading.content)
})
