import { sql } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import { contract } from '../../../contract/index.ts'
import { test } from '../../live/testing.ts'
import { pushedClass } from '../../notices/testing-push.ts'
import { failure } from '../../testing/firebase-registry.ts'
import { accessToken } from './access-token.ts'
import { answerWith, directorOf, firebaseOf, timesAsked, watchLog } from './testing.ts'

const { push } = contract

test('a push goes by the project, and names its kind and its page alone [PUSH-3] [PUSH-5]', async ({ school }) => {
  const firebase = await firebaseOf(school)
  const { student, work, phone, service, give, pushed } = await pushedClass(school)
  const tokens = [...firebase.registrations]
  const token = tokens.find(([, web]) => (web as { endpoint: string }).endpoint === phone.web.endpoint)![0]
  await give(work, 11, 0)
  await pushed()

  const own = firebase.pushed.find((one) => one.token === token)!
  expect(own).toEqual({
    token,
    webpush: {
      headers: {
        // Until nine in the evening, from ten past ten.
        TTL: expect.stringMatching(/^3[89]\d{3}$/),
        Urgency: 'high',
        Topic: expect.stringMatching(/^notice-\d+$/),
      },
      data: {
        title: 'Нова оцінка',
        body: 'Відкрийте портал, щоб побачити.',
        path: expect.stringMatching(/^\/marks\?/),
        tag: own.webpush.headers['Topic'],
        lang: 'uk',
      },
    },
  })
  expect(firebase.pushed).toHaveLength(2)
  expect(service.received).toEqual([])
  const { rows } = await sql`select destination, state from outbox where way = 'push'`.execute(school.db)
  const sent = { destination: new URL(firebase.origin).host, state: 'sent' }
  expect(rows).toEqual([sent, sent])
  expect((await school.as(student, push.devices)).body.devices).toMatchObject([{ pushedAt: expect.any(String) }])
})

test('pushes that leave at once go by one access token [PUSH-3]', async ({ school }) => {
  const firebase = await firebaseOf(school)
  const directors: Awaited<ReturnType<typeof directorOf>>[] = []
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    directors.push(await directorOf(school, { email: `${name}@school.example` }))

  const outcomes = await Promise.all(directors.map(({ trial }) => trial()))

  expect(outcomes).toEqual(directors.map(() => ['sent']))
  expect(firebase.pushed).toHaveLength(5)
  expect(timesAsked(firebase, 'POST /token')).toBe(1)
})

test('an access token is used until its last minute, and then one new one by all who need it [PUSH-3]', async ({
  school,
}) => {
  const firebase = await firebaseOf(school)
  const project = school.config.firebase!
  const tokensOf = () => Promise.all([1, 2, 3].map(() => accessToken(project)))
  const startedAt = Date.now()
  const now = vi.spyOn(Date, 'now').mockReturnValue(startedAt)
  onTestFinished(() => now.mockRestore())
  const [first] = await tokensOf()

  now.mockReturnValue(startedAt + 3_539_000)
  expect(await tokensOf()).toEqual([first, first, first])
  now.mockReturnValue(startedAt + 3_541_000)
  const [second, ...others] = await tokensOf()
  expect(second).not.toBe(first)
  expect(others).toEqual([second, second])
  expect(timesAsked(firebase, 'POST /token')).toBe(2)
})

test('an access token that is refused before its end is changed once [PUSH-3]', async ({ school }) => {
  const firebase = await firebaseOf(school)
  const log = watchLog(school, firebase)
  const { trial } = await directorOf(school)
  expect(await trial()).toEqual(['sent'])
  firebase.accessTokens.clear()
  expect(await trial()).toEqual(['sent'])
  expect(timesAsked(firebase, 'POST /token')).toBe(2)

  answerWith(firebase, 'messages:send', failure(401, 'UNAUTHENTICATED'))
  firebase.asked.length = 0
  expect(await trial()).toEqual(['waits'])
  expect([timesAsked(firebase, 'messages:send'), timesAsked(firebase, 'POST /token')]).toEqual([2, 1])
  expect(log.secretsIn()).toEqual([])
})

