import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Answer, failure } from '../../testing/firebase-registry.ts'
import { test } from '../../testing/school.ts'
import { notice, tellPushes } from '../testing.ts'
import { browserAt, firebaseOf, refuse, registered, sends, waiting, watchLog } from './testing.ts'

test.for([
  ['a device that is gone', failure(404, 'NOT_FOUND', { errorCode: 'UNREGISTERED' })],
  ['one that another project knows', failure(403, 'PERMISSION_DENIED', { errorCode: 'SENDER_ID_MISMATCH' })],
  ['a token that is none', failure(400, 'INVALID_ARGUMENT', { fieldViolations: [{ field: 'message.token' }] })],
] as const)('%s is forgotten, and what waits for it [PUSH-3]', async ([, answer], { school }) => {
  const firebase = await firebaseOf(school)
  const student = await school.person({})
  await browserAt(school, student)
  refuse(firebase, 'messages:send', answer)

  await tellPushes(school.db, [notice(student), notice(student, { id: 8 })])
  await school.app.outbox.deliver()

  expect([await registered(school), await waiting(school)]).toEqual([0, []])
  expect(sends(firebase.lines())).toBe(1)
})

test.for([
  ['an address where nobody knows the project', failure(404, 'NOT_FOUND'), 404],
  ['a project that may not be pushed by', failure(403, 'PERMISSION_DENIED', { reason: 'SERVICE_DISABLED' }), 403],
  ['a message that is wrong', failure(400, 'INVALID_ARGUMENT', { errorCode: 'INVALID_ARGUMENT' }), 400],
] as const)(
  '%s ends no registration, and is no reason to try again [PUSH-3]',
  async ([, answer, reply], { school }) => {
    const firebase = await firebaseOf(school)
    const log = watchLog(school, firebase)
    const student = await school.person({})
    await browserAt(school, student)
    refuse(firebase, 'messages:send', answer)

    await tellPushes(school.db, [notice(student)])
    await school.app.outbox.deliver()

    expect(await waiting(school)).toMatchObject([{ state: 'failed', reason: 'refused', reply }])
    expect(await registered(school)).toBe(1)
    expect(log.text()).toContain(`"reply":${reply}`)
    log.expectNoSecret()
  },
)

test.for([429, 503])(
  'who asks for patience by %i is given it, and all that goes there rests [PUSH-3]',
  async (status, { school }) => {
    const firebase = await firebaseOf(school)
    const [first, second] = [await school.person({}), await school.person({})]
    for (const one of [first, second]) await browserAt(school, one)
    refuse(firebase, 'messages:send', failure(status, 'UNAVAILABLE'), { 'retry-after': '120' })

    await tellPushes(school.db, [notice(first)])
    await school.app.outbox.deliver()
    await tellPushes(school.db, [notice(second, { id: 8 })])
    await school.app.outbox.deliver()

    expect(sends(firebase.lines())).toBe(1)
    const [tried, untried] = await waiting(school)
    expect(tried).toMatchObject({ state: 'queued', reason: 'later', reply: status })
    expect(tried!.wait).toBeGreaterThan(100)
    expect(untried).toMatchObject({ state: 'queued', reason: null })
  },
)

test.for([
  ['answers something else', 'messages:send', [200, '<html>'] as Answer],
  ['gives no token', '/token', failure(500, 'INTERNAL')],
] as const)('where Google %s the push waits [PUSH-3]', async ([, part, answer], { school }) => {
  const firebase = await firebaseOf(school)
  const student = await school.person({})
  await browserAt(school, student)
  refuse(firebase, part, answer)
  await tellPushes(school.db, [notice(student)])
  await school.app.outbox.deliver()
  expect(await waiting(school)).toMatchObject([{ state: 'queued' }])

  firebase.instead = () => false
  await sql`update outbox set due_at = now()`.execute(school.db)
  await sql`update outbox_destinations set paused_until = null`.execute(school.db)
  await school.app.outbox.deliver()
  expect(firebase.pushed).toHaveLength(1)
})

test('whoever is silent is one that does not answer, and the push waits [PUSH-3]', async ({ school }) => {
  const firebase = await firebaseOf(school)
  const student = await school.person({})
  await browserAt(school, student)
  firebase.instead = () => true
  await tellPushes(school.db, [notice(student)])
  await school.app.outbox.deliver()

  expect(await waiting(school)).toMatchObject([{ state: 'queued', reason: 'unreachable', reply: null }])
})
