import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { demoAccounts } from './demo/accounts.ts'
import { host, password } from './demo/roster.ts'
import { holdsDemo, keepDemoAlive } from './demo/seed.ts'
import { closeGently } from './http/drain.ts'
import { whenLeftAlone } from './runtime/lifeline.ts'
import { Opened, within } from './http/opened.ts'
import { readConfig, type Config } from './runtime/config.ts'
import { forgetExpired } from './identity/sessions.ts'
import { deleteOldPasskeySetups } from './factors/passkeys.ts'
import { canOpenSecrets, deleteOldSetups } from './factors/totp.ts'
import { deleteOldAnswers } from './sso/answers.ts'
import { clockFrom, realClock, type Clock } from './runtime/clock.ts'
import type { Dependencies } from './http/context.ts'
import { waitsForAdministrator } from './people/administrators.ts'
import { openDb, openPool, plannedOnce, type Db } from './db/db.ts'
import { listenTo } from './db/listen.ts'
import { mailTransport, senderOf } from './mail/mail-transport.ts'
import { migrate } from './db/migrate.ts'
import { analyzeGrown } from './db/statistics.ts'
import { forgetSettled } from './outbox/rows.ts'
import { sharedSecret } from './auth/secrets.ts'
import { sealingWith } from './auth/sealing.ts'
import { forgetOldAttempts } from './http/throttle.ts'
import { publishDue } from './news/publishing.ts'
import { deleteUnserved } from './push/firebase/rows.ts'
import { deleteGone } from './push/registrations.ts'
import { pushSender } from './push/sending.ts'
import { deleteOldNotices } from './notices/reading.ts'
import { applyIdentity } from './school/identity.ts'
import { rememberAddress } from './served.ts'
import { startEngine, type Engine } from './postgres/engine.ts'

// In development Vite stands before the portal and serves the sources; a test serves another build.
const { DZVINOK_WEB: web = '../dist/web' } = process.env
const dist = resolve(import.meta.dirname, web === 'sources' ? '../web' : web)
const say = (line: string) => process.stdout.write(`${line}\n`)

async function start(config: Config, opened: Opened) {
  await mkdir(config.dataDir, { recursive: true })
  const engine = config.databaseUrl ? undefined : await startedEngine(config, opened)
  const connection = engine?.connection ?? { connectionString: config.databaseUrl! }
  await migrate(connection, { log: say })
  const db = openDb(openPool(connection))
  // What still runs after the last answer does not hold the stop up.
  opened.add(() => within(3_000, db.destroy()))
  // The guard asks for all at once, so that these are for pages that nobody has looked at yet.
  const guardDb = openDb(openPool(connection, { ...plannedOnce, max: 4 }))
  opened.add(() => within(3_000, guardDb.destroy()))
  const clock = config.demoNow ? clockFrom(config.demoNow) : realClock
  if (config.demo) await keepDemoAlive(db, clock, say)
  else if (await holdsDemo(db))
    throw new Error('This database holds the demo school. Start with DEMO=on, or give a new DATA_DIR or DATABASE_URL.')
  const sealing = sealingWith(config.sealingKey ?? (await sharedSecret(db, 'sealing')))
  if (!(await canOpenSecrets(db, sealing)))
    say('SEALING_KEY is not the one that sealed the secrets of apps for codes: their codes cannot be checked.')
  await deleteUnserved(db, config.firebase)
  const mailFolder = join(config.dataDir, 'outbox')
  const context: Dependencies = {
    db,
    guardDb,
    config,
    clock,
    listen: listenTo(connection),
    sealing,
    csrfSecret: await sharedSecret(db, 'csrf'),
    mailTransport: mailTransport(config.mailUrl, senderOf(config), mailFolder),
    pushTo: pushSender(),
  }
  const app = await createApp(context, { dist: existsSync(dist) ? dist : undefined, log: true })
  // Once the door is closed, what is on its way may arrive; a mail that is cut off is sent again by whoever comes next.
  opened.add(() => within(5_000, app.outbox.close()))
  opened.add(() => closeGently(app))
  const address = await listen(app, config)
  // PORT=0 takes any free one.
  if (config.publicUrl.port === '0') config.publicUrl.port = new URL(address).port
  await rememberAddress(db, config)
  const sweep = () => void app.outbox.sweep().catch((error: unknown) => app.log.error(error))
  const tell = () => void app.noticeMaker.run().catch((error: unknown) => app.log.error(error))
  for (const regularly of [sweep, tell]) {
    regularly()
    setInterval(regularly, 15_000)
  }
  void keepPublishing(db, clock, (error) => app.log.error(error))
  void analyzeGrown(db).catch(() => {})
  setInterval(() => void tidy(db, config, clock).catch(() => {}), 600_000)
  if (!config.mailUrl) say(`MAIL_URL is not set: nobody gets mails, each becomes a file in ${mailFolder}`)
  if (config.demo && (await holdsDemo(db))) say(demoLogins())
  if (await waitsForAdministrator(db)()) say(firstAdministrator)
  const isElsewhere = new URL(address).port !== config.publicUrl.port
  say(`Dzvinok is ready: ${config.publicUrl.href}${isElsewhere ? ` (listening at ${address})` : ''}`)
}

