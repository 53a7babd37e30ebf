import { expect } from 'vitest'
import { contract } from '../../../contract/index.ts'
import { failure } from '../../testing/firebase-registry.ts'
import type { Actor } from '../../testing/people.ts'
import { test, type School } from '../../testing/school.ts'
import { headersOf } from '../testing.ts'
import { subscription } from '../testing-keys.ts'
import { devicesOf, register, save } from '../testing-registrations.ts'
import { answerWith, browserOf, firebaseOf, keptBy, watchLog } from './testing.ts'

const { push, pushRegistrations } = contract

async function renew(school: School, actor: Actor, token: string, web = subscription().web) {
  const headers = await headersOf(school, actor)
  return school.as(actor, pushRegistrations.renew, { headers, params: { uuid: token }, body: { web } })
}

test('a browser subscribes for the project’s key, and the portal registers it at Google [PUSH-3] [PUSH-4]', async ({
  school,
}) => {
  const firebase = await firebaseOf(school)
  const student = await school.person({})
  expect((await school.as(student, push.show)).body.apiKey).toBe(firebase.key)
  const { web } = subscription()

  const body = { web: { ...web, auth: `${web.auth}==`, applicationPubKey: `${firebase.key}=` } }
  const headers = await headersOf(school, student)
  const answer = await school.as(student, pushRegistrations.create, { headers, body })

  expect(answer.body).toEqual({ token: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect(firebase.lines()).toEqual([
    'POST /v1/projects/school-1a2b3/installations',
    'POST /v1/projects/school-1a2b3/registrations',
  ])
  const [token] = firebase.registrations.keys()
  expect([...firebase.registrations.values()]).toEqual([{ ...web, applicationPubKey: firebase.key }])
  expect(await keptBy(school)).toMatchObject([{ project: 'school-1a2b3', publicKey: firebase.key, token }])
  expect((await save(school, student, answer.body.token)).status).toBe(204)
  expect(await devicesOf(school, student)).toHaveLength(1)
})

test('two browsers are two installations, and Google is told nothing of what the portal refuses [PUSH-3]', async ({
  school,
}) => {
  const firebase = await firebaseOf(school)
  const student = await school.person({})
  for (const _ of [1, 2]) await browserOf(school, student)
  expect(firebase.installations.size).toBe(2)
  firebase.asked.length = 0

  const { web } = subscription('https://push.evil.example/a')
  const headers = await headersOf(school, student)
  for (const body of [{ web }, { web: { ...subscription().web, applicationPubKey: web.p256dh } }])
    expect((await school.as(student, pushRegistrations.create, { headers, body })).status).toBe(422)
  const bare = { headers: {}, body: { web: subscription().web } }
  expect((await school.as(student, pushRegistrations.create, bare)).status).toBe(403)
  const unknown = crypto.randomUUID()
  expect((await renew(school, student, unknown)).status).toBe(404)
  const other = await school.person({})
  const { token } = await browserOf(school, other)
  firebase.asked.length = 0
  expect((await renew(school, student, token)).status).toBe(404)
  const removing = { headers, params: { uuid: token } }
  expect((await school.as(student, pushRegistrations.remove, removing)).status).toBe(404)
  expect(firebase.asked).toEqual([])
})

test('a registration is renewed at Google under its token, or made anew where Google has forgotten it [PUSH-4]', async ({
  school,
}) => {
  const firebase = await firebaseOf(school)
  const student = await school.person({})
  const { token } = await browserOf(school, student)
  const { web } = subscription()
  firebase.asked.length = 0

  expect((await renew(school, student, token, web)).body).toEqual({ token })
  expect(firebase.lines()).toEqual([
    'POST /v1/projects/school-1a2b3/installations/*/authTokens:generate',
    'PATCH /v1/projects/school-1a2b3/registrations/*',
  ])
  const [theirs] = firebase.registrations.keys()
  expect([...firebase.registrations.values()]).toMatchObject([{ endpoint: web.endpoint }])
  expect(await keptBy(school)).toMatchObject([{ token: theirs }])

  for (const forgotten of [firebase.registrations, firebase.installations]) {
    forgotten.clear()
    expect((await renew(school, student, token)).body).toEqual({ token })
    expect(await keptBy(school)).toMatchObject([{ token: [...firebase.registrations.keys()].at(-1) }])
  }
})

test('a registration that is removed is removed at Google, and here also where Google does not answer [PUSH-4]', async ({
  school,
}) => {
  const firebase = await firebaseOf(school)
  const log = watchLog(school, firebase)
  const student = await school.person({})
  const [first, second] = [await browserOf(school, student), await browserOf(school, student)]
  const headers = await headersOf(school, student)
  const remove = (uuid: string) => school.as(student, pushRegistrations.remove, { headers, params: { uuid } })

  expect((await remove(first.token)).status).toBe(204)
  expect([firebase.registrations.size, firebase.installations.size]).toEqual([1, 1])
  expect((await remove(first.token)).status).toBe(404)

  answerWith(firebase, 'authTokens', failure(503, 'UNAVAILABLE'))
  expect((await remove(second.token)).status).toBe(204)
  expect(await devicesOf(school, student)).toEqual([])
  expect(await keptBy(school)).toEqual([])
  expect(log.text()).toContain('Firebase did not forget a browser')
  expect(log.secretsIn()).toEqual([])
})

test('a browser that registers again is one device, and another person’s from then on [PUSH-4]', async ({ school }) => {
  const firebase = await firebaseOf(school)
  const [first, second] = [await school.person({}), await school.person({})]
  const given = subscription()
  await browserOf(school, first, given)
  await browserOf(school, second, given)

  expect(await devicesOf(school, first)).toEqual([])
  expect(await keptBy(school)).toMatchObject([{ token: [...firebase.registrations.keys()].at(-1) }])
  expect((await register(school, second, given)).status).toBe(200)
  expect(await keptBy(school)).toHaveLength(1)
})
