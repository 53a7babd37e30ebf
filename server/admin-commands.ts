import { text } from 'node:stream/consumers'
import { passwordLength } from '../contract/identity/endpoints.ts'
import type { Db } from './db/db.ts'
import { takeAway } from './factors/changing.ts'
import { accountOf, newPasswordHash, setPassword } from './identity/accounts.ts'
import { resetLink, resetMinutes } from './identity/resets.ts'
import { endSessions } from './identity/sessions.ts'
import { mayUsePassword } from './identity/without-password.ts'
import { administrators, makeAdministrator } from './people/administrators.ts'
import type { Config } from './runtime/config.ts'
import { allowPasswords } from './school/settings.ts'
import { endLinks, linksOf } from './sso/links.ts'

export type Command = (db: Db, config: Config) => Promise<void>

const say = (line: string) => process.stdout.write(`${line}\n`)

type Wanted = Parameters<typeof makeAdministrator>[1]

export const create =
  (wanted: Wanted, readsPassword: boolean): Command =>
  async (db, config) => {
    const passwordHash = readsPassword ? await hashFromInput() : undefined
    say(await db.transaction().execute((trx) => made(trx, config, wanted, passwordHash)))
  }

/** The result, to be said once it is kept. */
async function made(db: Db, config: Config, wanted: Wanted, passwordHash: string | undefined): Promise<string> {
  const { email } = wanted
  const { userId, isNew, lockedAt } = await makeAdministrator(db, wanted)
  if (lockedAt !== null) throw new Error(`The administrator ${email} is locked. Another one can unlock the profile.`)
  const done = isNew ? `The administrator ${email} is made.` : `The administrator ${email} exists already.`
  if (!(await mayUsePassword(db, userId, config.providers))) {
    // A password that was given would be taken for set.
    if (passwordHash !== undefined) throw new Error(passwordsAreOff(config))
    return `${done}\n${passwordsAreOff(config)}`
  }
  if (passwordHash === undefined) {
    const link = await resetLink(db, config, { id: userId, email })
    if (link === undefined) throw new Error(`The account of ${email} is for tests: its password is not to be changed.`)
    return `${done}\nSet the password here, once, within ${resetMinutes} minutes:\n${link}`
  }
  await setPassword(db, userId, passwordHash, false)
  await endSessions(db, userId)
  return `${done}\nThe password is set.`
}

const passwordsAreOff = ({ publicUrl }: Config) =>
  `The school has switched passwords off for this account: it signs in by a provider at ${new URL('/login', publicUrl).href}
Where the provider does not work, this switches passwords on again for everybody:
    npm run admin -- allow-passwords`

async function hashFromInput(): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  const { min, max } = passwordLength
  if (password.length < min || password.length > max)
    throw new Error(`The password must have ${min} to ${max} characters.`)
  return newPasswordHash({ password, password_confirmation: password })
}

export const list: Command = async (db) => {
  const all = await administrators(db)
  for (const { email, lastName, firstName, lockedAt } of all)
    say(`${email}  ${lastName} ${firstName}${lockedAt === null ? '' : '  (locked)'}`)
  if (!all.length) say('There is no administrator yet.')
}

export const allow: Command = async (db) => {
  const roles = await db.transaction().execute(allowPasswords)
  if (roles.length) say(`Passwords are on again for everybody. They were off for ${roles.join(', ')}.`)
  else say('Passwords are on for everybody already.')
}

export const unlink =
  (email: string): Command =>
  async (db) => {
    const ended = await db.transaction().execute(async (trx) => {
      const account = await accountAt(trx, email)
      const links = await linksOf(trx, account.id)
      await endLinks(trx, account.id)
      return links.map((link) => link.issuer)
    })
    if (!ended.length) return void say(`The account of ${email} was linked at no provider.`)
    say(`The account of ${email} is linked at no provider any more. It was at ${ended.join(', ')}.`)
    say('The next sign-in by a provider that vouches for the address links it again.')
  }

export const resetMfa =
  (email: string): Command =>
  async (db) => {
    const isDone = await db.transaction().execute(async (trx) => takeAway(trx, (await accountAt(trx, email)).id))
    if (!isDone) return void say(`The account of ${email} has no second step of signing in.`)
    say(`The second step of signing in is off for ${email}, and everything that was signed in has ended.`)
  }

async function accountAt(db: Db, email: string) {
  const account = await accountOf(db, email)
  if (!account) throw new Error(`No account has the address ${email}.`)
  return account
}
