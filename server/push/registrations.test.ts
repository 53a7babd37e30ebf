import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { apiKeyHeader } from '../../contract/push/endpoints.ts'
import { test, type School } from '../testing/school.ts'
import type { Actor } from '../testing/people.ts'
import { pushHeaders, subscription } from './testing.ts'

const { push, pushRegistrations, pushTokens } = contract

const headers = pushHeaders()

/** Refused under these fields alone. */
const faulty = (fields: string[]) => ({
  status: 422,
  body: { errors: Object.fromEntries(fields.map((field) => [field, expect.anything()])) },
})

async function registered({ as }: School, actor: Actor, web = subscription().web): Promise<string> {
  const { status, body } = await as(actor, pushRegistrations.create, { headers, body: { web } })
  expect(status).toBe(200)
  return body.token
}

const save = ({ as }: School, actor: Actor, token: string, pt = actor.uuid) =>
  as(actor, pushTokens.save, { params: { pt }, body: { token } })

const devices = async ({ as }: School, actor: Actor) => (await as(actor, push.devices)).body.devices

const pairs = async ({ db }: School) =>
  (
    await sql<{ userId: number; profileId: number }>`select r.user_id, p.profile_id from push_pairs p
    join push_registrations r on r.id = p.registration_id order by 1, 2`.execute(db)
  ).rows

test('a browser registers with what the portal gives it, and its token is saved for a participant [PUSH-3] [PUSH-4]', async ({
  school,
}) => {
  const student = await school.person({})
  const { body: service } = await school.as(student, push.show)
  const { web } = subscription()

  const answer = await school.as(student, pushRegistrations.create, {
    headers: { [apiKeyHeader]: service.apiKey, 'x-goog-firebase-installations-auth': service.installationToken },
    body: { web: { ...web, applicationPubKey: service.applicationPubKey } },
  })

  expect(answer.body).toEqual({ token: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect(await devices(school, student)).toEqual([])
  expect((await save(school, student, answer.body.token)).status).toBe(204)
  expect((await save(school, student, answer.body.token)).status).toBe(204)
  expect(await devices(school, student)).toMatchObject([{ isCurrent: true, pushedAt: null }])
  const { rows } = await sql`select * from push_registrations`.execute(school.db)
  expect(JSON.stringify(rows)).not.toContain(answer.body.token)
})

test('without the two headers nobody registers, renews or removes, and both run out [PUSH-3]', async ({ school }) => {
  const student = await school.person({})
  const token = await registered(school, student)
  const [, installation] = Object.values(headers)
  const wrong = [
    {},
    { ...headers, [apiKeyHeader]: 'x' },
    { [apiKeyHeader]: headers[apiKeyHeader]! },
    { ...headers, 'x-goog-firebase-installations-auth': installation!.replace(/^\d/, '9') },
    { ...headers, 'x-goog-firebase-installations-auth': installation!.replace(/^\d+/, '1') },
  ]

  for (const bad of wrong) {
    const body = { web: subscription().web }
    const params = { uuid: token }
    expect((await school.as(student, pushRegistrations.create, { headers: bad, body })).status).toBe(403)
    expect((await school.as(student, pushRegistrations.renew, { headers: bad, body, params })).status).toBe(403)
    expect((await school.as(student, pushRegistrations.remove, { headers: bad, params })).status).toBe(403)
  }
})

test('what could not be pushed to is refused at its place [PUSH-3]', async ({ school }) => {
  const student = await school.person({})
  const { web } = subscription()
  const refused = async (change: object) =>
    school.as(student, pushRegistrations.create, { headers, body: { web: { ...web, ...change } } })

  expect(await refused({ endpoint: 'https://push.evil.example/a' })).toMatchObject(faulty(['web.endpoint']))
  expect(await refused({ endpoint: 'http://127.0.0.1:5432/' })).toMatchObject(faulty(['web.endpoint']))
  expect(await refused({ endpoint: `${web.endpoint}${'a'.repeat(1_000)}` })).toMatchObject(faulty(['web.endpoint']))
  expect(await refused({ p256dh: `B${'A'.repeat(86)}` })).toMatchObject(faulty(['web.p256dh']))
  expect(await refused({ auth: 'short' })).toMatchObject(faulty(['web.auth']))
  expect(await refused({ applicationPubKey: web.p256dh })).toMatchObject(faulty(['web.applicationPubKey']))
})

test('a registration is told anew under its token, and taken back by it [PUSH-4]', async ({ school }) => {
  const student = await school.person({})
  const token = await registered(school, student)
  await save(school, student, token)
  const other = subscription().web
  const params = { uuid: token }

  expect((await school.as(student, pushRegistrations.renew, { headers, params, body: { web: other } })).body).toEqual({
    token,
  })
  const { rows } = await sql`select endpoint from push_registrations`.execute(school.db)
  expect(rows).toEqual([{ endpoint: other.endpoint }])
  expect((await school.as(student, pushRegistrations.remove, { headers, params })).status).toBe(204)
  expect((await school.as(student, pushRegistrations.remove, { headers, params })).status).toBe(404)
  expect(await save(school, student, token)).toMatchObject(faulty(['token']))
  expect(await pairs(school)).toEqual([])
})

test('what guardian and child register is told apart, and a guardian is pushed to for each child [NOTE-1]', async ({
  school,
}) => {
  const guardian = await school.person({ type: 'GUARDIAN' })
  const [child, sibling, stranger] = [
    await school.person({ guardian }),
    await school.person({ guardian }),
    await school.person({}),
  ]
  const own = await registered(school, child)
  const token = await registered(school, guardian)

  for (const one of [child, sibling]) expect((await save(school, guardian, token, one.uuid)).status).toBe(204)
  expect((await save(school, child, own)).status).toBe(204)

  expect((await save(school, guardian, token, stranger.uuid)).status).toBe(404)
  expect(await save(school, child, token)).toMatchObject(faulty(['token']))
  const expected = [
    [guardian, child],
    [guardian, sibling],
    [child, child],
  ] as const
  const sorted = expected.map(([who, whose]) => ({ userId: who.userId, profileId: whose.profileId }))
  expect(await pairs(school)).toEqual(sorted.toSorted((a, b) => a.userId - b.userId || a.profileId - b.profileId))
})
