import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../../contract/index.ts'
import { type Answer, failure } from '../../testing/firebase-registry.ts'
import { test, type School } from '../../testing/school.ts'
import { headersOf } from '../testing.ts'
import { subscription } from '../testing-keys.ts'
import { register } from '../testing-registrations.ts'
import { answerWith, browserOf, firebaseOf, keptBy, watchLog } from './testing.ts'

const { push, pushRegistrations } = contract

const registered = async ({ db }: School) => (await sql`select from push_registrations`.execute(db)).rows.length

const referrer = 'API_KEY_HTTP_REFERRER_BLOCKED'
const answers: [string, Answer, object][] = [
  ['refuses the key', failure(400, 'INVALID_ARGUMENT', { reason: 'API_KEY_INVALID' }), refused(400, 'API_KEY_INVALID')],
  ['refuses the page', failure(403, 'PERMISSION_DENIED', { reason: referrer }), refused(403, referrer)],
  ['knows no such project', failure(404, 'NOT_FOUND'), refused(404, 'NOT_FOUND')],
  [
    'asks for patience',
    failure(429, 'RESOURCE_EXHAUSTED'),
    { reason: 'later', reply: 429, code: 'RESOURCE_EXHAUSTED' },
  ],
  ['is away', failure(503, 'UNAVAILABLE'), { reason: 'later', reply: 503, code: 'UNAVAILABLE' }],
  ['leads elsewhere', [307, {}], refused(307, null)],
  [
    'is not the one who answers',
    [200, { token: '../../x' }],
    { reason: 'unreachable', reply: null, code: 'EBADANSWER' },
  ],
]

function refused(reply: number, code: string | null) {
  return { reason: 'refused', reply, code }
}

test.for(answers)(
  'where Google %s nobody is registered, and administrators see it until somebody is [PUSH-3] [LAY-1]',
  async ([, answer, told], { school }) => {
    const firebase = await firebaseOf(school)
    const log = watchLog(school, firebase)
    const [student, admin] = [await school.person({}), await school.person({ type: 'ADMIN' })]
    const state = async () => (await school.as(admin, push.state)).body.firebase
    const { token } = await browserOf(school, student)
    const before = await keptBy(school)
    const headers = await headersOf(school, student)
    expect(await state()).toEqual({ project: 'school-1a2b3', refused: null })

    for (const part of ['/installations', '/registrations']) {
      answerWith(firebase, part, answer, { location: `${firebase.origin}/elsewhere` })
      const body = { web: subscription().web }
      const made = await school.as(student, pushRegistrations.create, { headers, body, language: 'en' })
      const words = 'The push service does not answer. Please try again later.'
      expect(made).toMatchObject({ status: 503, body: { message: words }, headers: { 'retry-after': '60' } })
      const renewed = await school.as(student, pushRegistrations.renew, { headers, body, params: { uuid: token } })
      expect(renewed.status).toBe(503)
      expect(await state()).toEqual({ project: 'school-1a2b3', refused: { at: expect.any(String), ...told } })
    }
    expect(await keptBy(school)).toEqual(before)
    expect(await registered(school)).toBe(1)
    expect(firebase.asked.map(({ line }) => line)).not.toContain('POST /elsewhere')
    expect(log.text()).toContain('Firebase did not register a browser')
    expect(log.secretsIn()).toEqual([])

    firebase.instead = () => false
    expect((await register(school, student)).status).toBe(200)
    expect(await state()).toEqual({ project: 'school-1a2b3', refused: null })
  },
)

test('a Google that is silent or breaks off holds up nobody for longer than ten seconds [PUSH-3]', async ({
  school,
}) => {
  const firebase = await firebaseOf(school)
  const student = await school.person({})
  for (const act of [() => true, (_: unknown, response: ServerResponse) => !!response.destroy()]) {
    firebase.instead = act
    const startedAt = performance.now()
    expect((await register(school, student)).status).toBe(503)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  }
  expect(await registered(school)).toBe(0)
})

test('of an answer a code is shown, and never a key or a token that stands in it [PUSH-3] [LAY-1]', async ({
  school,
}) => {
  const firebase = await firebaseOf(school)
  const log = watchLog(school, firebase)
  const [student, admin] = [await school.person({}), await school.person({ type: 'ADMIN' })]
  await browserOf(school, student)
  for (const secret of firebase.secrets()) {
    answerWith(firebase, '/registrations', failure(400, secret, { reason: secret }))
    await register(school, student)
    const { body } = await school.as(admin, push.state)
    expect(body.firebase!.refused).toMatchObject({ reason: 'refused', reply: 400, code: null })
    expect(firebase.secrets().filter((one) => JSON.stringify(body).includes(one))).toEqual([])
  }
  expect(log.secretsIn()).toEqual([])
})

test('a refusal of another project is not shown [PUSH-3] [LAY-1]', async ({ school }) => {
  const firebase = await firebaseOf(school)
  const [student, admin] = [await school.person({}), await school.person({ type: 'ADMIN' })]
  answerWith(firebase, '/registrations', failure(403, 'PERMISSION_DENIED'))
  await register(school, student)
  school.config.firebase = { ...school.config.firebase!, id: 'another-school' }

  expect((await school.as(admin, push.state)).body.firebase).toEqual({ project: 'another-school', refused: null })
})
