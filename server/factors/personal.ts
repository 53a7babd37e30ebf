import { sql } from 'kysely'
import type { Personal } from '../db/personal.ts'
import { removeFactors } from './changes.ts'

const withTheFactors = 'They go with the account’s factors.'
const secret = 'Hashes of what was told once, and nothing else.'

export const factorPersonal: Personal[] = [
  {
    table: 'totp_factors',
    columns: ['user_id'],
    lists: [
      {
        name: 'code-apps',
        of: 'account',
        rows: (id) => sql`select f.created_at, u.used_at from totp_factors f left join totp_uses u using (user_id)
          where user_id = ${id}`,
      },
    ],
    erase: async (db, { isAlone, userId }) => {
      if (isAlone) await removeFactors(db, userId)
    },
  },
  { table: 'totp_uses', columns: ['user_id'], lists: 'The list of apps for codes has them.', erase: withTheFactors },
  { table: 'totp_setups', columns: ['user_id'], lists: 'Secrets of minutes, and nothing else.', erase: withTheFactors },
  { table: 'recovery_codes', columns: ['user_id'], lists: secret, erase: withTheFactors },
  {
    table: 'passkeys',
    columns: ['user_id', 'name'],
    lists: [
      {
        name: 'passkeys',
        of: 'account',
        rows: (id) => sql`select p.name, p.created_at, u.used_at from passkeys p
          left join passkey_uses u on u.passkey_id = p.id where p.user_id = ${id} order by p.id`,
      },
    ],
    erase: withTheFactors,
    images: ({ isAlone, userId, word }) => (isAlone ? [{ whose: { user_id: userId }, instead: { name: word } }] : []),
  },
  {
    table: 'factor_resets',
    columns: ['user_id', 'reason'],
    written: ['reason'],
    lists: [
      {
        name: 'factor-resets',
        of: 'account',
        rows: (id) => sql`select reason, created_at from factor_resets where user_id = ${id} order by id`,
      },
    ],
    erase: async (db, { isAlone, userId }) => {
      if (isAlone) await db.deleteFrom('factorResets').where('userId', '=', userId).execute()
    },
    images: ({ isAlone, userId, word }) => (isAlone ? [{ whose: { user_id: userId }, instead: { reason: word } }] : []),
  },
]
