import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { accountWithPassword } from './identity/accounts.ts'
import { redeem } from './identity/resets.ts'
import type { Config } from './runtime/config.ts'
import { openDb, openPool } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import { startEngine } from './postgres/engine.ts'
import { rememberAddress } from './served.ts'

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'dzvinok-admin-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** `npm run admin -- …` on a folder, with this on its standard input. */
async function admin(folder: string, args: string[], input = '', publicUrl = 'https://school.example') {
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = { ...inherited, DATA_DIR: folder, DEMO: 'off', PUBLIC_URL: publicUrl }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...args], { env })
  child.stdin.end(input)
  const ended = new Promise<number | null>((done) => child.on('close', done))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, out, err }
}

test('an administrator is made in an empty portal, then beside a running one', async () => {
  const folder = await emptyFolder()
  const create = ['create', 'Office@school.example', '--name', 'Дзвін Ірина']

  const made = await admin(folder, create)
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toContain('https://school.example/reset-password?email=Office%40school.example&token=')

  const engine = await startEngine(folder)
  const db = openDb(openPool(engine.connection))
  onTestFinished(async () => {
    await db.destroy()
    await engine.stop()
  })
  const again = await admin(folder, create)
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('exists already') })
  const token = new URL(/https\S+/.exec(again.out)![0]).searchParams.get('token')!
  expect(await redeem(db, 'office@school.example', token)).toEqual(expect.any(Number))

  expect(await admin(folder, [...create, '--password-stdin'], 'надійний пароль\n')).toMatchObject({ code: 0 })
  expect(
    await accountWithPassword(db, {
      email: 'office@school.example',
      password: 'надійний пароль',
      source: '',
      keyed: String,
    }),
  ).toBeDefined()
  expect(await admin(folder, ['list'])).toMatchObject({ code: 0, out: 'Office@school.example  Дзвін Ірина\n' })
  expect((await db.selectFrom('profiles').select('type').execute()).length).toBe(1)

  await db.updateTable('profiles').set({ lockedAt: '2027-01-01T00:00:00Z' }).execute()
  expect(await admin(folder, create)).toMatchObject({ code: 1, out: '', err: expect.stringContaining('is locked') })
  for (const [password, fault] of [
    ['short', '8 to 128'],
    ['password1', 'too well known'],
  ] as const)
    expect(await admin(folder, [...create, '--password-stdin'], password)).toMatchObject({
      code: 1,
      err: expect.stringContaining(fault),
    })
}, 60_000)

test('a mistaken command says how it is called, and touches nothing', async () => {
  const folder = await emptyFolder()

  for (const args of [[], ['drop'], ['create', 'nobody'], ['create', 'a@b.example', '--name', 'Одне']])
    expect(await admin(folder, args)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('npm run admin -- create EMAIL'),
    })
  expect(await admin(folder, ['--help'])).toMatchObject({ code: 0, err: '', out: expect.stringContaining('EMAIL') })
}, 60_000)

test('without an address of its own the link leads to where the portal answers [OPS-3]', async () => {
  const folder = await emptyFolder()
  const engine = await startEngine(folder)
  const db = openDb(openPool(engine.connection))
  const portal = createServer((_, answer) => answer.end('{}')).listen(0, '127.0.0.1')
  await once(portal, 'listening')
  onTestFinished(async () => {
    portal.close()
    await db.destroy()
    await engine.stop()
  })
  const { port } = portal.address() as { port: number }
  await migrate(engine.connection)
  await rememberAddress(db, { publicUrl: new URL(`http://127.0.0.1:${port}`) } as Config)

  const create = ['create', 'office@school.example']
  expect((await admin(folder, create, '', '')).out).toContain(`http://127.0.0.1:${port}/reset-password?`)
  expect((await admin(folder, create)).out).toContain('https://school.example/reset-password?')
  portal.close()
  portal.closeAllConnections()
  expect((await admin(folder, create, '', '')).out).toContain('http://127.0.0.1:3000/reset-password?')
})
