import { consoleLanguage } from '../rules/languages.ts'
import { mkdir } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { z } from 'zod'
import { passwordLength } from '../contract/identity/endpoints.ts'
import type { EndpointName } from '../contract/index.ts'
import { Email } from '../contract/identity/schemas.ts'
import { shortText } from '../contract/kit/values.ts'
import { readConfig, type Config } from './runtime/config.ts'
import { accountOf, newPasswordHash, setPassword } from './identity/accounts.ts'
import { resetLink, resetMinutes } from './identity/resets.ts'
import { endSessions } from './identity/sessions.ts'
import { takeFactors } from './factors/changes.ts'
import { openDb, openPool, type Connection, type Db } from './db/db.ts'
import { Refusal } from './runtime/errors.ts'
import { migrate } from './db/migrate.ts'
import { translator } from './i18n/translate.ts'
import { administrators, makeAdministrator } from './people/administrators.ts'
import { runningEngine, startEngine } from './postgres/engine.ts'
import { servedAt } from './served.ts'
import { endLinks } from './sso/links.ts'
import { tryProviders } from './sso/trial.ts'

const usage = `npm run admin -- create EMAIL [--name "Surname Name"] [--password-stdin]
    Makes an administrator and prints a link to set the password, good for ${resetMinutes} minutes and for one use.
    For an administrator who exists already it prints a new link. --password-stdin reads the password instead.
npm run admin -- list
    Lists the administrators.
npm run admin -- unlink EMAIL
    Ends the links of this account with accounts at providers: the next sign-in by its address makes a new one.
npm run admin -- reset-mfa EMAIL
    Takes the second factors and passkeys of this account away, and signs it out everywhere.
npm run admin -- providers
    Asks each provider of SSO_CONFIG what it is, and says what it has to know of the portal.

Settings are the server's own: DATABASE_URL, or DATA_DIR (./data); PUBLIC_URL, which the link starts with. Without it
the link leads to where the portal answers at this moment.
Works beside a running server, too.
`

/** A mistake in how the command was called. */
class Misuse extends Error {}

const say = (line: string) => process.stdout.write(`${line}\n`)
const Name = z.tuple([shortText, shortText])

function commandOf(args: string[]): (db: Db, config: Config) => Promise<void> {
  const { values, positionals } = argumentsOf(args)
  const [command, address, ...rest] = positionals
  if (command === 'list' && address === undefined) return list
  if (command === 'providers' && address === undefined) return providers
  if ((command !== 'create' && command !== 'unlink' && command !== 'reset-mfa') || rest.length)
    throw new Misuse(command ? 'This command is not known.' : 'Which command?')

  const email = Email.safeParse(address)
  if (!email.success) throw new Misuse('EMAIL must be an e-mail address of at most 50 characters.')
  if (command === 'unlink') return (db) => unlink(db, email.data)
  if (command === 'reset-mfa') return (db) => resetFactors(db, email.data)
  const [, lastName, firstName] = /^(\S+)\s+(.+)$/.exec(values.name?.trim() ?? 'Адміністратор Головний') ?? []
  const name = Name.safeParse([lastName, firstName])
  if (!name.success) throw new Misuse('--name takes surname and name, each at most 50 characters.')
  const wanted = { email: email.data, lastName: name.data[0], firstName: name.data[1] }
  return (db, config) => create(db, config, wanted, values['password-stdin'])
}

