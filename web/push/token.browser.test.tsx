import { expect, test } from 'vitest'
import { push, pushRegistrations, pushTokens } from '../../contract/push/endpoints.ts'
import { readChoice } from '../kit/data/local.ts'
import { meet } from '../kit/session/participant.ts'
import { me, user } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { storedToken, storeToken } from './stored.ts'
import { pushState } from './support.ts'
import { browser, day, key, otherKey, savedNow, server, stored } from './testing.ts'
import { keepToken } from './token.ts'

const pt = me().participant.uuid

test('without a permission there is no token, and nothing is asked [PUSH-2]', async () => {
  const calls = browser({ permission: 'default' })
  const asked = server()
  await keepToken()

  expect(storedToken()).toBeUndefined()
  expect(asked).toMatchObject({ created: [], saved: [] })
  expect([pushState(), calls.asked]).toEqual(['off', 0])
})

test.for([
  ['an account that only administrates', me({ role: 'ADMIN' })],
  ['an administrator who acts as somebody', { ...me(), user: { ...user, impersonatedBy: { name: 'Ірина' } } }],
  ['a test account', { ...me(), user: { ...user, isTest: true } }],
] as const)('%s is registered nowhere [PUSH-2]', async ([, who]) => {
  const calls = browser({ who: who as ReturnType<typeof me> })
  const { created } = server()
  await keepToken({ isAsked: true })

  expect([created, calls.subscribe]).toEqual([[], 0])
})

test('a new token is made of a new subscription and saved for each participant that is no administrator [PUSH-4]', async () => {
  const { participants } = me()
  const child = me({ role: 'STUDENT', uuid: 'child', own: false }).participant
  const office = me({ role: 'ADMIN', uuid: 'office' }).participant
  browser({ who: { user, participants: [...participants, child, office] } })
  const { created, saved } = server()
  await keepToken()

  const endpoint = 'https://push.example/new'
  expect(created).toEqual([{ body: { web: { endpoint, auth: 'AQID', p256dh: 'AQID', applicationPubKey: key } } }])
  expect(saved).toEqual([pt, 'child'].map((one) => ({ params: { pt: one }, body: { token: 'new' } })))
  expect(storedToken()).toMatchObject({ token: 'new', endpoint, userId: 7 })
  expect(pushState()).toBe('on')
})

test('the stored token is used again, and saved anew after an hour, in another session and for one more participant [PUSH-4]', async () => {
  browser({ endpoint: 'https://push.example/a' })
  const asked = server()
  storeToken(stored({}))
  await keepToken()
  await keepToken()
  expect(asked).toMatchObject({ created: [], renewed: [], saved: [{ body: { token: 'old' } }] })

  storeToken(stored({ saved: { ...savedNow().saved!, at: Date.now() - 3_600_001 } }))
  await keepToken()
  storeToken(stored({ saved: { ...savedNow().saved!, session: 'another' } }))
  await keepToken()
  expect(asked.saved).toHaveLength(3)
  const sister = me({ role: 'STUDENT', uuid: 'sister', own: false }).participant
  meet({ user, participants: [...me().participants, sister] }, null)
  await keepToken()

  expect(asked.saved.slice(3).map(({ params }) => params.pt)).toEqual([pt, 'sister'])
  expect(asked).toMatchObject({ created: [], renewed: [], removed: [] })
})

test('a token older than a week is renewed, and made anew where it is not known any more [PUSH-4]', async () => {
  browser({ endpoint: 'https://push.example/a' })
  const asked = server()
  const old = stored({ createdAt: Date.now() - 7 * day - 1, ...savedNow() })
  storeToken(old)
  await keepToken()
  expect(asked.renewed).toMatchObject([
    { params: { uuid: 'old' }, body: { web: { endpoint: 'https://push.example/a' } } },
  ])
  expect(asked).toMatchObject({ created: [], removed: [] })
  expect(Date.now() - storedToken()!.createdAt).toBeLessThan(day)

  answer(pushRegistrations.renew, new Refusal(404, 'Немає.'))
  storeToken(old)
  await keepToken()
  expect(asked.created).toMatchObject([{ body: { web: { endpoint: 'https://push.example/new' } } }])
  expect(asked.saved.map(({ body }) => body.token)).toEqual(['new'])
})

