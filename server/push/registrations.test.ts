import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { installationHeader } from '../../contract/push/endpoints.ts'
import { test } from '../testing/school.ts'
import { device, devicesOf, save } from './testing-registrations.ts'
import { headersOf } from './testing.ts'
import { subscription } from './testing-keys.ts'

const { push, pushRegistrations } = contract

test('a browser registers with the key and the token of its session, is told anew, and is taken back [PUSH-3]', async ({
  school,
}) => {
  const student = await school.person({})
  const { body: given } = await school.as(student, push.show)
  const headers = { 'x-goog-api-key': given.apiKey, [installationHeader]: given.installationToken }
  const { web } = subscription()
  const asked = { headers, body: { web: { ...web, applicationPubKey: given.apiKey } } }

  const { status, body } = await school.as(student, pushRegistrations.create, asked)
  expect(status).toBe(200)
  expect(await save(school, student, body.token)).toMatchObject({ status: 204 })
  expect(await devicesOf(school, student)).toMatchObject([{ pushedAt: null, isCurrent: true }])

  const moved = { ...web, endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/b' }
  const params = { uuid: body.token }
  expect(await school.as(student, pushRegistrations.renew, { params, headers, body: { web: moved } })).toMatchObject({
    status: 200,
    body: { token: body.token },
  })
  const kept = await school.db.selectFrom('pushRegistrations').select('endpoint').execute()
  expect(kept).toEqual([{ endpoint: moved.endpoint }])

  expect(await school.as(student, pushRegistrations.remove, { params, headers })).toMatchObject({ status: 204 })
  expect(await devicesOf(school, student)).toEqual([])
})

test('without the headers, or with those of another session or of two hours ago, nothing is registered or taken back [PUSH-3]', async ({
  school,
}) => {
  const [student, other] = [await school.person({}), await school.person({})]
  const { token } = await device(school, student)
  const mine = await headersOf(school, student)
  const ended = (text: string) => text.replace(/^\d+/, String(Date.now() - 1))
  const wrong: Record<string, string>[] = [
    {},
    { 'x-goog-api-key': mine['x-goog-api-key']! },
    { [installationHeader]: mine[installationHeader]! },
    { ...mine, 'x-goog-api-key': 'AIza' },
    { ...mine, [installationHeader]: ended(mine[installationHeader]!) },
    { ...mine, [installationHeader]: 'x' },
    await headersOf(school, other),
  ]

  for (const headers of wrong) {
    const body = subscription()
    expect(await school.as(student, pushRegistrations.create, { headers, body })).toMatchObject({ status: 403 })
    const params = { uuid: token }
    expect(await school.as(student, pushRegistrations.renew, { params, headers, body })).toMatchObject({ status: 403 })
    expect(await school.as(student, pushRegistrations.remove, { params, headers })).toMatchObject({ status: 403 })
  }
  expect(await devicesOf(school, student)).toHaveLength(1)
})

test('what cannot be pushed to is refused at its place [PUSH-3]', async ({ school }) => {
  const student = await school.person({})
  const { web } = subscription()
  const refused: [object, string][] = [
    [{ endpoint: 'https://intranet.school.example/' }, 'web.endpoint'],
    [{ endpoint: 'http://fcm.googleapis.com/x' }, 'web.endpoint'],
    [{ endpoint: 'https://127.0.0.1/x' }, 'web.endpoint'],
    [{ endpoint: 'x' }, 'web.endpoint'],
    [{ endpoint: `https://fcm.googleapis.com/${'x'.repeat(1_000)}` }, 'web.endpoint'],
    [{ auth: 'x' }, 'web.auth'],
    [{ p256dh: 'x' }, 'web.p256dh'],
    [{ p256dh: `B${'A'.repeat(86)}` }, 'web.p256dh'],
    [{ applicationPubKey: `B${'A'.repeat(86)}` }, 'web.applicationPubKey'],
  ]
  for (const [fault, place] of refused) {
    const headers = await headersOf(school, student)
    const reply = await school.as(student, pushRegistrations.create, { headers, body: { web: { ...web, ...fault } } })
    expect([place, reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([place, 422, [place]])
  }
})
