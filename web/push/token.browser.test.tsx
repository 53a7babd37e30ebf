import { expect, test } from 'vitest'
import { push, pushTokens } from '../../contract/push/endpoints.ts'
import { readChoice } from '../kit/data/local.ts'
import { me } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { storedToken, storeToken } from './stored.ts'
import { pushState } from './support.ts'
import { browser, day, key, server, stored } from './testing.ts'
import { keepToken } from './token.ts'

test('without a permission there is no token, and nothing is asked [PUSH-2]', async () => {
  browser({ permission: 'default' })
  const asked = server()

  await keepToken()

  expect(storedToken()).toBeUndefined()
  expect(asked).toMatchObject({ created: [], saved: [] })
  expect(pushState()).toBe('off')
})

test('whoever is an administrator alone is registered nowhere [PUSH-2]', async () => {
  const calls = browser({ who: me({ role: 'ADMIN' }) })
  const { created } = server()

  await keepToken({ isAsked: true })

  expect([created, calls.subscribe]).toEqual([[], 0])
})

test('a new token is made of a new subscription and saved for each participant that is no administrator [PUSH-4]', async () => {
  const { user, participants } = me()
  const child = me({ role: 'STUDENT', uuid: 'child', own: false }).participant
  const office = me({ role: 'ADMIN', uuid: 'office' }).participant
  browser({ who: { user, participants: [...participants, child, office] } })
  const { created, saved } = server()

  await keepToken({ isAsked: true })

  expect(created).toMatchObject([{ body: { web: { endpoint: 'https://push.example/new', applicationPubKey: key } } }])
  expect(saved).toEqual([participants[0]!.uuid, 'child'].map((pt) => ({ params: { pt }, body: { token: 'new' } })))
  expect(storedToken()).toMatchObject({ token: 'new', endpoint: 'https://push.example/new', userId: 7 })
  expect(pushState()).toBe('on')
})

test('the stored token is used again, and told anew when it is older than a week [PUSH-4]', async () => {
  browser({ endpoint: 'https://push.example/a' })
  const asked = server()
  storeToken(stored())
  await keepToken()
  expect(asked).toMatchObject({ created: [], renewed: [], saved: [{ body: { token: 'old' } }] })

  storeToken(stored({ createdAt: Date.now() - 7 * day - 1 }))
  await keepToken()

  expect(asked.renewed).toMatchObject([
    { params: { uuid: 'old' }, body: { web: { endpoint: 'https://push.example/a' } } },
  ])
  expect(asked).toMatchObject({ created: [], removed: [] })
  expect(Date.now() - storedToken()!.createdAt).toBeLessThan(day)
})

test('other details end the token, and a new one is made [PUSH-4]', async () => {
  browser({ endpoint: 'https://push.example/other' })
  const asked = server()
  storeToken(stored())

  await keepToken()

  expect(asked.removed).toMatchObject([{ params: { uuid: 'old' } }])
  expect(asked.created).toMatchObject([{ body: { web: { endpoint: 'https://push.example/other' } } }])
  expect(storedToken()).toMatchObject({ token: 'new' })
})

test('a token whose session has ended is made anew; a device that was taken off the list stays off [PUSH-4]', async () => {
  const calls = browser({ endpoint: 'https://push.example/a' })
  const { created } = server()
  let refusal = new Refusal(422, 'Не відомо.')
  answer(pushTokens.save, ({ body }) => (body.token === 'old' ? refusal : (undefined as never)))
  storeToken(stored())
  await keepToken()
  expect(created).toHaveLength(1)
  expect(storedToken()).toMatchObject({ token: 'new' })

  refusal = new Refusal(409, 'Прибрано.')
  storeToken(stored())
  await keepToken()
  await keepToken()

  expect([storedToken(), readChoice('push'), calls.unsubscribe]).toEqual([undefined, 'off', 1])
  expect(created).toHaveLength(1)
  expect(pushState()).toBe('off')
})

test('where the portal pushes by another service the browser subscribes anew, for its key [PUSH-3] [PUSH-4]', async () => {
  const calls = browser({ endpoint: 'https://push.example/a' })
  const { created } = server()
  const theirs = 'BFb'.padEnd(87, 'A')
  answer(push.show, { apiKey: 'k', installationToken: 'i', applicationPubKey: theirs })
  answer(pushTokens.save, ({ body }) => (body.token === 'old' ? new Refusal(422, 'Не відомо.') : (undefined as never)))
  storeToken(stored())

  await keepToken()

  expect([calls.unsubscribe, calls.subscribe]).toEqual([1, 1])
  expect(created).toMatchObject([{ body: { web: { applicationPubKey: theirs } } }])
  expect(storedToken()).toMatchObject({ token: 'new', applicationPubKey: theirs })
})

test('what somebody else has left on the device is nobody’s [NOTE-1]', () => {
  browser()
  storeToken(stored({ userId: 8 }))

  expect(storedToken()).toBeUndefined()
})
