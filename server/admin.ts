import { consoleLanguage } from '../rules/languages.ts'
import { mkdir } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { passwordLength } from '../contract/identity/endpoints.ts'
import { Email } from '../contract/identity/schemas.ts'
import { longest } from '../contract/kit/limits.ts'
import { name as nameOf } from '../contract/kit/text.ts'
import { readConfig, type Config } from './runtime/config.ts'
import { newPasswordHash, setPassword } from './identity/accounts.ts'
import { resetLink, resetMinutes } from './identity/resets.ts'
import { endSessions } from './identity/sessions.ts'
import { openDb, openPool, type Connection, type Db } from './db/db.ts'
import { Refusal } from './runtime/errors.ts'
import { migrate } from './db/migrate.ts'
import { translator } from './i18n/translate.ts'
import { administrators, makeAdministrator } from './people/administrators.ts'
import { runningEngine, startEngine } from './postgres/engine.ts'
import { servedAt } from './served.ts'

const usage = `npm run admin -- create EMAIL [--name "Surname Name"] [--password-stdin]
    Makes an administrator and prints a link to set the password, good for ${resetMinutes} minutes and for one use.
    For an administrator who exists already it prints a new link. --password-stdin reads the password instead.
npm run admin -- list
    Lists the administrators.

Settings are the server's own: DATABASE_URL, or DATA_DIR (./data); PUBLIC_URL, which the link starts with. Without it
the link leads to where the portal answers at this moment.
Works beside a running server, too.
`

/** A mistake in how the command was called. */
class Misuse extends Error {}

const say = (line: string) => process.stdout.write(`${line}\n`)
const Name = z.tuple([nameOf(longest.name), nameOf(longest.name)])

function commandOf(args: string[]): (db: Db, config: Config) => Promise<void> {
  const { values, positionals } = argumentsOf(args)
  const [command, address, ...rest] = positionals
  if (command === 'list' && address === undefined) return list
  if (command !== 'create' || rest.length) throw new Misuse(command ? 'This command is not known.' : 'Which command?')

  const email = Email.safeParse(address)
  if (!email.success) throw new Misuse('EMAIL must be an e-mail address of at most 50 characters.')
  const [, lastName, firstName] = /^(\S+)\s+(.+)$/.exec(values.name?.trim() ?? 'Адміністратор Головний') ?? []
  const name = Name.safeParse([lastName, firstName])
  if (!name.success)
    throw new Misuse(
      '--name takes surname and name, each at most 50 characters, and no word of both Latin and Cyrillic letters.',
    )
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
    if (link === undefined) throw new Error(`The account of ${email} is for tests: its password is not to be changed.`)
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