/** Also one that is still on its way up when the start is broken off is stopped. */
async function startedEngine({ dataDir }: Config, opened: Opened): Promise<Engine> {
  const starting = startEngine(dataDir, { log: say })
  opened.add(async () => {
    const engine = await starting.catch(() => undefined)
    await engine?.stop()
  })
  return starting
}

/** Answers the address at which it listens, as `http://127.0.0.1:3000`. */
async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (cause) {
    const isTaken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE'
    throw isTaken ? new Error(`Another program listens at ${host}:${port}. Stop it, or set PORT.`, { cause }) : cause
  }
}

/** Publishes planned posts within a second of their time. */
async function keepPublishing(db: Db, clock: Clock, onFailed: (error: unknown) => void) {
  for (;;) {
    await publishDue(db, clock).catch(onFailed)
    await pause(1_000, undefined, { ref: false })
  }
}

/** Forgets what has run out, analyses what has grown, makes up for a missed change of the school's name, and keeps the demo's lessons attended and its year from ending. */
async function tidy(db: Db, config: Config, clock: Clock) {
  await forgetOldAttempts(db)
  await forgetSettled(db)
  await forgetExpired(db)
  await deleteOldAnswers(db)
  await deleteOldSetups(db)
  await deleteOldPasskeySetups(db)
  await deleteGone(db)
  await deleteOldNotices(db, clock)
  await analyzeGrown(db)
  await applyIdentity(db, config)
  if (config.demo) await keepDemoAlive(db, clock)
}

const firstAdministrator = `Nobody can sign in yet. Make the first administrator, beside the running portal:
    npm run admin -- create EMAIL --name "Surname Name"`

function demoLogins() {
  const rows = Object.entries(demoAccounts).map(([name, who]) => `  ${`${name}@${host}`.padEnd(28)}${who}`)
  return ['', `The demo school. Everybody's password: ${password}`, ...rows, ''].join('\n')
}

let isEnding = false

/** The one way out: whatever has been opened by now is closed, PostgreSQL above all. */
async function end(code: number, reason?: string) {
  if (isEnding) return
  isEnding = true
  if (reason) process.stderr.write(`${reason}\n`)
  await opened.close((fault) => process.stderr.write(`${fault}\n`))
  process.exit(code)
}

const opened = new Opened()
// A terminal that is gone takes no more lines, which is no reason to end in the middle.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
whenLeftAlone(process.env, () => void end(0))

try {
  await start(readConfig(process.env), opened)
} catch (error) {
  await end(1, error instanceof Error ? error.message : String(error))
}