test('other details end the token, and a new one is made [PUSH-4]', async () => {
  browser({ endpoint: 'https://push.example/other' })
  const asked = server()
  storeToken(stored(savedNow()))
  await keepToken()

  expect(asked.removed).toMatchObject([{ params: { uuid: 'old' } }])
  expect(asked.created).toMatchObject([{ body: { web: { endpoint: 'https://push.example/other' } } }])
  expect(storedToken()).toMatchObject({ token: 'new' })
})

test('a browser that subscribed for another key subscribes anew, and its token ends [PUSH-4]', async () => {
  const calls = browser({ endpoint: 'https://push.example/a', subscribedFor: otherKey })
  const asked = server()
  storeToken(stored({ applicationPubKey: otherKey, createdAt: Date.now() - 8 * day }))
  await keepToken()

  expect([calls.unsubscribe, calls.subscribe]).toEqual([1, 1])
  expect(asked).toMatchObject({
    renewed: [],
    removed: [{ params: { uuid: 'old' } }],
    created: [{ body: { web: { endpoint: 'https://push.example/new', applicationPubKey: key } } }],
  })
})

test('a token that is not known is made anew, once, of a new subscription: the one before may be dead [PUSH-4]', async () => {
  const calls = browser({ endpoint: 'https://push.example/a' })
  const { created } = server()
  answer(pushTokens.save, ({ body }) => (body.token === 'old' ? new Refusal(422, 'Невідомий.') : (undefined as never)))
  storeToken(stored({}))
  await keepToken()
  expect([calls.unsubscribe, calls.subscribe]).toEqual([1, 1])
  expect(created).toMatchObject([{ body: { web: { endpoint: 'https://push.example/new' } } }])
  expect(storedToken()).toMatchObject({ token: 'new', endpoint: 'https://push.example/new' })

  answer(pushTokens.save, new Refusal(422, 'Невідомий.'))
  storeToken(stored({ endpoint: 'https://push.example/new' }))
  await expect(keepToken()).rejects.toThrow('Невідомий.')
  expect(created).toHaveLength(2)
})

test('a device that was taken off the list stays off until it is turned on here [PUSH-4]', async () => {
  const calls = browser({ endpoint: 'https://push.example/a' })
  const { created } = server()
  answer(pushTokens.save, ({ body }) => (body.token === 'old' ? new Refusal(409, 'Прибрано.') : (undefined as never)))
  storeToken(stored({}))
  await keepToken()
  await keepToken()
  expect([storedToken(), readChoice('push'), calls.unsubscribe, pushState()]).toEqual([undefined, 'off', 1, 'off'])
  expect(created).toEqual([])

  await keepToken({ isAsked: true })
  expect(created).toHaveLength(1)
  expect(pushState()).toBe('on')
})

test('a device that was taken off the list keeps its subscription where it is turned on at once [PUSH-4]', async () => {
  const calls = browser({ endpoint: 'https://push.example/a' })
  const { created } = server()
  answer(pushTokens.save, ({ body }) => (body.token === 'old' ? new Refusal(409, 'Прибрано.') : (undefined as never)))
  storeToken(stored({}))
  await keepToken({ isAsked: true })

  expect(calls.unsubscribe).toBe(0)
  expect(created).toMatchObject([{ body: { web: { endpoint: 'https://push.example/a' } } }])
  expect(storedToken()).toMatchObject({ token: 'new' })
})

test('a registration that fails leaves no token, and is tried again the next time [PUSH-4]', async () => {
  browser({})
  const { created, saved } = server()
  answer(push.show, new Refusal(500, 'Ой'))
  await expect(keepToken()).rejects.toThrow('Ой')
  expect([storedToken(), created]).toEqual([undefined, []])

  answer(push.show, { apiKey: key, installationToken: 'i' })
  await keepToken()
  expect(saved).toHaveLength(1)
})

test('a token leaves the device with its person [PUSH-4] [NOTE-1]', () => {
  browser({})
  storeToken(stored({}))
  expect(storedToken()).toMatchObject({ token: 'old' })

  meet({ user: null, participants: [] }, null)
  expect(readChoice('pushToken')).toBeNull()
  storeToken(stored({}))
  expect(readChoice('pushToken')).toBeNull()
})
