import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { contract } from '../../contract/index.ts'
import { saying } from '../testing/answers.ts'
import { answering, startMailServer } from '../testing/mail-server.ts'
import { test } from '../testing/school.ts'

const { mails } = contract
const email = 'office@school.example'

test('the office is told whether the mail server takes mails, and why it does not [MAIL-3]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const asked = async () => (await school.as(admin, mails.server)).body
  school.config.mailUrl = undefined
  expect(await asked()).toEqual({ server: null, fault: null })

  const mailServer = await startMailServer({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(answering(535)),
  })
  school.config.mailUrl = mailServer.url
  const server = { host: '127.0.0.1', port: mailServer.port }
  expect(await asked()).toEqual({ server, fault: null })
  school.config.mailUrl = mailServer.url.replace('//', '//portal:secret@')
  expect(await asked()).toEqual({ server, fault: { reason: 'signIn', reply: 535 } })

  await mailServer.close()
  expect(await asked()).toEqual({ server, fault: { reason: 'unreachable', reply: null } })
})

test('a mail server that says nothing is given up on within seconds [MAIL-3]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const silent = await startMailServer({ onConnect: () => {} })
  onTestFinished(silent.close)
  school.config.mailUrl = silent.url

  expect((await school.as(admin, mails.server)).body.fault).toEqual({ reason: 'unreachable', reply: null })
})

test('a mail server that talks without end is given up on within seconds [MAIL-3] [ADMIN-2]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const endless = createServer((socket) => {
    socket.write('220 mail\r\n')
    const timer = setInterval(() => socket.write('250-wait\r\n'), 500)
    socket.on('error', () => {}).on('close', () => clearInterval(timer))
  })
  await once(endless.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void endless.close())
  school.config.mailUrl = `smtp://127.0.0.1:${(endless.address() as AddressInfo).port}`

  expect((await school.as(admin, mails.server)).body.fault).toEqual({ reason: 'unreachable', reply: null })
}, 15_000)

test('a trial mail goes to whoever sends it, and what became of it is told at once [MAIL-3]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN', email })
  const sent: string[] = []
  school.mailServer(async ({ to, subject }) => void sent.push(to, subject))
  const tried = async () => (await school.as(admin, mails.trial)).body

  expect(await tried()).toMatchObject({ email, mail: { kind: 'trial', state: 'sent' } })

  const { schoolName } = school.config
  expect(sent).toEqual([email, school.t(['server.mails.trialSubject', { school: schoolName }])])
  school.mailServer(() => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })))
  expect(await tried()).toMatchObject({ mail: { state: 'queued', reason: 'unreachable' } })
  expect((await school.as(admin, mails.list)).body.counts).toMatchObject({ queued: 1, failed: 0 })
})

test('who has no address is told where to give one [MAIL-3]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN', email })
  await school.db.updateTable('users').set({ email: null }).where('id', '=', admin.userId).execute()

  expect(await school.as(admin, mails.trial)).toMatchObject(saying(409, 'server.mails.noAddress'))
})
