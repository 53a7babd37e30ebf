import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { classes } from '../people/testing.ts'
import { test } from '../testing/school.ts'
import { faultsOf, hostile } from './testing.ts'

const { groups, news, posts } = contract

const reading = { title: 'Шевченківські читання', content: '<p>У <b>четвер</b>.</p>' }

test('a post is written, read, corrected and taken back, and the history knows all of it [APOST-1] [PERM-7]', async ({
  school,
}) => {
  const { as, person, db } = school
  const [seventh, eighth] = await classes(school, '7-А', '8-А')
  const admin = await person({ type: 'ADMIN' })
  const student = await person({ groupId: seventh! })

  const { body } = await as(admin, posts.create, { body: { ...reading, isInline: true, groups: [seventh, eighth] } })

  const { id } = body.post
  expect(body.post).toMatchObject({
    ...reading,
    isInline: true,
    isForGuardians: false,
    groups: [seventh, eighth],
    postedAt: expect.stringMatching(/^2027-03-16T08:10:\d\d(\.\d+)?Z$/),
  })
  expect((await as(student, news.read, { params: { id } })).body).toEqual(body)
  expect((await as(student, news.list, { params: { pt: student.uuid } })).body).toEqual({ posts: [body.post] })

  const corrected = { title: 'Читання', content: '', isForGuardians: true, groups: [eighth] }
  expect((await as(admin, posts.update, { params: { id }, body: corrected })).body.post).toEqual({
    ...corrected,
    id,
    isInline: false,
    postedAt: body.post.postedAt,
  })
  expect((await as(student, news.read, { params: { id } })).status).toBe(404)
  expect((await as(admin, posts.list)).body.posts).toHaveLength(1)

  expect((await as(admin, posts.remove, { params: { id } })).status).toBe(204)
  expect((await as(admin, posts.list)).body.posts).toEqual([])
  expect((await as(admin, posts.remove, { params: { id } })).status).toBe(404)
  expect((await as(admin, posts.update, { params: { id }, body: reading })).status).toBe(404)
  const { rows } = await sql<{ action: string; userId: number; before: { title: string } | null }>`
    select action, user_id, before from history where object = 'posts' order by id`.execute(db)
  expect(rows.map(({ action, userId, before }) => [action, userId, before?.title])).toEqual([
    ['insert', admin.userId, undefined],
    ['update', admin.userId, reading.title],
    ['delete', admin.userId, 'Читання'],
  ])
  const audiences = await sql`select from history where object = 'post_audiences'`.execute(db)
  expect(audiences.rows.length).toBeGreaterThan(2)
})

test('a title has at most 50 characters, and the groups of a post exist [APOST-1]', async ({ school }) => {
  const { as, person, t } = school
  const [seventh] = await classes(school, '7-А')
  const admin = await person({ type: 'ADMIN' })
  const refusal = async (body: object) => (await as(admin, posts.create, { body })).body.errors

  expect(await refusal({ ...reading, title: 'я'.repeat(51) })).toEqual({
    title: [t(['server.http.validation.tooLong', { count: 50 }])],
  })
  expect(await refusal({ title: ' ' })).toEqual({
    title: [t('kit.validation.required')],
    content: [t('kit.validation.required')],
  })
  expect(await refusal({ ...reading, groups: [seventh, 4_711] })).toEqual({ groups: [t('server.news.noSuchGroup')] })
  expect(await refusal({ ...reading, content: 'я'.repeat(100_001) })).toHaveProperty('content')
  expect((await as(admin, posts.create, { body: { ...reading, title: 'я'.repeat(50) } })).status).toBe(200)
})

test('a deleted group keeps its posts, and gets no new ones [APOST-1]', async ({ school }) => {
  const { as, person, t } = school
  const [seventh] = await classes(school, '7-А')
  const admin = await person({ type: 'ADMIN' })
  const body = { ...reading, groups: [seventh] }
  const { id } = (await as(admin, posts.create, { body })).body.post

  expect((await as(admin, groups.remove, { params: { id: seventh! } })).status).toBe(204)

  expect((await as(admin, posts.update, { params: { id }, body })).body.post.groups).toEqual([seventh])
  expect((await as(admin, posts.create, { body })).body.errors).toEqual({ groups: [t('server.news.noSuchGroup')] })
})

test('what is saved and what is corrected is sanitised first, and so it is kept and read [POST-3]', async ({
  school: { as, person, db },
}) => {
  const admin = await person({ type: 'ADMIN' })
  const whole = hostile.join('\n')
  const { id } = (await as(admin, posts.create, { body: reading })).body.post

  for (const content of [...hostile, whole]) {
    const answers = [
      await as(admin, posts.create, { body: { ...reading, content } }),
      await as(admin, posts.update, { params: { id }, body: { ...reading, content } }),
    ]
    for (const { body } of answers)
      expect({ content, faults: faultsOf(body.post.content) }).toEqual({ content, faults: [] })
  }

  const kept = await db.selectFrom('posts').select('content').execute()
  expect(kept).toHaveLength(hostile.length + 2)
  expect(kept.flatMap(({ content }) => faultsOf(content))).toEqual([])
  const listed = (await as(admin, posts.list)).body.posts
  expect(listed.flatMap(({ content }) => faultsOf(content))).toEqual([])
  const kind = { ...reading, content: '<p>У <b>четвер</b>.</p><script>ran()</script>' }
  expect((await as(admin, posts.create, { body: kind })).body.post.content).toBe('<p>У <b>четвер</b>.</p>')
})
