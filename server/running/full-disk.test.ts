import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { statfsSync, writeFileSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { identity } from '../../contract/identity/endpoints.ts'
import { runningEngine } from '../postgres/engine.ts'
import { ask, postmasterOf } from '../postgres/testing.ts'
import { freshFolder } from '../testing/folder.ts'
import { startPortal } from '../testing/portal.ts'
import { Visitor } from '../testing/visitor.ts'

/** A disk of its own in memory, which only root of Linux can make. */
async function smallDisk(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const folder = await freshFolder('dzvinok-disk-')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', folder], { stdio: 'ignore' })
    await chmod(folder, 0o755)
    return folder
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
}

const disk = await smallDisk()

test.runIf(disk)('a full disk is told as 503, and when there is room again the portal serves by itself', async () => {
  const portal = await startPortal({ DEMO: 'off', DATA_DIR: disk! })
  onTestFinished(async () => {
    portal.process.kill('SIGTERM')
    await once(portal.process, 'exit')
    execFileSync('umount', ['--lazy', disk!])
    await rm(disk!, { recursive: true })
  })
  const visitor = new Visitor()
  await visitor.call(portal.url, identity.csrf)
  const connection = (await runningEngine(disk!))!
  const first = postmasterOf(disk!)
  await ask(connection, 'create table ballast (bytes bytea storage external)')
  const { bavail, bsize } = statfsSync(disk!)
  writeFileSync(join(disk!, 'ballast'), Buffer.alloc(bavail * bsize - 4_000_000))

  const fill = () => ask(connection, `insert into ballast select convert_to(repeat('x', 900000), 'UTF8')`)
  const signingIn = async () => {
    const body = { email: 'x@school.example', password: 'a fine long password' }
    const { status, headers } = await visitor.call(portal.url, identity.login, { body })
    return status === 503 && !headers.has('retry-after') ? '503 without a time' : status
  }
  const seen = new Set<number | string>()
  for (const until = Date.now() + 60_000; postmasterOf(disk!) === first && Date.now() < until;) {
    await fill().catch(() => {})
    seen.add(await signingIn())
    await wait(20)
  }
  expect(postmasterOf(disk!)).not.toBe(first)
  await wait(3_000)
  expect((await fetch(`${portal.url}/health`)).status).toBe(503)
  expect(await signingIn()).toBe(503)

  await rm(join(disk!, 'ballast'))
  await expect
    .poll(async () => (await fetch(`${portal.url}/health`)).status, { timeout: 60_000, interval: 500 })
    .toBe(200)
  expect([...seen].filter((status) => ![422, 429, 503].includes(Number(status)))).toEqual([])
})
