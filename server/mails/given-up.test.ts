import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { saying } from '../testing/answers.ts'
import { historyOf } from '../testing/history.ts'
import { test, type School } from '../testing/school.ts'
import { email, refusal, repassing } from './testing.ts'

const { mails } = contract

/** A mail to a student that was given up, and a mail server that takes mails again. */
async function givenUp(school: School) {
  const { admin, send, listed } = await repassing(school)
  school.mailServer(() => Promise.reject(refusal(550)))
  await send()
  const [failed] = await listed()
  const sent: string[] = []
  school.mailServer(async ({ to }) => void sent.push(to))
  return { admin, listed, id: failed!.id, sent, byAdmin: { userId: admin.userId } }
}

test('an address that the mail server refuses is a failure at once [APROF-2]', async ({ school }) => {
  const { send } = await repassing(school)
  school.mailServer(() => Promise.reject(refusal(550)))

  const reason = school.t('mails.reason.noMailbox')
  expect(await send()).toMatchObject(saying(422, ['server.people.repassRefused', { email, reason }]))
})

test('a mail that was refused stays in the queue as given up, and its address is not told [MAIL-3]', async ({
  school,
}) => {
  const { admin } = await givenUp(school)

  const { body } = await school.as(admin, mails.list)

  const server = { host: 'mail.school.example', port: 587 }
  expect(body).toMatchObject({ server, counts: { queued: 0, delayed: 0, failed: 1 } })
  const failed = { state: 'failed', reason: 'noMailbox', reply: 550, attempts: 1, nextAt: null }
  expect(body.mails).toMatchObject([{ kind: 'password', ...failed }])
  expect(JSON.stringify(body)).not.toMatch(/sofiia@|token/)
})

test('what was given up is tried again by an administrator, and the history says who did [MAIL-3] [PERM-7]', async ({
  school,
}) => {
  const { admin, id, sent, byAdmin } = await givenUp(school)

  expect((await school.as(admin, mails.retry, { params: { id } })).body.mail).toMatchObject({ state: 'sent' })

  expect(sent).toEqual([email])
  const retried = { action: 'update', ...byAdmin, objectId: id, after: { kind: 'password', from: 'failed' } }
  expect(await historyOf(school, 'outbox')).toMatchObject([retried])
})

test('what is refused again stays given up, and can be tried once more [MAIL-3]', async ({ school }) => {
  const { admin, id } = await givenUp(school)
  const retry = async () => (await school.as(admin, mails.retry, { params: { id } })).body.mail

  school.mailServer(() => Promise.reject(refusal(550)))
  expect(await retry()).toMatchObject({ state: 'failed', attempts: 1 })
  school.mailServer(async () => {})
  expect(await retry()).toMatchObject({ state: 'sent' })
  expect(await historyOf(school, 'outbox')).toHaveLength(2)
})

test('all that was given up is tried again at once, and the history says by whom [MAIL-3] [PERM-7]', async ({
  school,
}) => {
  const { admin, sent, byAdmin } = await givenUp(school)

  expect((await school.as(admin, mails.retryAll)).body).toEqual({ count: 1 })

  await school.mails()
  expect(sent).toHaveLength(1)
  const all = { action: 'update', ...byAdmin, objectId: null, after: { mails: '1' } }
  expect(await historyOf(school, 'outbox')).toMatchObject([all])
})

test('what was given up is discarded by an administrator, and the history says by whom [MAIL-3] [PERM-7]', async ({
  school,
}) => {
  const { admin, listed, id, byAdmin } = await givenUp(school)
  const discard = async () => (await school.as(admin, mails.discard, { params: { id } })).status

  expect(await discard()).toBe(204)

  expect(await listed()).toEqual([])
  expect(await discard()).toBe(404)
  const discarded = { action: 'delete', ...byAdmin, objectId: id, after: { kind: 'password', from: 'failed' } }
  expect(await historyOf(school, 'outbox')).toMatchObject([discarded])
})

test('a mail server that takes nothing is told with why and since when, until it takes mails again [MAIL-3]', async ({
  school,
}) => {
  const { admin, send, listed } = await repassing(school)
  school.mailServer(() => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })))
  const silence = async () => (await school.as(admin, mails.list)).body.silence
  await send()
  expect(await silence()).toBeNull()

  await send()
  expect(await silence()).toEqual({ since: expect.any(String), reason: 'unreachable', reply: null })
  expect((await send()).body.mail).toMatchObject({ state: 'queued', attempts: 0, reason: null })
  expect((await school.as(admin, mails.list)).body.counts).toEqual({ queued: 1, delayed: 1, failed: 0 })
  const [mail] = await listed()
  school.mailServer(async () => {})
  await school.as(admin, mails.retry, { params: { id: mail!.id } })

  expect(await silence()).toBeNull()
})
