import { hashPassword } from '../identity/passwords.ts'
import { accountOf, setPassword } from '../identity/accounts.ts'
import { type Clock, today } from '../runtime/clock.ts'
import type { Db } from '../db/db.ts'
import { createProfile } from '../people/profiles.ts'
import { backdateAccount } from '../identity/demo.ts'
import { lockProfilesOf } from '../people/locking.ts'
import { host, password } from './roster.ts'

/** Whom the start-up text names. */
export const demoAccounts = {
  admin: 'administrator',
  teacher: 'teacher',
  student: 'student',
  guardian: 'guardian of two children, one of them student@',
  multi: 'teacher who is also a guardian',
  locked: 'only locked profiles',
  test: 'test user',
} as const

/**
 * The administrator, whom no file can bring; `finish` gives the demo's accounts their password and the day since which
 * they exist, once the files are in.
 */
export async function makeAccounts(
  db: Db,
  clock: Clock,
): Promise<{ userId: number; finish: (since: string) => Promise<void> }> {
  const email = `admin@${host}`
  const profile = {
    type: 'ADMIN',
    email,
    firstName: 'Андрій',
    lastName: 'Савчук',
    phone: '+380 44 290 11 12',
    isTest: false,
  } as const
  if (!(await accountOf(db, email))) await createProfile(db, today(clock), profile)
  const { id: userId } = (await accountOf(db, email))!
  return {
    userId,
    finish: async (since) => {
      const hash = await hashPassword(password)
      for (const name of Object.keys(demoAccounts)) {
        const account = await accountOf(db, `${name}@${host}`)
        await setPassword(db, account!.id, hash, true)
        await backdateAccount(db, account!.id, since)
      }
      await lockProfilesOf(db, `locked@${host}`)
    },
  }
}
