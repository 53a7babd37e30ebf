import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { accountWithPassword } from '../../identity/accounts.ts'
import { redeem } from '../../identity/resets.ts'
import type { Config } from '../../runtime/config.ts'
import { rememberAddress } from '../../served.ts'
import { admin, emptyFolder, runningIn } from '../testing-admin.ts'

const email = 'office@school.example'
const create = ['create', 'Office@school.example', '--name', 'Дзвін Ірина']
const createWithPassword = [...create, '--password-stdin']

test('an administrator is made in an empty portal', async () => {
  const folder = await emptyFolder()

  const made = await admin(folder, create)

  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toContain('https://school.example/reset-password?email=Office%40school.example&token=')
  const db = await runningIn(folder)
  expect((await db.selectFrom('profiles').select('type').execute()).length).toBe(1)
}, 60_000)

test('an administrator is made beside a running portal, once, with a link each time', async () => {
  const folder = await emptyFolder()
  const db = await runningIn(folder)
  expect(await admin(folder, create)).toMatchObject({ code: 0, err: '' })

  const again = await admin(folder, create)

  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('exists already') })
  const token = new URL(/https\S+/.exec(again.out)![0]).searchParams.get('token')!
  expect(await redeem(db, [], { email, token })).toEqual(expect.any(Number))
  expect(await admin(folder, ['list'])).toMatchObject({ code: 0, out: 'Office@school.example  Дзвін Ірина\n' })
  expect((await db.selectFrom('profiles').select('type').execute()).length).toBe(1)
}, 60_000)

test('an administrator is made with a password, which meets the rules of passwords', async () => {
  const folder = await emptyFolder()
  const db = await runningIn(folder)
  const password = 'надійний пароль'

  expect(await admin(folder, createWithPassword, `${password}\n`)).toMatchObject({ code: 0 })

  expect(await accountWithPassword(db, { email, password, source: '', keyed: String })).toBeDefined()
  for (const [wrong, fault] of [
    ['short', '8 to 128'],
    ['password1', 'too well known'],
  ] as const) {
    const { code, err } = await admin(folder, createWithPassword, wrong)
    expect([code, err]).toEqual([1, expect.stringContaining(fault)])
  }
}, 60_000)

test('an administrator who is locked is told so', async () => {
  const folder = await emptyFolder()
  const db = await runningIn(folder)
  await admin(folder, create)
  await db.updateTable('profiles').set({ lockedAt: '2027-01-01T00:00:00Z' }).execute()

  expect(await admin(folder, create)).toMatchObject({ code: 1, out: '', err: expect.stringContaining('is locked') })
}, 60_000)

test('a mistaken command says how it is called, and touches nothing', async () => {
  const folder = await emptyFolder()

  for (const args of [
    [],
    ['drop'],
    ['constructor'],
    ['unlink'],
    ['allow-passwords', 'a@b.example'],
    ['create', 'nobody'],
    ['create', 'a@b.example', '--name', 'Одне'],
  ])
    expect(await admin(folder, args)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('npm run admin -- create EMAIL'),
    })
  expect(await admin(folder, ['--help'])).toMatchObject({ code: 0, err: '', out: expect.stringContaining('EMAIL') })
}, 60_000)

/** Answers where a portal would, until it is shut. */
async function answering() {
  const server = createServer((_, answer) => answer.end('{}')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const shut = () => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(shut)
  return { url: `http://127.0.0.1:${port}`, shut }
}

test('without an address of its own the link leads to where the portal answers [OPS-3]', async () => {
  const folder = await emptyFolder()
  const db = await runningIn(folder)
  const { url, shut } = await answering()
  await rememberAddress(db, { publicUrl: new URL(url) } as Config)

  expect((await admin(folder, create, '', { PUBLIC_URL: '' })).out).toContain(`${url}/reset-password?`)
  expect((await admin(folder, create)).out).toContain('https://school.example/reset-password?')
  shut()
  expect((await admin(folder, create, '', { PUBLIC_URL: '' })).out).toContain('http://127.0.0.1:3000/reset-password?')
}, 60_000)
