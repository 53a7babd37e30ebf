import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../../contract/index.ts'
import { type Answer, failure } from '../../testing/firebase-registry.ts'
import { test, type School } from '../../testing/school.ts'
import { pushHeaders, subscription } from '../testing.ts'
import { browserAt, firebaseOf, refuse, watchLog } from './testing.ts'

const { pushRegistrations } = contract
const headers = pushHeaders()

const kept = async ({ db }: School) => (await sql`select * from firebase_registrations`.execute(db)).rows

test.for([
  ['refuses the key', failure(400, 'INVALID_ARGUMENT', { reason: 'API_KEY_INVALID' }), 'API_KEY_INVALID'],
  ['refuses the page', failure(403, 'PERMISSION_DENIED'), 'PERMISSION_DENIED'],
  ['asks for patience', failure(429, 'RESOURCE_EXHAUSTED'), '"reply":429'],
  ['is away', failure(503, 'UNAVAILABLE'), '"reply":503'],
  ['leads elsewhere', [307, {}] as Answer, '"reply":307'],
  ['answers something else', [200, { token: '../../x' }] as Answer, 'EBADANSWER'],
] as const)(
  'where Google %s nobody is registered, and who asked is told so [PUSH-3]',
  async ([, answer, logged], { school }) => {
    const firebase = await firebaseOf(school)
    const log = watchLog(school, firebase)
    const student = await school.person({})
    const { token } = await browserAt(school, student)
    const before = await kept(school)

    for (const part of ['/installations', '/registrations']) {
      refuse(firebase, part, [...answer], { location: `${firebase.origin}/elsewhere` })
      const body = { web: subscription().web }
      const made = await school.as(student, pushRegistrations.create, { headers, body, language: 'en' })
      const words = 'The push service does not answer. Please try again later.'
      expect(made).toMatchObject({ status: 503, body: { message: words }, headers: { 'retry-after': '60' } })
      const renewed = await school.as(student, pushRegistrations.renew, { headers, body, params: { uuid: token } })
      expect(renewed).toMatchObject({ status: 503, body: { message: school.t('server.push.noFirebase') } })
    }
    expect(await kept(school)).toEqual(before)
    expect((await sql`select from push_registrations`.execute(school.db)).rows).toHaveLength(1)
    expect(firebase.asked.map(({ line }) => line)).not.toContain('POST /elsewhere')
    expect(log.text()).toContain(logged)
    log.expectNoSecret()
  },
)

test('whoever is silent, or breaks off, is one that does not answer, in time for whoever waits [PUSH-3]', async ({
  school,
}) => {
  const firebase = await firebaseOf(school)
  const student = await school.person({})
  for (const act of [() => true, (_: unknown, response: import('node:http').ServerResponse) => !!response.destroy()]) {
    firebase.instead = act
    const startedAt = performance.now()
    const { status } = await school.as(student, pushRegistrations.create, {
      headers,
      body: { web: subscription().web },
    })
    expect(status).toBe(503)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  }
  expect((await sql`select from push_registrations`.execute(school.db)).rows).toEqual([])
})
