import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../runtime/config.ts'
import { answering, startMailServer } from '../testing/mail-server.ts'
import { nextTry } from '../outbox/next-try.ts'
import type { Fault } from '../outbox/way.ts'
import { faultOf } from './mail-faults.ts'
import { mailTransport, senderOf, tryMailServer } from './mail-transport.ts'

const mail = {
  to: 'sofia@school.example',
  subject: 'Ліцей № 12: новий пароль',
  text: 'https://school.example/reset-password?token=x',
}
const from = () => ({ name: '', address: 'office@school.example' })

async function faultAt(url: string): Promise<Fault | 'sent'> {
  return mailTransport(url, from, '/nowhere')(mail).then(() => 'sent' as const, faultOf)
}

async function faultOn(behaviour: SMTPServerOptions, login = '') {
  const server = await startMailServer(behaviour)
  onTestFinished(() => server.close())
  return faultAt(server.url.replace('//', `//${login}`))
}

test('without a mail server each mail becomes a file that a mail program opens [AUTH-7]', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'dzvinok-mail-')), 'outbox')

  await mailTransport(undefined, from, folder)(mail)

  const [name] = await readdir(folder)
  const text = await readFile(join(folder, name!), 'utf8')
  expect(name).toMatch(/\.eml$/)
  expect(text).toMatch(/^From: office@school\.example\r\nTo: sofia@school\.example\r\n/)
})

test('with a mail server each mail is handed to it [MAIL-1]', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.close())

  await mailTransport(server.url, from, '/nowhere')(mail)

  expect(server.received).toEqual([expect.stringContaining('To: sofia@school.example')])
})

test('whatever signs the school’s name has, the sender of a mail is that name and the school’s address [MAIL-1] [LAY-8]', async () => {
  const server = await startMailServer()
  onTestFinished(() => server.close())
  const sent = async (SCHOOL_NAME: string) => {
    const config = readConfig({ DEMO: 'off', SCHOOL_NAME, CONTACT_EMAIL: 'office@school.example' })
    await mailTransport(server.url, senderOf(config), '/nowhere')(mail)
    return server.received.at(-1)!.split('\r\nTo: ')[0]
  }

  expect(await sent('Lyceum "Star", 12 <b>')).toBe('From: "Lyceum \\"Star\\", 12 <b>" <office@school.example>')
  expect(await sent('Ліцей «Зоря»')).toMatch(/^From: =\?UTF-8\?\S+\?=\s+<office@school\.example>$/)
  expect(await sent('Lyceum\r\nBcc: all@school.example')).toMatch(
    /^From: (?:=\?UTF-8\?\S+\?=\s+)+<office@school\.example>$/,
  )
})

test('a mail goes over TLS, from the first byte or from STARTTLS on, and to nobody whose certificate is another’s [MAIL-1]', async () => {
  for (const [scheme, behaviour] of [
    ['smtps', { secure: true } satisfies SMTPServerOptions],
    ['smtp', { disabledCommands: [] as string[] }],
  ] as const) {
    let isSecure: boolean | undefined
    const server = await startMailServer({
      ...behaviour,
      onMailFrom: (_address, session, done) => {
        isSecure = session.secure
        done()
      },
    })
    onTestFinished(() => server.close())
    const url = `${scheme}://127.0.0.1:${server.port}`

    await mailTransport(`${url}/?tls.rejectUnauthorized=false`, from, '/nowhere')(mail)
    await tryMailServer(`${url}/?tls.rejectUnauthorized=false`)
    expect([isSecure, server.received.length]).toEqual([true, 1])
    expect(await faultAt(url)).toMatchObject({ isFinal: false })
    expect(server.received).toHaveLength(1)
  }
})

