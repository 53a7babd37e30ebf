import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract, endpoints } from '../../contract/index.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { createApp } from '../app.ts'
import { sealingWith } from '../auth/sealing.ts'
import { createToken } from '../identity/tokens.ts'
import { password, withPassword } from '../identity/testing.ts'
import { realClock } from '../runtime/clock.ts'
import { everything } from '../testing/everything.ts'
import type { Actor } from '../testing/people.ts'
import { requestsIn, type EndpointName } from '../testing/requests.ts'
import { test, unheard, type School } from '../testing/school.ts'
import { requireFactor } from './testing.ts'

const { coursework, identity, tokens } = contract

/** Endpoints that somebody needs who has to add a factor: those that add one, and those that say who is signed in. */
const first: EndpointName[] = [
  'identity.user',
  'identity.endImpersonation',
  'ssoLinks.list',
  'factors.list',
  'factors.beginTotp',
  'factors.addTotp',
  'factors.beginPasskey',
  'factors.addPasskey',
  'participants.list',
  'account.show',
  'live.open',
]

test('somebody who has to add a second factor is refused everything but what adds one and says who they are [MFA-1] [PERM-1]', async ({
  school,
}) => {
  const world = await everything(school)
  const requests = requestsIn(world)
  await requireFactor(school, 'TEACHER')
  await school.cookieOf(world.teacher)
  const ask = async ({ name, endpoint }: { name: string; endpoint: Endpoint }) => {
    await sql`savepoint before_asking`.execute(school.db)
    const request = requests[name as EndpointName]
    const params = { pt: world.teacher.uuid, ...request.params } as never
    const { status, body } = await school.as(world.teacher, endpoint, { ...request, params })
    await sql`rollback to savepoint before_asking`.execute(school.db)
    return { name, status, isRefused: body.message === school.t('server.http.factorFirst') }
  }

  const closed = endpoints.filter(({ endpoint }) => endpoint.access.who !== 'anyone' && !endpoint.beforeFactor)
  for (const { name, endpoint } of closed)
    expect.soft(await ask({ name, endpoint })).toEqual({ name, status: 403, isRefused: true })
  const open = endpoints.filter(({ endpoint }) => endpoint.beforeFactor)
  expect(open.map(({ name }) => name)).toEqual(first)
  for (const { name, endpoint } of open) {
    const { fault } = requests[name as EndpointName]
    const statuses = fault ? [422] : [200, 204]
    expect.soft(await ask({ name, endpoint })).toEqual({ name, status: expect.toBeOneOf(statuses), isRefused: false })
  }
}, 60_000)

test('signing out and a link by mail stay open to somebody who has to add a second factor [MFA-1] [AUTH-4]', async ({
  school,
}) => {
  const who = await withPassword(school, { type: 'TEACHER' })
  await requireFactor(school, 'TEACHER')

  expect((await school.as(who, identity.forgotPassword, { body: { email: who.email } })).status).toBe(200)
  expect((await school.as(who, identity.logout)).status).toBe(204)
  expect((await school.as(who, identity.user)).status).toBe(401)
})

test('a token of somebody who has to add a second factor is refused, and no other is made [MFA-1] [AUTH-12]', async ({
  school,
}) => {
  const student = await withPassword(school)
  const client: Actor = { ...student, token: await createToken(school.db, student.userId, 'Годинник') }
  const statusOf = async () =>
    (await school.as(client, coursework.assignments, { params: { pt: student.uuid } })).status
  expect(await statusOf()).toBe(200)
  await requireFactor(school, 'STUDENT')

  expect(await statusOf()).toBe(403)
  const device = { email: student.email, password, deviceName: 'Інший' }
  expect(await school.as(undefined, tokens.create, { body: device })).toMatchObject({
    status: 422,
    body: { errors: { email: [school.t('server.identity.noTokens')] } },
  })
  await requireFactor(school)
  expect(await statusOf()).toBe(200)
})

/** The data that the portal sends with its first page. */
async function sentWithPage({ db, config, cookieOf }: School, who: Actor): Promise<unknown> {
  const given = { db, config, csrfSecret: 'a secret of the tests', sealing: sealingWith('a secret of the tests') }
  const dist = join(import.meta.dirname, '../../web')
  const app = await createApp(
    {
      ...given,
      clock: realClock,
      mailTransport: async () => {},
      pushTo: async () => ({ status: 201, retryAfter: undefined }),
      listen: unheard,
    },
    { dist },
  )
  const { payload } = await app.inject({ url: '/', headers: { cookie: await cookieOf(who) } })
  await app.close()
  return JSON.parse(/id="answers"[^>]*>(.*?)<\/script>/s.exec(payload)![1]!)
}

test('a page that is opened by somebody who has to add a second factor holds none of its data [MFA-1] [HOME-1]', async ({
  school,
}) => {
  const { teacher } = await everything(school)
  expect(await sentWithPage(school, teacher)).toMatchObject({ pt: teacher.uuid, home: expect.anything() })
  await requireFactor(school, 'TEACHER')

  expect(await sentWithPage(school, teacher)).toBeNull()
})
