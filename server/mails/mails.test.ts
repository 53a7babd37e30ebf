import { expect } from 'vitest'
import { sql } from 'kysely'
import { contract } from '../../contract/index.ts'
import { answering } from '../testing/mail-server.ts'
import { test, type School } from '../testing/school.ts'

const { account, identity, mails, profiles } = contract

const refusal = (code: number) => Object.assign(answering(code), { code: 'EENVELOPE', command: 'RCPT TO' })
const silence = () => new Promise<void>(() => {})

async function repassed({ as, person, t }: School) {
  const admin = await person({ type: 'ADMIN' })
  const student = await person({ email: 'sofiia@school.example', firstName: 'Софія', lastName: 'Коваленко' })
  const send = () => as(admin, profiles.repass, { params: { id: student.profileId } })
  return { admin, student, send, email: 'sofiia@school.example', t }
}

test('a reset link is called sent once it has left, and queued until then, with the reason [APROF-2] [MAIL-2]', async ({
  school,
}) => {
  const { as, db, t, mailServer, mails: posted } = school
  const { admin, send, email } = await repassed(school)

  mailServer(() => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })))
  const delayed = await send()
  expect(delayed).toMatchObject({
    status: 200,
    body: {
      message: t(['server.people.repassDelayed', { email, reason: t('mails.reason.unreachable') }]),
      mail: { state: 'queued', kind: 'password', attempts: 1, reason: 'unreachable', nextAt: expect.any(String) },
    },
  })

  mailServer(async () => {})
  await sql`update outbox set due_at = now()`.execute(db)
  await posted()
  const { id } = delayed.body.mail
  expect((await as(admin, mails.show, { params: { id } })).body.mail).toMatchObject({ state: 'sent', nextAt: null })
  expect(await send()).toMatchObject({ status: 200, body: { message: t(['server.people.repassSent', { email }]) } })
})

test('a silent mail server keeps nobody waiting: after some seconds the link is queued [APROF-2] [MAIL-1]', async ({
  school,
}) => {
  const { t, mailServer } = school
  const { send, email } = await repassed(school)
  mailServer(silence)

  expect(await send()).toMatchObject({
    status: 200,
    body: { message: t(['server.people.repassQueued', { email }]), mail: { state: 'queued', reason: null } },
  })
})

test('an address that the mail server refuses is a failure at once, and stays in the queue as given up [APROF-2] [MAIL-3]', async ({
  school,
}) => {
  const { as, t, mailServer } = school
  const { admin, send, email } = await repassed(school)
  mailServer(() => Promise.reject(refusal(550)))

  expect(await send()).toMatchObject({
    status: 422,
    body: { message: t(['server.people.repassRefused', { email, reason: t('mails.reason.noMailbox') }]) },
  })
  const { body } = await as(admin, mails.list)
  expect(body).toMatchObject({
    server: { host: 'mail.school.example', port: 587 },
    counts: { queued: 0, delayed: 0, failed: 1 },
    mails: [{ kind: 'password', state: 'failed', reason: 'noMailbox', reply: 550, attempts: 1, nextAt: null }],
  })
  expect(JSON.stringify(body)).not.toMatch(/sofiia@|token/)
})

test('what was given up is tried again or discarded by an administrator, each mail by itself and all at once, and the history says who did [MAIL-3] [PERM-7]', async ({
  school,
}) => {
  const { as, db, mailServer, mails: posted } = school
  const { admin, send } = await repassed(school)
  mailServer(() => Promise.reject(refusal(550)))
  await send()
  const [failed] = (await as(admin, mails.list)).body.mails
  const params = { id: failed!.id }

  expect((await as(admin, mails.retry, { params })).body.mail).toMatchObject({ state: 'failed', attempts: 1 })
  const sent: string[] = []
  mailServer(async ({ to }) => void sent.push(to))
  expect((await as(admin, mails.retry, { params })).body.mail).toMatchObject({ state: 'sent' })
  expect(sent).toEqual(['sofiia@school.example'])

  mailServer(() => Promise.reject(refusal(550)))
  await send()
  mailServer(async ({ to }) => void sent.push(to))
  expect((await as(admin, mails.retryAll)).body).toEqual({ count: 1 })
  await posted()
  expect(sent).toHaveLength(2)

  mailServer(() => Promise.reject(refusal(550)))
  await send()
  const [again] = (await as(admin, mails.list)).body.mails
  expect((await as(admin, mails.discard, { params: { id: again!.id } })).status).toBe(204)
  expect((await as(admin, mails.list)).body.mails).toEqual([])
  expect((await as(admin, mails.discard, { params: { id: again!.id } })).status).toBe(404)

  const history = db.selectFrom('history').selectAll().where('object', '=', 'outbox').orderBy('id')
  expect(await history.execute()).toMatchObject([
    { action: 'update', userId: admin.userId, objectId: failed!.id, after: { kind: 'password', from: 'failed' } },
    { action: 'update', userId: admin.userId, objectId: failed!.id },
    { action: 'update', userId: admin.userId, objectId: null, after: { mails: '1' } },
    { action: 'delete', userId: admin.userId, objectId: again!.id, after: { kind: 'password', from: 'failed' } },
  ])
})

test('without a mail server everybody is told that the mail is a file on the server [MAIL-3]', async ({ school }) => {
  const { as, config, person, t } = school
  const { admin, send, email } = await repassed(school)
  const student = await person({})
  config.mailUrl = undefined

  expect((await send()).body.message).toBe(t(['server.people.repassFiled', { email }]))
  expect((await as(admin, mails.list)).body.server).toBeNull()
  const forgotten = (address: string) => as(undefined, identity.forgotPassword, { body: { email: address } })
  expect((await forgotten('nobody@school.example')).body.message).toBe(t('server.identity.resetFiled'))
  expect((await forgotten(email)).body.message).toBe(t('server.identity.resetFiled'))
  expect((await as(student, account.notify)).body.message).toBe(
    t(['server.people.linkFiled', { email: student.email! }]),
  )
})