test('what a mail server answers is told in a school’s words, and whether another try can help [MAIL-2]', async () => {
  const recipient = (code: number) => faultOn({ onRcptTo: (_address, _session, done) => done(answering(code)) })
  const sender = (code: number) => faultOn({ onMailFrom: (_address, _session, done) => done(answering(code)) })
  const text = (code: number) =>
    faultOn({ onData: (stream, _, done) => stream.resume().on('end', () => done(answering(code))) })

  const [ofOne, ofAll] = [{ stopsAll: false }, { stopsAll: true, isFinal: false }]
  expect(await recipient(550)).toEqual({ ...ofOne, reason: 'noMailbox', reply: 550, isFinal: true })
  expect(await recipient(452)).toEqual({ ...ofOne, reason: 'full', reply: 452, isFinal: false })
  expect(await recipient(552)).toEqual({ ...ofOne, reason: 'full', reply: 552, isFinal: false })
  expect(await recipient(451)).toEqual({ ...ofOne, reason: 'later', reply: 451, isFinal: false })
  expect(await text(554)).toEqual({ ...ofOne, reason: 'refused', reply: 554, isFinal: true })
  expect(await sender(553)).toEqual({ ...ofAll, reason: 'sender', reply: 553 })
  expect(await sender(451)).toEqual({ ...ofAll, reason: 'later', reply: 451 })
  expect(await text(421)).toEqual({ ...ofAll, reason: 'later', reply: 421 })
  expect(await faultOn({ onAuth: (_auth, _session, done) => done(answering(535)) }, 'portal:wrong@')).toEqual({
    ...ofAll,
    reason: 'signIn',
    reply: 535,
  })
})

test('a mail server that is gone, hangs up, or speaks no mail is one that does not answer [MAIL-2]', async () => {
  const gone = await startMailServer()
  await gone.close()
  const rude = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  rude.listen(0, '127.0.0.1')
  await once(rude, 'listening')
  onTestFinished(() => void rude.close())
  const { port } = rude.address() as { port: number }

  expect(await faultAt(gone.url)).toMatchObject({ reason: 'unreachable', isFinal: false })
  expect(await faultAt(`smtp://127.0.0.1:${port}`)).toMatchObject({ reason: 'unreachable', isFinal: false })
  expect(await faultAt('smtp://no-such-host.invalid:25')).toMatchObject({ reason: 'unreachable', isFinal: false })
})

test('a mail server that answers without end is left, and takes no mail that is tried again later [MAIL-1] [MAIL-2]', async () => {
  const closed = Promise.withResolvers<void>()
  const taken: string[] = []
  const slow = createServer((socket) => {
    socket.on('error', () => {})
    const trickle = setInterval(() => socket.writable && socket.write('250-wait\r\n'), 20)
    socket.on('data', (said: Buffer) => taken.push(said.toString()))
    socket.on('close', () => {
      clearInterval(trickle)
      closed.resolve()
    })
    socket.write('220 slow.example\r\n')
  })
  slow.listen(0, '127.0.0.1')
  await once(slow, 'listening')
  onTestFinished(() => void slow.close())
  const { port } = slow.address() as { port: number }

  const sending = mailTransport(`smtp://127.0.0.1:${port}`, from, '/nowhere', 300)(mail)
  expect(await sending.then(() => undefined, faultOf)).toMatchObject({ reason: 'unreachable', isFinal: false })
  await closed.promise
  expect(taken.join('')).not.toContain('DATA')
})

test('a folder that cannot be written to is told as such [MAIL-2]', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'dzvinok-mail-')), 'outbox')
  await writeFile(file, 'not a folder')

  const fault = await mailTransport(undefined, from, file)(mail).then(() => undefined, faultOf)
  expect(faultOf(Object.assign(new Error('full'), { code: 'ENOSPC' }))).toMatchObject({ reason: 'disk' })
  expect(fault?.isFinal).toBe(false)
})

test('a mail is tried eight times within a day, ever more seldom, and a last time before it expires [MAIL-2]', () => {
  const now = Temporal.Instant.from('2027-03-16T08:00:00Z')
  const inMinutes = (attempts: number, minutes: number) => {
    const next = nextTry(attempts, now, now.add({ minutes }))
    return next && now.until(next).total('minutes')
  }

  expect([1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => inMinutes(attempts, 24 * 60))).toEqual([
    1,
    5,
    15,
    60,
    180,
    360,
    720,
    undefined,
  ])
  expect(inMinutes(4, 39)).toBe(38)
  expect(inMinutes(5, 1)).toBeUndefined()
})
