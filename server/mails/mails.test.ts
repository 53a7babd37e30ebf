import { expect } from 'vitest'
import { sql } from 'kysely'
import { contract } from '../../contract/index.ts'
import { changeAccount } from '../people/testing.ts'
import { saying } from '../testing/answers.ts'
import { test } from '../testing/school.ts'
import { email, repassing } from './testing.ts'

const { account, identity, mails } = contract

const unreachable = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
const silence = () => new Promise<void>(() => {})

test('a reset link that has not left yet is called queued, with the reason [APROF-2] [MAIL-2]', async ({ school }) => {
  const { send } = await repassing(school)
  school.mailServer(() => Promise.reject(unreachable))

  const { status, body } = await send()

  const reason = school.t('mails.reason.unreachable')
  expect([status, body.message]).toEqual([200, school.t(['server.people.repassDelayed', { email, reason }])])
  const queued = { state: 'queued', kind: 'password', attempts: 1, reason: 'unreachable', nextAt: expect.any(String) }
  expect(body.mail).toMatchObject(queued)
})

test('a reset link is called sent once it has left [APROF-2] [MAIL-2]', async ({ school }) => {
  const { admin, send } = await repassing(school)
  school.mailServer(() => Promise.reject(unreachable))
  const { id } = (await send()).body.mail

  school.mailServer(async () => {})
  await sql`update outbox set due_at = now()`.execute(school.db)
  await school.mails()

  const { mail } = (await school.as(admin, mails.show, { params: { id } })).body
  expect(mail).toMatchObject({ state: 'sent', nextAt: null })
  expect(await send()).toMatchObject(saying(200, ['server.people.repassSent', { email }]))
})

test('a silent mail server keeps nobody waiting: after some seconds the link is queued [APROF-2] [MAIL-1]', async ({
  school,
}) => {
  const { send } = await repassing(school)
  school.mailServer(silence)

  const answer = await send()

  expect(answer).toMatchObject(saying(200, ['server.people.repassQueued', { email }]))
  expect(answer.body.mail).toMatchObject({ state: 'queued', reason: null })
})

test('without a mail server the office is told that the mail is a file on the server [MAIL-3]', async ({ school }) => {
  const { admin, send } = await repassing(school)
  school.config.mailUrl = undefined

  expect((await send()).body).toMatchObject({
    message: school.t(['server.people.repassFiled', { email }]),
    isFiled: true,
  })
  expect((await school.as(admin, mails.list)).body.server).toBeNull()
})

test('without a mail server whoever asks for a link is told that it is a file on the server [MAIL-3]', async ({
  school,
}) => {
  const { as, t } = school
  const student = await school.person({ email })
  school.config.mailUrl = undefined

  for (const address of ['nobody@school.example', email]) {
    const asked = await as(undefined, identity.forgotPassword, { body: { email: address } })
    expect(asked.body).toEqual({ message: t('server.identity.resetFiled'), isFiled: true })
  }
  const filed = { message: t(['server.people.linkFiled', { email }]), isFiled: true }
  expect((await as(student, account.notify)).body).toEqual(filed)
})

test('a new address is answered with where its link went, to nobody without a mail server [MAIL-3] [AUTH-10]', async ({
  school,
}) => {
  const student = await school.person({ email })
  const moved = (to: string) => changeAccount(school, student, { email: to })
  const message = (key: 'server.people.linkMailed' | 'server.people.linkFiled', to: string) =>
    school.t([key, { email: to }])

  const [first, second] = ['one@school.example', 'two@school.example'] as const
  const mailed = { message: message('server.people.linkMailed', first), isFiled: false }
  expect((await moved(first)).body.mailed).toEqual(mailed)
  expect((await moved(first)).body.mailed).toBeNull()
  school.config.mailUrl = undefined
  const filed = { message: message('server.people.linkFiled', second), isFiled: true }
  expect((await moved(second)).body.mailed).toEqual(filed)
})
