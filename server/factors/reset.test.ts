import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { password, withPassword } from '../identity/testing.ts'
import { test } from '../testing/school.ts'
import { firstStep, prove, withApp } from './testing.ts'

const { factors, identity } = contract

test('an administrator takes somebody’s factors away, which ends their sessions and is in the history and a mail [MFA-1]', async ({
  school,
}) => {
  const admin = await withPassword(school, { type: 'ADMIN' })
  const who = await withPassword(school, { type: 'ADMIN' })
  const { codes } = await withApp(school, who)
  const step = await firstStep(school, who)
  const ofWho = { params: { id: who.profileId } }
  const seen = await school.as(admin, factors.ofProfile, ofWho)
  expect(seen.body).toEqual({ secondFactor: ['totp', 'recovery'] })

  expect((await school.as(admin, factors.reset, ofWho)).status).toBe(204)
  expect((await school.as(admin, factors.ofProfile, ofWho)).body).toEqual({ secondFactor: [] })
  expect((await school.as(who, identity.user)).status).toBe(401)
  expect((await prove(school, step, { recoveryCode: codes[0] })).status).toBe(409)
  expect((await school.as(undefined, identity.login, { body: { email: who.email, password } })).status).toBe(204)
  const { rows } = await sql`select object, user_id, (before ->> 'user_id')::int as of from history
    where action = 'delete' and object in ('totp_factors', 'recovery_codes') order by object`.execute(school.db)
  expect(rows).toEqual([
    { object: 'recovery_codes', userId: admin.userId, of: who.userId },
    { object: 'totp_factors', userId: admin.userId, of: who.userId },
  ])
  expect((await school.mails()).at(-1)).toMatchObject({
    to: who.email,
    text: expect.stringContaining('Адміністратор школи вимкнув другий крок входу'),
  })
})

test('nobody resets their own factors, and where there are none nothing is done [MFA-1]', async ({ school }) => {
  const admin = await withPassword(school, { type: 'ADMIN' })
  const who = await withPassword(school)
  await withApp(school, admin)
  const reset = async (id: number) => {
    const { status, body } = await school.as(admin, factors.reset, { params: { id } })
    return [status, body.message]
  }

  expect(await reset(admin.profileId)).toEqual([409, school.t('server.factors.notOwn')])
  expect(await reset(who.profileId)).toEqual([409, school.t('server.factors.isOff')])
  expect((await reset(who.profileId + 1_000))[0]).toBe(404)
  expect((await school.as(admin, factors.list)).body.factors.totp).not.toBeNull()
})
