import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract, endpoints } from '../../contract/index.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { csrfToken } from '../auth/csrf.ts'
import type { Cookies } from '../http/context.ts'
import { awaitSecondStep } from '../identity/second-step.ts'
import { everything } from '../testing/everything.ts'
import type { Actor } from '../testing/people.ts'
import { requestsIn, type EndpointName } from '../testing/requests.ts'
import { test, type School } from '../testing/school.ts'

const { factors, identity, participants } = contract

/** What a browser sends that has done the first step. */
async function afterFirstStep({ db }: School, { userId }: Actor) {
  let step = ''
  const cookies: Partial<Cookies> = { wait: (token) => void (step = token) }
  await awaitSecondStep(db, cookies as Cookies, userId, { sessionToken: undefined })
  const token = csrfToken('a secret of the tests', undefined)
  return { step, headers: { cookie: `dzvinok_step=${step}; XSRF-TOKEN=${token}`, 'x-xsrf-token': token } }
}

test('whoever waits for the second step is nobody to every endpoint but those that prove it or give it up [MFA-1] [PERM-1]', async ({
  school,
}) => {
  const world = await everything(school)
  const requests = requestsIn(world)
  const { headers, step } = await afterFirstStep(school, world.student)
  const ask = async (endpoint: Endpoint, name: EndpointName, more: object) => {
    await sql`savepoint before_asking`.execute(school.db)
    const params = { pt: world.student.uuid, ...requests[name].params } as never
    const { status } = await school.as(undefined, endpoint, { ...requests[name], params, ...more })
    await sql`rollback to savepoint before_asking`.execute(school.db)
    return status
  }

  const open = new Map<Endpoint, number>([
    [factors.prove, 200],
    [factors.giveUp, 204],
  ])
  for (const { name, endpoint } of endpoints) {
    const told = [await ask(endpoint, name as EndpointName, { headers })]
    if (endpoint.access.who === 'anyone')
      expect.soft([name, ...told]).toEqual([name, await ask(endpoint, name as EndpointName, {})])
    else expect.soft([name, ...told]).toEqual([name, open.get(endpoint) ?? 401])
  }
  const { uuid, email } = world.student
  for (const posing of [{ session: step }, { token: step }])
    expect((await school.as({ userId: 0, profileId: 0, uuid, email, ...posing }, identity.user)).status).toBe(401)
}, 60_000)

test('of whom the school asks a second factor can do nothing but add one [MFA-1]', async ({ school }) => {
  const world = await everything(school)
  const requests = requestsIn(world)
  school.config.secondFactor = ['TEACHER']
  const as = await school.elsewhere()
  const { teacher, student } = world
  const open = new Set<Endpoint>([
    identity.user,
    participants.list,
    ...Object.values(factors).filter((one) => 'beforeFactor' in one),
  ])

  for (const { name, endpoint } of endpoints) {
    if (endpoint.access.who === 'anyone' || endpoint.access.who === 'pending' || open.has(endpoint)) continue
    const params = { pt: teacher.uuid, ...requests[name as EndpointName].params } as never
    const answer = await as(teacher, endpoint, { ...requests[name as EndpointName], params })
    expect.soft([name, answer.status, answer.body.message]).toEqual([name, 403, school.t('server.http.factorFirst')])
  }
  expect((await as(teacher, identity.user)).body.user.mustAddFactor).toBe(true)
  expect((await as(teacher, participants.list)).status).toBe(200)
  expect((await as(student, identity.user)).body.user.mustAddFactor).toBe(false)
  expect((await as(world.actingAsTeacher, identity.user)).body.user.mustAddFactor).toBe(false)
  expect((await as(world.actingAsTeacher, contract.waiting.works, { params: { pt: teacher.uuid } })).status).toBe(200)
}, 60_000)
