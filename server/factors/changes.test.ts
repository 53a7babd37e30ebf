import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { password, sessionOf, withPassword } from '../identity/testing.ts'
import { lookAs } from '../testing/office.ts'
import { test } from '../testing/school.ts'
import { codeAt, noon, withApp } from './testing.ts'

const { factors, identity, tokens } = contract

test('an administrator takes somebody’s factors away with a reason, which the history has; never their own [MFA-1] [HIST-1]', async ({
  school,
}) => {
  const admin = await withPassword(school, { type: 'ADMIN' })
  const who = await withPassword(school, { type: 'ADMIN' })
  await withApp(school, admin)
  await withApp(school, who)
  const reset = ({ profileId: id }: { profileId: number }, reason = 'Загублено телефон') =>
    school.as(admin, factors.reset, { params: { id }, body: { reason } })
  const seen = await school.as(admin, factors.ofProfile, { params: { id: who.profileId } })
  expect(seen.body.factors).toMatchObject({ totp: { usedAt: null }, recovery: { left: 10, of: 10 }, passkeys: 0 })

  expect((await reset(admin)).body.message).toBe(school.t('server.factors.notOwn'))
  expect((await reset(who, ' ')).status).toBe(422)
  expect((await reset(who)).status).toBe(204)
  expect((await reset(who)).status).toBe(409)
  expect((await school.as(who, identity.user)).status).toBe(401)
  expect((await school.as(undefined, identity.login, { body: { email: who.email, password } })).status).toBe(204)
  const { rows } = await sql<{ object: string; action: string; userId: number; reason: string | null }>`
    select object, action, user_id, after ->> 'reason' as reason from history
    where object in ('factor_resets', 'totp_factors') and user_id = ${admin.userId} order by id desc limit 2`.execute(
    school.db,
  )
  expect(rows).toEqual([
    { object: 'factor_resets', action: 'insert', userId: admin.userId, reason: 'Загублено телефон' },
    { object: 'totp_factors', action: 'delete', userId: admin.userId, reason: null },
  ])
  expect((await school.mails()).at(-1)).toMatchObject({
    to: who.email,
    text: expect.stringContaining('адміністратор скинув'),
  })
})

test('whoever acts as somebody changes no factor of theirs [MFA-1] [PERM-2]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const who = await withPassword(school)
  await lookAs(school, admin, who)

  const own = Object.values(factors).filter(({ access }) => access.who === 'self')
  expect(own.length).toBeGreaterThan(0)
  for (const endpoint of own)
    expect((await school.as(admin, endpoint, { params: { id: 1 }, body: {} })).status).toBe(403)
})

test('of whom a second factor is asked gets no token, sets one up, and cannot remove the last [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school, { type: 'TEACHER' })
  school.config.secondFactor = ['TEACHER']
  const as = await school.elsewhere()
  const token = await as(undefined, tokens.create, { body: { email: who.email, password, deviceName: 'Годинник' } })
  expect(token.status).toBe(422)

  school.really(noon)
  const { secret } = (await as(who, factors.beginTotp, { body: { current_password: password } })).body
  const added = await as(who, factors.addTotp, { body: { code: await codeAt(secret, noon) } })
  who.session = sessionOf(added)
  expect((await as(who, identity.user)).body.user.mustAddFactor).toBe(false)
  expect((await as(who, contract.sessions.list)).status).toBe(200)
  expect((await as(who, factors.list)).body.factors.isRequired).toBe(true)
  expect(await as(who, factors.removeTotp, { body: { current_password: password } })).toMatchObject({
    status: 409,
    body: { message: school.t('server.factors.lastRequired') },
  })
})

test('a setup of another session, or one that took too long, makes no factor [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  school.really(noon)
  const { secret } = (await school.as(who, factors.beginTotp, { body: { current_password: password } })).body
  const code = await codeAt(secret, noon)
  const elsewhere = { ...who }
  delete elsewhere.session
  expect((await school.as(elsewhere, factors.addTotp, { body: { code } })).status).toBe(409)
  expect((await school.as(who, factors.addTotp, { body: { code: '000000' } })).status).toBe(422)
  await sql`update totp_setups set expires_at = now()`.execute(school.db)
  expect((await school.as(who, factors.addTotp, { body: { code } })).status).toBe(409)
})
