import { expect, onTestFinished } from 'vitest'
import { contract } from '../../contract/index.ts'
import { answering, startMailServer } from '../testing/mail-server.ts'
import { historyOf } from '../testing/history.ts'
import { test, type School } from '../testing/school.ts'
import { refusal, repassing } from './testing.ts'

const { mails } = contract

/** An administrator, and what the portal finds at a mail server. */
async function checking(school: School, ...[behaviour]: Parameters<typeof startMailServer>) {
  const server = await startMailServer(behaviour)
  onTestFinished(() => server.close())
  school.config.mailUrl = server.url
  const admin = await school.person({ type: 'ADMIN' })
  return { server, check: () => school.as(admin, mails.check) }
}

test('a mail server that lets the portal in has no fault, and gets no mail [MAIL-3]', async ({ school }) => {
  const { server, check } = await checking(school)
  const { status, body } = await check()

  expect([status, body, server.received]).toEqual([200, { fault: null }, []])
})

test('a mail server that refuses the password, or is gone, is told with its reason [MAIL-3]', async ({ school }) => {
  const { server, check } = await checking(school, { onAuth: (_auth, _session, done) => done(answering(535)) })
  school.config.mailUrl = server.url.replace('//', '//portal:wrong@')
  const { body: refused, raw } = await check()
  await server.close()
  const { body: gone } = await check()

  expect(refused).toEqual({ fault: { reason: 'signIn', reply: 535 } })
  expect(raw.toString()).not.toContain('wrong')
  expect(gone).toEqual({ fault: { reason: 'unreachable', reply: null } })
})

test('a mail server that hangs up is told as one that does not answer [MAIL-3]', async ({ school }) => {
  const { check } = await checking(school, { onConnect: (_session, done) => done(answering(421)) })

  expect((await check()).body).toMatchObject({ fault: { reason: 'unreachable' } })
})

test('a mail server that keeps silent is told within its time [MAIL-3]', { timeout: 15_000 }, async ({ school }) => {
  const { check } = await checking(school, { onConnect: () => {} })
  const began = performance.now()

  expect((await check()).body).toEqual({ fault: { reason: 'unreachable', reply: null } })
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('without a mail server there is none at fault [MAIL-3]', async ({ school }) => {
  school.config.mailUrl = undefined
  const { body } = await school.as(await school.person({ type: 'ADMIN' }), mails.check)

  expect(body).toEqual({ fault: null })
})

test('a trial mail goes to the administrator who asks, in their language, and says which school it is [MAIL-3]', async ({
  school,
}) => {
  const admin = await school.person({ type: 'ADMIN' })
  const { status, body } = await school.as(admin, mails.sendTrial)
  await school.as(admin, mails.sendTrial, { language: 'en' })
  const [ukrainian, english] = await school.mails()

  expect([status, body.mail]).toMatchObject([200, { kind: 'trial', state: 'sent', reason: null, nextAt: null }])
  expect([ukrainian!.to, english!.to]).toEqual([admin.email, admin.email])
  expect([ukrainian!.subject, english!.subject]).toEqual(['Ліцей № 12: пробний лист', 'Ліцей № 12: trial mail'])
  expect(ukrainian!.text).toContain('пошта порталу працює')
  expect(english!.text).toContain('the portal’s mail works')
  expect(english!.text).toContain(school.config.publicUrl.href)
  expect(await historyOf(school, 'outbox')).toEqual([])
})

test('a trial mail that cannot leave is told with its reason, and the next one takes its place [MAIL-2] [MAIL-3]', async ({
  school,
}) => {
  const admin = await school.person({ type: 'ADMIN' })
  school.mailServer(() => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })))
  const delayed = (await school.as(admin, mails.sendTrial)).body.mail
  school.mailServer(() => Promise.reject(refusal(550)))
  const refused = (await school.as(admin, mails.sendTrial)).body.mail

  expect(delayed).toMatchObject({ state: 'queued', reason: 'unreachable', nextAt: expect.any(String) })
  expect(refused).toMatchObject({ state: 'failed', reason: 'noMailbox', reply: 550 })
  const listed = (await school.as(admin, mails.list)).body.mails
  expect(listed.map(({ id }) => id)).toEqual([refused.id])
})

test('an administrator without an address mails nobody, and ten an hour are enough [MAIL-3] [AUTH-15]', async ({
  school,
}) => {
  const [admin, other] = [await school.person({ type: 'ADMIN' }), await school.person({ type: 'ADMIN' })]
  await school.db.updateTable('users').set({ email: null }).where('id', '=', other.userId).execute()
  const nameless = await school.as(other, mails.sendTrial)
  const statuses = []
  for (let n = 0; n < 11; n += 1) statuses.push((await school.as(admin, mails.sendTrial)).status)

  expect([nameless.status, nameless.body.message]).toEqual([409, school.t('server.mails.noAddress')])
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
})

test('a trial mail is tried at once at a mail server that is left alone [MAIL-3]', async ({ school }) => {
  const { admin, send } = await repassing(school)
  school.mailServer(() => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })))
  await send()
  await send()
  expect((await school.as(admin, mails.list)).body.silence).not.toBeNull()
  school.mailServer(async () => {})

  const { body } = await school.as(admin, mails.sendTrial)

  expect(body.mail.state).toBe('sent')
})