function argumentsOf(args: string[]) {
  try {
    const options = { name: { type: 'string' }, 'password-stdin': { type: 'boolean', default: false } } as const
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

type Wanted = Parameters<typeof makeAdministrator>[1]

async function create(db: Db, config: Config, wanted: Wanted, readsPassword: boolean): Promise<void> {
  const passwordHash = readsPassword ? await hashFromInput() : undefined
  say(await db.transaction().execute((trx) => made(trx, config, wanted, passwordHash)))
}

/** What was done, to be said once it is kept. */
async function made(db: Db, config: Config, wanted: Wanted, passwordHash: string | undefined): Promise<string> {
  const { email } = wanted
  const { userId, isNew, lockedAt } = await makeAdministrator(db, wanted)
  if (lockedAt !== null) throw new Error(`The administrator ${email} is locked. Another one can unlock the profile.`)
  const done = isNew ? `The administrator ${email} is made.` : `The administrator ${email} exists already.`
  if (passwordHash === undefined) {
    const link = await resetLink(db, config, { id: userId, email })
    if (link === undefined) throw new Error(`The account of ${email} is for tests, or signs in by a provider alone.`)
    return `${done}\nSet the password here, once, within ${resetMinutes} minutes:\n${link}`
  }
  await setPassword(db, userId, passwordHash, false)
  await endSessions(db, userId)
  return `${done}\nThe password is set.`
}

async function hashFromInput(): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  const { min, max } = passwordLength
  if (password.length < min || password.length > max)
    throw new Error(`The password must have ${min} to ${max} characters.`)
  return newPasswordHash({ password, password_confirmation: password })
}

async function list(db: Db): Promise<void> {
  const all = await administrators(db)
  for (const { email, lastName, firstName, lockedAt } of all)
    say(`${email}  ${lastName} ${firstName}${lockedAt === null ? '' : '  (locked)'}`)
  if (!all.length) say('There is no administrator yet.')
}

/** In the history it is of that kind. */
async function changeAccount<T>(
  db: Db,
  kind: EndpointName,
  email: string,
  change: (db: Db, userId: number) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('dzvinok.kind', ${kind}, true)`.execute(trx)
    const account = await accountOf(trx, email)
    if (!account) throw new Error(`Nobody has the address ${email}.`)
    return change(trx, account.id)
  })
}

async function resetFactors(db: Db, email: string): Promise<void> {
  const isDone = await changeAccount(db, 'factors.reset', email, (trx, userId) =>
    takeFactors(trx, userId, 'npm run admin -- reset-mfa'),
  )
  say(
    isDone ? `The account of ${email} has no second factor any more.` : `The account of ${email} has no second factor.`,
  )
}

async function unlink(db: Db, email: string): Promise<void> {
  const ended = await changeAccount(db, 'ssoLinks.remove', email, endLinks)
  say(`The account of ${email} ${ended ? `is unlinked: ${ended}.` : 'has no link.'}`)
}

async function providers(_: Db, config: Config): Promise<void> {
  for (const line of await tryProviders(config)) say(line)
}

/** On the server's database: the one that is set, that of the running server, or the embedded one, started for this. */
async function withDatabase(config: Config, work: (db: Db) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl) return onConnection({ connectionString: databaseUrl }, work)
  const running = await runningEngine(dataDir)
  if (running) return onConnection(running, work)
  await mkdir(dataDir, { recursive: true })
  const engine = await startEngine(dataDir)
  try {
    await onConnection(engine.connection, work)
  } finally {
    await engine.stop()
  }
}

async function onConnection(connection: Connection, work: (db: Db) => Promise<void>): Promise<void> {
  await migrate(connection, { patience: 15_000, log: (line) => process.stderr.write(`${line}\n`) })
  const db = openDb(openPool(connection))
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

try {
  if (process.argv.some((argument) => ['help', '--help', '-h'].includes(argument))) {
    process.stdout.write(usage)
  } else {
    const run = commandOf(process.argv.slice(2))
    const config = readConfig(process.env)
    await withDatabase(config, async (db) => run(db, { ...config, publicUrl: await servedAt(db, config, process.env) }))
  }
} catch (error) {
  const isMisuse = error instanceof Misuse
  const said =
    error instanceof Refusal ? translator(consoleLanguage)(error.fields?.['password'] ?? error.said) : undefined
  process.stderr.write(
    `${said ?? (error instanceof Error ? error.message : String(error))}\n${isMisuse ? `\n${usage}` : ''}`,
  )
  process.exitCode = isMisuse ? 2 : 1
}
