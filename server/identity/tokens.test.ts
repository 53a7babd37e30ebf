import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { lookAs, toggle } from '../testing/office.ts'
import type { Actor, Person } from '../testing/people.ts'
import { refusing } from '../testing/answers.ts'
import { historyOf } from '../testing/history.ts'
import { test, type School } from '../testing/school.ts'
import { changePassword, password, withPassword } from './testing.ts'

const { identity, participants, profiles, sessions, tokens } = contract

async function withToken(school: School, wanted: Partial<Person> = {}): Promise<[Actor, Actor]> {
  const somebody = await withPassword(school, wanted)
  const body = { email: somebody.email, password, deviceName: 'Телефон' }
  const answer = await school.as(undefined, tokens.create, { body })
  return [somebody, { ...somebody, token: answer.body.token }]
}

test('address and password get a token, of which only the hash is stored [AUTH-12]', async ({ school }) => {
  const [student, phone] = await withToken(school)

  expect(phone.token).toMatch(/^[\w-]{43}$/)
  expect((await school.as(student, tokens.list)).body.tokens).toEqual([
    { id: expect.any(Number), name: 'Телефон', createdAt: expect.any(String), usedAt: null },
  ])
  const stored = await school.db.selectFrom('tokens').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(phone.token)
})

test('a wrong password, an unknown address and too many attempts get no token [AUTH-12] [AUTH-15]', async ({
  school,
}) => {
  const { email } = await withPassword(school)
  const ask = (address: string) =>
    school.as(undefined, tokens.create, { body: { email: address, password: 'a wrong one', deviceName: 'Телефон' } })
  const refusal = refusing({ email: 'server.identity.wrongCredentials' })

  expect(await ask(email)).toMatchObject(refusal)
  for (let attempt = 1; attempt <= 5; attempt += 1) expect(await ask('nobody@school.example')).toMatchObject(refusal)
  expect((await ask('nobody@school.example')).status).toBe(429)
})

test('a client without cookies gets its token, and calls with it need no CSRF token [AUTH-1] [AUTH-12]', async ({
  school: { inject, person, db },
}) => {
  const { userId, email } = await withPassword({ person })
  const payload = { email, password, deviceName: 'Телефон' }

  const given = await inject({ method: 'POST', url: tokens.create.path, payload })
  const headers = { authorization: `Bearer ${given.json<{ token: string }>().token}` }
  const choice = { method: 'PUT', url: identity.prefer.path, payload: { language: 'en' } } as const
  const { statusCode } = await inject({ ...choice, headers })

  expect(statusCode).toBe(204)
  expect(await db.selectFrom('users').select('language').where('id', '=', userId).execute()).toEqual([choice.payload])
})

test('a token reads what its person may, but neither password nor devices nor tokens [AUTH-12]', async ({ school }) => {
  const [student, phone] = await withToken(school)

  expect((await school.as(phone, participants.list)).body.participants).toMatchObject([{ uuid: student.uuid }])
  for (const endpoint of [sessions.list, tokens.list, identity.changePassword])
    expect((await school.as(phone, endpoint, { body: {} })).status).toBe(403)
  expect((await school.as(student, tokens.list)).body.tokens[0]!.usedAt).toEqual(expect.any(String))
})

test('where a token is sent it alone counts, not the session beside it [AUTH-12]', async ({ school }) => {
  const [student, phone] = await withToken(school)
  const headers = { authorization: 'Bearer made-up', cookie: await school.cookieOf(student) }

  expect((await school.as(phone, identity.user, { headers })).status).toBe(401)
})

test('a revoked token is nobody’s, and a token is revoked by its owner alone [AUTH-12]', async ({ school }) => {
  const [student, phone] = await withToken(school)
  const stranger = await school.person({})
  const params = { id: (await school.as(student, tokens.list)).body.tokens[0]!.id }

  expect((await school.as(stranger, tokens.revoke, { params })).status).toBe(404)
  expect((await school.as(phone, identity.user)).status).toBe(200)
  expect((await school.as(student, tokens.revoke, { params })).status).toBe(204)
  expect((await school.as(phone, identity.user)).status).toBe(401)
})

test('signing out with a token gives it up [AUTH-4] [AUTH-12]', async ({ school }) => {
  const [, phone] = await withToken(school)

  expect((await school.as(phone, identity.logout)).status).toBe(204)
  expect((await school.as(phone, identity.user)).status).toBe(401)
})

test('tokens end with the last active profile, and with a changed password [PERM-4] [AUTH-9]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const [student, phone] = await withToken(school)
  const [teacher, tablet] = await withToken(school, { type: 'TEACHER' })

  await toggle(school, admin, student)
  await changePassword(school, teacher)

  expect((await school.as(phone, identity.user)).status).toBe(401)
  expect((await school.as(tablet, identity.user)).status).toBe(401)
})

test('an administrator’s token administers, but acts as nobody [AUTH-12] [APROF-4]', async ({ school }) => {
  const [, client] = await withToken(school, { type: 'ADMIN' })
  const student = await school.person({})

  expect((await school.as(client, profiles.list)).status).toBe(200)
  expect((await lookAs(school, client, student)).status).toBe(403)
})

test('history tells of tokens that came and went, without what they are or when they were used [PERM-7]', async ({
  school,
}) => {
  const [student, phone] = await withToken(school)
  await school.as(phone, identity.user)
  const { id } = (await school.as(student, tokens.list)).body.tokens[0]!
  await school.as(student, tokens.revoke, { params: { id } })

  const rows = await historyOf(school, 'tokens')
  expect(rows).toMatchObject([
    { action: 'insert', objectId: id, after: { name: 'Телефон' } },
    { action: 'delete', objectId: id, userId: student.userId },
  ])
  expect(JSON.stringify(rows)).not.toContain('token_hash')
})

test('a form that another site sends makes no token [AUTH-12]', async ({ school }) => {
  const { email } = await withPassword(school)
  const answer = await school.inject({
    method: 'POST',
    url: '/token',
    payload: new URLSearchParams({ email, password, deviceName: 'A form' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

  expect(answer.statusCode).toBe(422)
  expect(await school.db.selectFrom('tokens').select('id').execute()).toEqual([])
})
