import { sql } from 'kysely'
import { longest } from '../../contract/kit/limits.ts'
import type { Db } from '../db/db.ts'
import { replaceWords } from '../db/erased-words.ts'
import type { Erased, Personal } from '../db/personal.ts'
import { stopActingBy } from './acting.ts'
import { endSessions } from './sessions.ts'

/** What is the account's goes with the account; where others have it, too, it stays theirs. */
const ofAccount = (erase: (db: Db, userId: number) => Promise<unknown>) => async (db: Db, erased: Erased) => {
  if (erased.isAlone) await erase(db, erased.userId)
}

const withSessions = 'The end of the sessions ends it.'
const secret = 'Hashes of what was mailed, and nothing else.'

/**
 * The row of an account stays without anything: history and files refer to it, and nobody can sign in to it. One that others
 * have, too, loses from its name what is the person's.
 */
async function emptyAccount(db: Db, erased: Erased): Promise<void> {
  const { userId, word, isAlone } = erased
  if (!isAlone) return replaceWords(db, 'users', { name: longest.fullName }, { ...erased, id: userId })
  const nothing = { email: null, passwordHash: null, emailVerifiedAt: null, language: null, scheme: null }
  await db
    .updateTable('users')
    .set({ ...nothing, name: word })
    .where('id', '=', userId)
    .execute()
}

export const identityPersonal: Personal[] = [
  {
    table: 'sessions',
    columns: ['user_id', 'acting_as_id', 'user_agent'],
    lists: [
      {
        name: 'sessions',
        of: 'account',
        rows: (id) =>
          sql`select user_agent, created_at, seen_at, expires_at from sessions where user_id = ${id} order by id`,
      },
    ],
    erase: ofAccount(async (db, userId) => {
      await stopActingBy(db, userId)
      await endSessions(db, userId)
    }),
  },
  {
    table: 'known_devices',
    columns: ['user_id', 'user_agent'],
    lists: [
      {
        name: 'devices',
        of: 'account',
        rows: (id) => sql`select user_agent, seen_at from known_devices where user_id = ${id} order by seen_at`,
      },
    ],
    erase: withSessions,
  },
  {
    table: 'tokens',
    columns: ['user_id', 'name'],
    lists: [
      {
        name: 'tokens',
        of: 'account',
        rows: (id) => sql`select name, created_at, used_at from tokens where user_id = ${id} order by id`,
      },
    ],
    erase: withSessions,
    images: ({ isAlone, userId, word }) => (isAlone ? [{ whose: { user_id: userId }, instead: { name: word } }] : []),
  },
  {
    table: 'pending_sign_ins',
    columns: ['user_id'],
    lists: 'Sign-ins of five minutes, and nothing else.',
    erase: withSessions,
  },
  {
    table: 'password_resets',
    columns: ['user_id'],
    lists: secret,
    erase: ofAccount((db, userId) => db.deleteFrom('passwordResets').where('userId', '=', userId).execute()),
  },
  {
    table: 'address_changes',
    columns: ['user_id', 'email'],
    lists: [
      {
        name: 'address-changes',
        of: 'account',
        rows: (id) => sql`select email, asked_at from address_changes where user_id = ${id}`,
      },
    ],
    erase: ofAccount((db, userId) => db.deleteFrom('addressChanges').where('userId', '=', userId).execute()),
    images: ({ isAlone, userId, word }) => (isAlone ? [{ whose: { user_id: userId }, instead: { email: word } }] : []),
  },
  {
    table: 'registrations',
    columns: ['user_id', 'name'],
    lists: [
      {
        name: 'registrations',
        of: 'account',
        rows: (id) => sql`select name, asked_at from registrations where user_id = ${id} order by id`,
      },
    ],
    erase: ofAccount((db, userId) => db.deleteFrom('registrations').where('userId', '=', userId).execute()),
  },
  {
    table: 'unused_accounts',
    columns: ['user_id'],
    lists: 'That nobody has signed in yet the lists of sessions and devices say.',
    erase: ofAccount((db, userId) => db.deleteFrom('unusedAccounts').where('userId', '=', userId).execute()),
  },
  {
    table: 'users',
    columns: ['id', 'email', 'email_key', 'email_verified_at', 'name'],
    lists: 'The account stands before its lists.',
    erase: emptyAccount,
    images: ({ isAlone, userId, word }) =>
      isAlone
        ? [
            {
              whose: { id: userId },
              instead: { name: word, email: null, email_key: null, language: null, scheme: null },
            },
          ]
        : [],
  },
]
