import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { sheetFor } from '../journal/testing.ts'
import { test, type School } from '../testing/school.ts'

const key = 'f3a1c9d2-0000-4000-8000-000000000001'

/** How an administrator sends news, under a key or without one, and which there are. */
async function office({ as, person }: School) {
  const admin = await person({ type: 'ADMIN' })
  const send = (title: string, sent?: string) =>
    as(admin, contract.posts.create, {
      body: { title, content: '<p>Текст</p>' },
      ...(sent && { headers: { 'idempotency-key': sent } }),
    })
  const titles = async () => (await as(admin, contract.posts.list)).body.posts.map(({ title }) => title)
  return { send, titles }
}

test('a post that arrives twice under one key is made once, and both get the same answer', async ({ school }) => {
  const { send, titles } = await office(school)

  const first = await send('Збори', key)
  expect(first.status).toBe(200)
  expect((await send('Збори', key)).body).toEqual(first.body)
  expect(await titles()).toEqual(['Збори'])
  await sql`update idempotency_keys set sent_at = now() - interval '2 days'`.execute(school.db)
  expect((await send('Збори', key)).body).toEqual(first.body)
})

test('another post under a key, under another key or without one is made', async ({ school }) => {
  const { send, titles } = await office(school)
  await send('Збори', key)

  await send('Концерт', key)
  await send('Збори', `${key}-2`)
  await send('Збори')

  expect((await titles()).toSorted()).toEqual(['Збори', 'Збори', 'Збори', 'Концерт'])
})

test('a key is its account’s alone, and a request that was refused is done when it is right', async ({ school }) => {
  const [one, other] = [await school.person({ type: 'ADMIN' }), await school.person({ type: 'ADMIN' })]
  const body = { title: 'Збори', content: '<p>Текст</p>', groups: [999_999] }
  const send = (who: typeof one, sent: object) =>
    school.as(who, contract.posts.create, { body: sent, headers: { 'idempotency-key': key } })

  expect((await send(one, body)).status).toBe(422)
  expect((await send(one, { ...body, groups: [] })).status).toBe(200)
  expect((await send(other, { ...body, groups: [] })).status).toBe(200)
  expect((await school.as(one, contract.posts.list)).body.posts).toHaveLength(2)
})

test('a work whose answer was lost is not made a second time [TEACH-4]', async ({ school }) => {
  const { teacher, disciplineId: discipline, groupId: group } = await sheetFor(school)
  const params = { pt: teacher.uuid, discipline, group }
  const body = { title: 'Твір', type: 'HOMEWORK', date: '2027-03-15', groups: [] }
  const send = () =>
    school.as(teacher, contract.journal.createWork, { params, body, headers: { 'idempotency-key': key } })

  const first = await send()
  expect([first.status, (await send()).body]).toEqual([200, first.body])
  expect(await school.db.selectFrom('works').select('id').where('title', '=', 'Твір').execute()).toHaveLength(1)
})
