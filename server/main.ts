import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { demoAccounts } from './demo/accounts.ts'
import { host, password } from './demo/roster.ts'
import { holdsDemo, keepDemoAlive } from './demo/seed.ts'
import { closeGently } from './kit/drain.ts'
import { readConfig, type Config } from './config.ts'
import { forgetExpired } from './identity/sessions.ts'
import { clockFrom, realClock, type Clock } from './kit/clock.ts'
import type { World } from './kit/context.ts'
import { openDb, openPool, type Db } from './kit/db.ts'
import { carrier, deliver } from './kit/mail.ts'
import { migrate } from './kit/migrate.ts'
import { sharedSecret } from './kit/secrets.ts'
import { forgetOldAttempts } from './kit/throttle.ts'
import { startEngine } from './postgres/engine.ts'

const dist = join(import.meta.dirname, '../dist/web')
const say = (line: string) => process.stdout.write(`${line}\n`)

async function start(config: Config) {
  await mkdir(config.dataDir, { recursive: true })
  const engine = config.databaseUrl ? undefined : await startEngine(config.dataDir, { log: say })
  const connection = engine?.connection ?? { connectionString: config.databaseUrl! }
  await migrate(connection, { log: say })
  const db = openDb(openPool(connection))
  const clock = config.demoNow ? clockFrom(config.demoNow) : realClock
  if (config.demo) await keepDemoAlive(db, clock)
  else if (await holdsDemo(db))
    throw new Error('This database holds the demo school. Start with DEMO=on, or give a new DATA_DIR or DATABASE_URL.')
  const world: World = {
    db,
    config,
    clock,
    csrfSecret: await sharedSecret(db, 'csrf'),
    mailCarrier: carrier(config.mailUrl, sender(config), join(config.dataDir, 'outbox')),
  }
  const app = await createApp(world, { dist: existsSync(dist) ? dist : undefined, log: true })
  void engine?.exited.then((reason) => reason && fail(reason))
  await app.listen({ port: config.port, host: config.host })
  const mailRounds = setInterval(() => void deliver(db, world.mailCarrier).catch(() => {}), 15_000)
  const cleaning = setInterval(() => void tidy(db, config, clock).catch(() => {}), 600_000)
  if (config.demo && (await holdsDemo(db))) say(demoLogins())
  say(`Dzvinok is ready: ${config.publicUrl.href}`)

  return async () => {
    clearInterval(mailRounds)
    clearInterval(cleaning)
    await closeGently(app)
    await db.destroy()
    await engine?.stop()
  }
}

/** Forgets what has run out, and keeps the demo's lessons attended and its year from ending. */
async function tidy(db: Db, config: Config, clock: Clock) {
  await forgetOldAttempts(db)
  await forgetExpired(db)
  if (config.demo) await keepDemoAlive(db, clock)
}

function demoLogins() {
  const rows = Object.entries(demoAccounts).map(([name, who]) => `  ${`${name}@${host}`.padEnd(28)}${who}`)
  return ['', `The demo school. Everybody's password: ${password}`, ...rows, ''].join('\n')
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

function sender({ contactEmail, publicUrl, schoolName }: Config) {
  return `"${schoolName.replaceAll('"', '')}" <${contactEmail ?? `no-reply@${publicUrl.hostname}`}>`
}

try {
  const stop = await start(readConfig(process.env))
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void stop().then(() => process.exit(0))
    })
  }
} catch (error) {
  fail(error)
}
