import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../../contract/index.ts'
import { failure } from '../../testing/firebase-registry.ts'
import { test, type School } from '../../testing/school.ts'
import { pushHeaders, subscription } from '../testing.ts'
import { browserAt, firebaseOf, refuse, watchLog } from './testing.ts'

const { push, pushRegistrations, pushTokens } = contract
const headers = pushHeaders()

const kept = async ({ db }: School) => (await sql`select * from firebase_registrations`.execute(db)).rows

test('a browser subscribes for the project’s key, registers at the portal and is registered by it at Google [PUSH-3] [PUSH-4]', async ({
  school,
}) => {
  const firebase = await firebaseOf(school)
  const student = await school.person({})
  const { body: service } = await school.as(student, push.show)
  expect(service.applicationPubKey).toBe(firebase.key)
  const { web } = subscription()

  const body = { web: { ...web, auth: `${web.auth}==`, applicationPubKey: `${firebase.key}=` } }
  const answer = await school.as(student, pushRegistrations.create, { headers, body })

  expect(answer.body).toEqual({ token: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect(firebase.lines()).toEqual([
    'POST /v1/projects/school-1a2b3/installations',
    'POST /v1/projects/school-1a2b3/registrations',
  ])
  const [token] = firebase.registrations.keys()
  expect([...firebase.registrations.values()]).toEqual([{ ...web, applicationPubKey: firebase.key }])
  expect(await kept(school)).toMatchObject([{ project: 'school-1a2b3', publicKey: firebase.key, token }])
  expect((await school.as(student, pushTokens.save, { params: { pt: student.uuid }, body: answer.body })).status).toBe(
    204,
  )
  expect((await school.as(student, push.devices)).body.devices).toHaveLength(1)
})

test('two browsers are two installations, and what the portal would push to nobody goes to nobody’s Google [PUSH-3]', async ({
  school,
}) => {
  const firebase = await firebaseOf(school)
  const student = await school.person({})
  for (const _ of [1, 2]) await browserAt(school, student)
  expect(firebase.installations.size).toBe(2)
  firebase.asked.length = 0

  const { web } = subscription('https://push.evil.example/a')
  for (const body of [{ web }, { web: { ...subscription().web, applicationPubKey: web.p256dh } }])
    expect((await school.as(student, pushRegistrations.create, { headers, body })).status).toBe(422)
  const stranger = { headers: {}, body: { web: subscription().web } }
  expect((await school.as(student, pushRegistrations.create, stranger)).status).toBe(403)
  expect(firebase.asked).toEqual([])
})

test('a registration is told anew at Google under its token, or made anew where Google has forgotten it [PUSH-4]', async ({
  school,
}) => {
  const firebase = await firebaseOf(school)
  const student = await school.person({})
  const { token } = await browserAt(school, student)
  const renew = (web = subscription().web) =>
    school.as(student, pushRegistrations.renew, { headers, params: { uuid: token }, body: { web } })
  const { web } = subscription()
  firebase.asked.length = 0

  expect((await renew(web)).body).toEqual({ token })
  expect(firebase.lines()).toEqual([
    'POST /v1/projects/school-1a2b3/installations/*/authTokens:generate',
    'PATCH /v1/projects/school-1a2b3/registrations/*',
  ])
  const [theirs] = firebase.registrations.keys()
  expect([...firebase.registrations.values()]).toMatchObject([{ endpoint: web.endpoint }])
  expect(await kept(school)).toMatchObject([{ token: theirs }])

  for (const forgotten of [firebase.registrations, firebase.installations]) {
    forgotten.clear()
    expect((await renew()).body).toEqual({ token })
    expect(await kept(school)).toMatchObject([{ token: [...firebase.registrations.keys()].at(-1) }])
  }
})

test('a registration that is taken back is taken back at Google, and here also where Google does not hear of it [PUSH-4]', async ({
  school,
}) => {
  const firebase = await firebaseOf(school)
  const log = watchLog(school, firebase)
  const student = await school.person({})
  const [first, second] = [await browserAt(school, student), await browserAt(school, student)]
  const remove = (uuid: string) => school.as(student, pushRegistrations.remove, { headers, params: { uuid } })

  expect((await remove(first.token)).status).toBe(204)
  expect([firebase.registrations.size, firebase.installations.size]).toEqual([1, 1])
  expect((await remove(first.token)).status).toBe(404)

  refuse(firebase, 'authTokens', failure(503, 'UNAVAILABLE'))
  expect((await remove(second.token)).status).toBe(204)
  expect((await school.as(student, push.devices)).body.devices).toEqual([])
  expect(await kept(school)).toEqual([])
  expect(log.text()).toContain('Firebase did not forget a browser')
  log.expectNoSecret()
})
