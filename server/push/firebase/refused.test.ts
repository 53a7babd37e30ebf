import { expect } from 'vitest'
import { contract } from '../../../contract/index.ts'
import { type Answer, failure } from '../../testing/firebase-registry.ts'
import { test, type School } from '../../testing/school.ts'
import type { Actor } from '../../testing/people.ts'
import { notice, pushHeaders, subscription, tellPushes } from '../testing.ts'
import { browserAt, firebaseOf, refuse } from './testing.ts'

const { push, pushRegistrations } = contract

const register = ({ as }: School, actor: Actor) =>
  as(actor, pushRegistrations.create, { headers: pushHeaders(), body: { web: subscription().web } })

/** What the office is told that Google refused, without its moments. */
async function told({ as }: School, admin: Actor) {
  const { refusals } = (await as(admin, push.service)).body.firebase!
  return refusals.map(({ at, ...one }) => {
    expect(Date.now() - Date.parse(at)).toBeLessThan(600_000)
    return one
  })
}

const pushTo = async ({ app, db }: School, actor: Actor, id: number) => {
  await tellPushes(db, [notice(actor, { id })])
  await app.outbox.deliver()
}

test.for([
  ['the key', failure(400, 'INVALID_ARGUMENT', { reason: 'API_KEY_INVALID' }), 'key', 400, 'API_KEY_INVALID'],
  [
    'the page',
    failure(403, 'PERMISSION_DENIED', { reason: 'API_KEY_HTTP_REFERRER_BLOCKED' }),
    'key',
    403,
    'API_KEY_HTTP_REFERRER_BLOCKED',
  ],
  ['the project', failure(403, 'PERMISSION_DENIED', { reason: 'SERVICE_DISABLED' }), 'denied', 403, 'SERVICE_DISABLED'],
  ['what it does not know', failure(404, 'NOT_FOUND'), 'project', 404, 'NOT_FOUND'],
  ['what is too much', failure(429, 'RESOURCE_EXHAUSTED'), 'quota', 429, 'RESOURCE_EXHAUSTED'],
  ['while it is away', failure(503, 'UNAVAILABLE'), 'away', 503, 'UNAVAILABLE'],
  ['what it does not like', failure(400, 'INVALID_ARGUMENT'), 'refused', 400, 'INVALID_ARGUMENT'],
] as [string, Answer, string, number, string][])(
  'a registration for which Google refuses %s is told to the office until one succeeds [ADMIN-2] [PUSH-3]',
  async ([, answer, kind, reply, code], { school }) => {
    const firebase = await firebaseOf(school)
    const [student, admin] = [await school.person({}), await school.person({ type: 'ADMIN' })]
    expect(await told(school, admin)).toEqual([])

    refuse(firebase, '/registrations', answer)
    expect((await register(school, student)).status).toBe(503)
    expect(await told(school, admin)).toEqual([{ step: 'registration', kind, reply, code }])

    firebase.instead = () => false
    expect((await register(school, student)).status).toBe(200)
    expect(await told(school, admin)).toEqual([])
  },
)

test('a push that Google refuses is told until one arrives, and nothing else makes it forgotten [ADMIN-2] [PUSH-3]', async ({
  school,
}) => {
  const firebase = await firebaseOf(school)
  const [student, admin] = [await school.person({}), await school.person({ type: 'ADMIN' })]
  await browserAt(school, student)

  refuse(firebase, 'messages:send', failure(403, 'PERMISSION_DENIED'))
  await pushTo(school, student, 7)
  const denied = { step: 'push', kind: 'denied', reply: 403, code: 'PERMISSION_DENIED' }
  expect(await told(school, admin)).toEqual([denied])

  firebase.instead = () => false
  expect((await register(school, student)).status).toBe(200)
  expect(await told(school, admin)).toEqual([denied])

  // The account's token that is held is taken no more, and no other is given.
  firebase.accessTokens.clear()
  refuse(firebase, '/token', [400, { error: 'invalid_grant' }])
  await pushTo(school, student, 8)
  expect(await told(school, admin)).toEqual([{ step: 'push', kind: 'account', reply: 400, code: 'invalid_grant' }])

  refuse(firebase, '/registrations', failure(429, 'RESOURCE_EXHAUSTED'))
  await register(school, student)
  expect((await told(school, admin)).map(({ step, kind }) => `${step}: ${kind}`).toSorted()).toEqual([
    'push: account',
    'registration: quota',
  ])

  firebase.instead = () => false
  await pushTo(school, student, 9)
  expect(await told(school, admin)).toMatchObject([{ step: 'registration', kind: 'quota' }])
})

test('a device that is gone, and another project, are no refusal of this one [ADMIN-2] [PUSH-3]', async ({
  school,
}) => {
  const firebase = await firebaseOf(school)
  const [student, admin] = [await school.person({}), await school.person({ type: 'ADMIN' })]
  await browserAt(school, student)

  refuse(firebase, 'messages:send', failure(404, 'NOT_FOUND', { errorCode: 'UNREGISTERED' }))
  await pushTo(school, student, 7)
  expect(await told(school, admin)).toEqual([])

  refuse(firebase, '/registrations', failure(403, 'PERMISSION_DENIED'))
  await register(school, student)
  const project = school.config.firebase!
  school.config.firebase = { ...project, id: 'another-school' }
  expect(await told(school, admin)).toEqual([])
})

test('what Google says is told as a word of its list, and never a key or a token that it repeats [ADMIN-2] [PUSH-3]', async ({
  school,
}) => {
  const firebase = await firebaseOf(school)
  const [student, admin] = [await school.person({}), await school.person({ type: 'ADMIN' })]
  await browserAt(school, student)
  for (const secret of firebase.secrets()) {
    refuse(firebase, '/registrations', failure(400, secret, { reason: secret }))
    await register(school, student)
    refuse(firebase, 'messages:send', failure(400, secret, { reason: secret }))
    await pushTo(school, student, 7)
    const text = JSON.stringify((await school.as(admin, push.service)).body)
    expect(firebase.secrets().filter((one) => text.includes(one))).toEqual([])
    expect((await told(school, admin)).map(({ code }) => code)).toEqual([null, null])
  }
})

test('whoever is away, or answers in Google’s place, is told as no answer [ADMIN-2] [PUSH-3]', async ({ school }) => {
  const firebase = await firebaseOf(school)
  const [student, admin] = [await school.person({}), await school.person({ type: 'ADMIN' })]
  refuse(firebase, '/installations', [200, { token: '../../x' }])
  await register(school, student)
  expect(await told(school, admin)).toEqual([{ step: 'registration', kind: 'away', reply: null, code: 'EBADANSWER' }])
})