test.for([
  ['that is gone', failure(404, 'NOT_FOUND', { errorCode: 'UNREGISTERED' })],
  ['of another project', failure(403, 'PERMISSION_DENIED', { errorCode: 'SENDER_ID_MISMATCH' })],
  ['with a token that is none', failure(400, 'INVALID_ARGUMENT', { fieldViolations: [{ field: 'message.token' }] })],
] as const)('a device %s is pushed to no more, and leaves the list [PUSH-3]', async ([, answer], { school }) => {
  const firebase = await firebaseOf(school)
  const { teacher, trial } = await directorOf(school)
  answerWith(firebase, 'messages:send', answer)

  expect(await trial()).toEqual(['gone'])
  expect((await school.as(teacher, push.devices)).body.devices).toEqual([])
  expect(await trial()).toEqual([])
  expect(timesAsked(firebase, 'messages:send')).toBe(1)
})

test('a message that the project does not take is given up, and the device stays [PUSH-3]', async ({ school }) => {
  const firebase = await firebaseOf(school)
  const { teacher, trial, state } = await directorOf(school)
  answerWith(firebase, 'messages:send', failure(400, 'INVALID_ARGUMENT', { errorCode: 'INVALID_ARGUMENT' }))

  expect(await trial()).toEqual(['refused'])
  expect((await school.as(teacher, push.devices)).body.devices).toHaveLength(1)
  const { host } = new URL(firebase.origin)
  expect((await state()).faults).toEqual([{ host, reason: 'refused', reply: 400, count: 1 }])
})

const shut: [string, string, ReturnType<typeof failure>, object][] = [
  [
    'may not be pushed by',
    'messages:send',
    failure(403, 'PERMISSION_DENIED', { reason: 'SERVICE_DISABLED' }),
    { reason: 'refused', reply: 403 },
  ],
  ['is not known', 'messages:send', failure(404, 'NOT_FOUND'), { reason: 'refused', reply: 404 }],
  ['asks for patience', 'messages:send', failure(429, 'QUOTA_EXCEEDED'), { reason: 'later', reply: 429 }],
  ['is away', 'messages:send', failure(503, 'UNAVAILABLE'), { reason: 'later', reply: 503 }],
  ['is not the one who answers', 'messages:send', [200, '<html>'], { reason: 'unreachable', reply: null }],
  ['has an account without a key', '/token', [400, { error: 'invalid_grant' }], { reason: 'refused', reply: 400 }],
  ['gives no access', '/token', failure(500, 'INTERNAL'), { reason: 'later', reply: 500 }],
]

test.for(shut)(
  'where the project %s pushes wait, and arrive once it takes them again [PUSH-3]',
  async ([, part, answer, told], { school }) => {
    const firebase = await firebaseOf(school)
    const { work, give, pushed } = await pushedClass(school)
    answerWith(firebase, part, answer)
    await give(work, 11, 0)
    await pushed()
    const outbox = async () =>
      (await sql`select state, reason, reply from outbox where way = 'push' order by id`.execute(school.db)).rows
    expect((await outbox()).map((row) => (row as { state: string }).state)).toEqual(['queued', 'queued'])
    expect(await outbox()).toContainEqual({ state: 'queued', ...told })

    firebase.instead = () => false
    await sql`update outbox set due_at = now() where state = 'queued'`.execute(school.db)
    await sql`update outbox_destinations set paused_until = null`.execute(school.db)
    await school.app.outbox.deliver()
    expect(firebase.pushed).toHaveLength(2)
  },
)

test('a project that takes nothing from the portal is left alone, and shown as silent [PUSH-3] [LAY-1]', async ({
  school,
}) => {
  const firebase = await firebaseOf(school)
  const { trial, state } = await directorOf(school)
  answerWith(firebase, 'messages:send', failure(403, 'PERMISSION_DENIED'))
  for (const _ of [1, 2]) expect(await trial()).toEqual(['waits'])

  const { host } = new URL(firebase.origin)
  expect((await state()).silent).toEqual([{ host, since: expect.any(String), reason: 'refused', reply: 403 }])
})
