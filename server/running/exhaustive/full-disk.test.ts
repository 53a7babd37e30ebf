import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { statfsSync, writeFileSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { identity } from '../../../contract/identity/endpoints.ts'
import { runningEngine } from '../../postgres/engine.ts'
import { ask, postmasterOf } from '../../postgres/testing.ts'
import { freshFolder } from '../../testing/folder.ts'
import { startPortal, type Portal } from '../../testing/portal.ts'
import { Visitor } from '../../testing/visitor.ts'

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

/** A portal on that disk, which leaves it with the test. */
async function portalOn(folder: string): Promise<Portal> {
  const portal = await startPortal({ DEMO: 'off', DATA_DIR: folder })
  onTestFinished(async () => {
    portal.process.kill('SIGTERM')
    await once(portal.process, 'exit')
    execFileSync('umount', ['--lazy', folder])
    await rm(folder, { recursive: true })
  })
  return portal
}

/** What somebody is answered who signs in; 503 only with a time after which to try again. */
async function signingIn({ url }: Portal) {
  const visitor = new Visitor()
  await visitor.call(url, identity.csrf)
  return async () => {
    const body = { email: 'x@school.example', password: 'a fine long password' }
    const { status, headers } = await visitor.call(url, identity.login, { body })
    return status === 503 && !headers.has('retry-after') ? '503 without a time' : status
  }
}

/** Fills the disk until PostgreSQL has to start anew for want of room; what those who signed in meanwhile were told. */
async function fillUp(folder: string, signIn: () => Promise<number | string>) {
  const connection = (await runningEngine(folder))!
  const first = postmasterOf(folder)
  await ask(connection, 'create table ballast (bytes bytea storage external)')
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(join(folder, 'ballast'), Buffer.alloc(bavail * bsize - 4_000_000))
  const seen = new Set<number | string>()
  for (const until = Date.now() + 60_000; postmasterOf(folder) === first && Date.now() < until;) {
    await ask(connection, `insert into ballast select convert_to(repeat('x', 900000), 'UTF8')`).catch(() => {})
    seen.add(await signIn())
    await wait(20)
  }
  expect(postmasterOf(folder)).not.toBe(first)
  return [...seen]
}

test.runIf(disk)('a full disk is told as 503, and when there is room again the portal serves by itself', async () => {
  const portal = await portalOn(disk!)
  const health = async () => (await fetch(`${portal.url}/health`)).status
  const signIn = await signingIn(portal)

  const seen = await fillUp(disk!, signIn)
  await expect.poll(async () => [await health(), await signIn()], { timeout: 60_000 }).toEqual([503, 503])

  await rm(join(disk!, 'ballast'))
  await expect.poll(health, { timeout: 60_000, interval: 500 }).toBe(200)
  expect(seen.filter((status) => ![422, 429, 503].includes(Number(status)))).toEqual([])
})
