import { consoleLanguage } from '../rules/languages.ts'
import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { Email } from '../contract/identity/schemas.ts'
import { longest } from '../contract/kit/limits.ts'
import { name as nameOf } from '../contract/kit/text.ts'
import { readConfig, type Config } from './runtime/config.ts'
import { allow, create, list, resetMfa, unlink, type Command } from './admin-commands.ts'
import { resetMinutes } from './identity/resets.ts'
import { openDb, openPool, type Connection, type Db } from './db/db.ts'
import { Refusal } from './runtime/errors.ts'
import { migrate } from './db/migrate.ts'
import { translator } from './i18n/translate.ts'
import { runningEngine, startEngine } from './postgres/engine.ts'
import { servedAt } from './served.ts'

const usage = `npm run admin -- create EMAIL [--name "Surname Name"] [--password-stdin]
    Makes an administrator and prints a link to set the password, good for ${resetMinutes} minutes and for one use.
    For an administrator who exists already it prints a new link. --password-stdin reads the password instead.
npm run admin -- list
    Lists the administrators.
npm run admin -- allow-passwords
    Switches passwords on again for everybody, where the school has switched them off and a provider does not work.
npm run admin -- unlink EMAIL
    Ends all links of the account at providers: the next sign-in by one is linked by its address again.
npm run admin -- reset-mfa EMAIL
    Switches the second step of signing in off for the account, and ends its sessions. Its owner gets a mail.

Settings are the server's own: DATABASE_URL, or DATA_DIR (./data); PUBLIC_URL, which the link starts with. Without it
the link leads to where the portal answers at this moment. SSO_CONFIG tells whether passwords can be off.
Works beside a running server, too.
`

/** A mistake in how the command was called. */
class Misuse extends Error {}

const Name = z.tuple([nameOf(longest.name), nameOf(longest.name)])

const plain = new Map<string, Command>([
  ['list', list],
  ['allow-passwords', allow],
])
const ofSomebody = new Set(['create', 'unlink', 'reset-mfa'])

function commandOf(args: string[]): Command {
  const { values, positionals } = argumentsOf(args)
  const [command = '', address, ...rest] = positionals
  const known = address === undefined ? plain.get(command) : undefined
  if (known) return known
  if (!ofSomebody.has(command) || rest.length)
    throw new Misuse(command ? 'This command is not known.' : 'Which command?')

  const email = Email.safeParse(address)
  if (!email.success) throw new Misuse('EMAIL must be an e-mail address of at most 50 characters.')
  if (command === 'unlink') return unlink(email.data)
  if (command === 'reset-mfa') return resetMfa(email.data)
  const [, lastName, firstName] = /^(\S+)\s+(.+)$/.exec(values.name?.trim() ?? 'Адміністратор Головний') ?? []
  const name = Name.safeParse([lastName, firstName])
  if (!name.success)
    throw new Misuse(
      '--name takes surname and name, each at most 50 characters, and no word of both Latin and Cyrillic letters.',
    )
  const wanted = { email: email.data, lastName: name.data[0], firstName: name.data[1] }
  return create(wanted, values['password-stdin'])
}

function argumentsOf(args: string[]) {
  try {
    const options = { name: { type: 'string' }, 'password-stdin': { type: 'boolean', default: false } } as const
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error), { cause: error })
  }
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
