import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { openDb, openPool } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { startEngine } from '../postgres/engine.ts'

export async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'dzvinok-admin-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** `npm run admin -- …` on a folder, with this on its standard input. */
export async function admin(folder: string, args: string[], input = '', settings: Record<string, string> = {}) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = { ...inherited, DATA_DIR: folder, DEMO: 'off', PUBLIC_URL: 'https://school.example', ...settings }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../admin.ts'), ...args], { env })
  child.stdin.end(input)
  const ended = new Promise<number | null>((done) => child.on('close', done))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, out, err }
}

/** A database that runs in the folder, with its tables. */
export async function runningIn(folder: string) {
  const engine = await startEngine(folder)
  const db = openDb(openPool(engine.connection))
  onTestFinished(async () => {
    await db.destroy()
    await engine.stop()
  })
  await migrate(engine.connection)
  return db
}
