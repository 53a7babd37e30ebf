import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { sealingWith } from '../auth/sealing.ts'
import { password, withPassword } from '../identity/testing.ts'
import { test } from '../testing/school.ts'
import { canReadSecrets } from './totp.ts'
import { codeAt, firstStep, prove, steps, withApp } from './testing.ts'

const { identity, sessions, tokens } = contract

test('with a second factor there are no tokens, and those that there were end [MFA-1] [AUTH-12]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const token = (
    await school.as(undefined, tokens.create, { body: { email: who.email, password, deviceName: 'Годинник' } })
  ).body.token
  await withApp(school, who)

  expect((await school.as({ ...who, token }, identity.user)).status).toBe(401)
  const refused = await school.as(undefined, tokens.create, {
    body: { email: who.email, password, deviceName: 'Годинник' },
  })
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { email: [school.t('server.identity.tokenWithFactor')] } },
  })
})

test('what was signed in without the second factor ends when it is added, and its owner is told [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  await school.cookieOf(who)
  const before = { ...who }
  const elsewhere = { ...who }
  delete elsewhere.session
  await school.cookieOf(elsewhere)
  await withApp(school, who)

  expect((await school.as(before, identity.user)).status).toBe(401)
  expect((await school.as(elsewhere, identity.user)).status).toBe(401)
  expect((await school.as(who, sessions.list)).body.sessions).toHaveLength(1)
  const mail = (await school.mails()).at(-1)!
  expect(mail.to).toBe(who.email)
  expect(mail.text).toContain('додано застосунок для кодів')
})

test('a secret is sealed, and one sealed with another key is said to be no help [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  const { secret } = await withApp(school, who)
  const { rows } = await sql<{ secret: Buffer }>`select secret from totp_factors`.execute(school.db)
  expect(rows[0]!.secret.toString('latin1')).not.toContain(secret)
  const history = await sql<{
    kept: string
  }>`select string_agg(coalesce(before::text, '') || coalesce(after::text, ''), ' ') as kept
    from history where object in ('totp_factors', 'recovery_codes')`.execute(school.db)
  expect(history.rows[0]!.kept).not.toMatch(/"(secret|hash|salt)"/)

  const mine = sealingWith('a secret of the tests')
  const other = sealingWith('another key')
  expect([await canReadSecrets(school.db, mine), await canReadSecrets(school.db, other)]).toEqual([true, false])

  const foreign = other.seal(secret, `totp ${who.userId}`)
  await sql`update totp_factors set secret = ${foreign}`.execute(school.db)
  const answer = await prove(school, await firstStep(school, who), { code: await codeAt(secret, steps(1)) })
  expect(answer).toMatchObject({ status: 422, body: { errors: { code: [school.t('server.factors.unreadableCode')] } } })
})
