import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { carrier } from './mail.ts'

const mail = {
  to: 'sofia@school.example',
  subject: 'Ліцей № 12: новий пароль',
  text: 'https://school.example/reset-password?token=x',
}

test('without a mail server each mail becomes a file that a mail program opens [AUTH-7]', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'dzvinok-mail-')), 'outbox')

  await carrier(undefined, 'office@school.example', folder)(mail)

  const [name] = await readdir(folder)
  const text = await readFile(join(folder, name!), 'utf8')
  expect(name).toMatch(/\.eml$/)
  expect(text).toMatch(/^From: office@school\.example\r\nTo: sofia@school\.example\r\n/)
})

test('with a mail server each mail is handed to it [AUTH-7]', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise((closed) => server.close(() => closed())))
  const { port } = server.server.address() as { port: number }

  await carrier(`smtp://127.0.0.1:${port}`, 'office@school.example', '/nowhere')(mail)

  expect(received).toEqual([expect.stringContaining('To: sofia@school.example')])
})
