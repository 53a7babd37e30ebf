import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { historyOf } from '../../testing/history.ts'
import { people } from '../../testing/people.ts'
import { admin, emptyFolder, runningIn } from '../testing-admin.ts'

test('reset-mfa takes an account’s factors away, ends its sessions, mails the owner, and says what it did [MFA-1]', async () => {
  const folder = await emptyFolder()
  const db = await runningIn(folder)
  const { userId } = await people(db)({ type: 'ADMIN', email: 'office@school.example' })
  await sql`insert into totp_factors (user_id, secret) values (${userId}, 'sealed')`.execute(db)
  await sql`insert into recovery_codes (user_id, salt, hashes, used)
    values (${userId}, 'salt', array['one'::bytea], array[null::timestamptz])`.execute(db)
  await sql`insert into sessions (token_hash, user_id, expires_at)
    values ('hash', ${userId}, now() + interval '1 day')`.execute(db)
  const run = (email: string) => admin(folder, ['reset-mfa', email])

  expect(await run('Office@school.example')).toEqual({
    code: 0,
    err: '',
    out: 'The second step of signing in is off for Office@school.example, and everything that was signed in has ended.\n',
  })
  for (const table of ['totpFactors', 'recoveryCodes', 'sessions'] as const)
    expect(await db.selectFrom(table).select('userId').execute()).toEqual([])
  for (const table of ['totp_factors', 'recovery_codes'])
    expect((await historyOf({ db }, table)).at(-1)).toMatchObject({ action: 'delete', userId: null })
  const { rows } = await sql`select kind, address from outbox`.execute(db)
  expect(rows).toEqual([{ kind: 'factors', address: 'office@school.example' }])

  expect((await run('office@school.example')).out).toContain('has no second step of signing in')
  expect(await run('nobody@school.example')).toMatchObject({
    code: 1,
    out: '',
    err: 'No account has the address nobody@school.example.\n',
  })
}, 60_000)
