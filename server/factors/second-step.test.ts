import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { csrfToken } from '../auth/csrf.ts'
import { fresh, password, sessionOf, withPassword } from '../identity/testing.ts'
import { test } from '../testing/school.ts'
import { csrfSecret } from '../testing/secret.ts'
import { codeAt, firstStep, noon, prove, steps, withApp } from './testing.ts'

const { factors, identity } = contract

test('with a second factor a password leads to the second step, and a code of the app in [MFA-1]', async ({
  school,
}) => {
  const teacher = await withPassword(school, { type: 'TEACHER' })
  const { secret } = await withApp(school, teacher)

  const step = await firstStep(school, teacher)
  expect((await prove(school, step, {})).body).toMatchObject({
    secondFactor: ['totp', 'recovery'],
    email: teacher.email,
    passkey: null,
  })
  const answer = await prove(school, step, { code: await codeAt(secret, steps(1)) })

  expect(answer.status).toBe(204)
  const session = sessionOf(answer)
  expect((await school.as({ ...teacher, session }, identity.user)).body.user.id).toBe(teacher.userId)
  expect((await prove(school, step, {})).status).toBe(401)
})

test('a code holds one step before and after its time, and no longer [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  const { secret } = await withApp(school, who)
  const at = async (moment: Temporal.Instant) => {
    await sql`delete from throttles`.execute(school.db)
    await sql`update totp_uses set step = 0`.execute(school.db)
    return (await prove(school, await firstStep(school, who), { code: await codeAt(secret, moment) })).status
  }
  school.really(steps(10))

  expect([
    await at(steps(8)),
    await at(steps(9)),
    await at(steps(10)),
    await at(steps(11)),
    await at(steps(12)),
  ]).toEqual([422, 204, 204, 204, 422])
})

test('each code counts once, also for two who come with it at the same time, and the one that added the app [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const { secret } = await withApp(school, who)
  const [first, second, third] = [
    await firstStep(school, who),
    await firstStep(school, who),
    await firstStep(school, who),
  ]
  const adding = await prove(school, first, { code: await codeAt(secret, noon) })
  expect(adding).toMatchObject({ status: 422, body: { errors: { code: [school.t('server.factors.usedCode')] } } })

  const code = await codeAt(secret, steps(1))
  const both = await Promise.all([prove(school, first, { code }), prove(school, second, { code })])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 422]))

  school.really(steps(2))
  expect((await prove(school, third, { code: await codeAt(secret, steps(1)) })).status).toBe(422)
})

test('a recovery code lets in once, and says when it did [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  const { codes } = await withApp(school, who)
  expect(codes).toHaveLength(10)
  const typed = codes[3]!.toUpperCase().replace('-', ' ')
  const [first, second] = [await firstStep(school, who), await firstStep(school, who)]
  const both = await Promise.all([
    prove(school, first, { recoveryCode: typed }),
    prove(school, second, { recoveryCode: typed }),
  ])

  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 422]))
  const refused = both.find(({ status }) => status === 422)!
  expect(refused.body.errors!['recoveryCode']![0]).toMatch(
    /^Цей код уже використано \d\d\.\d\d\.\d\d\. Введіть інший\.$/,
  )
  who.session = sessionOf(both.find(({ status }) => status === 204)!)
  expect((await school.as(who, factors.list)).body.factors.recovery).toMatchObject({ left: 9, of: 10 })
  expect((await school.mails()).at(-1)!.text).toContain('хтось увійшов із кодом відновлення')
})

test('whoever leaves the second step, or signs in anew, leaves nothing that could be gone on with [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const other = await withPassword(school)
  await withApp(school, who)
  const waiting = async () => (await school.db.selectFrom('pendingSignIns').select('userId').execute()).length
  const token = csrfToken(csrfSecret, undefined)
  const at = (step: string) => ({ cookie: `dzvinok_step=${step}; XSRF-TOKEN=${token}`, 'x-xsrf-token': token })
  const given = await school.as(undefined, factors.giveUp, { headers: at(await firstStep(school, who)) })
  expect([given.status, await waiting()]).toEqual([204, 0])
  expect(String(given.headers['set-cookie'])).toContain('dzvinok_step=;')

  const body = { email: other.email, password }
  const login = await school.as(undefined, identity.login, { body, headers: at(await firstStep(school, who)) })
  expect([login.status, await waiting()]).toEqual([204, 0])

  const again = { body: { ...body, email: who.email }, headers: at(await firstStep(school, who)) }
  expect([(await school.as(undefined, identity.login, again)).status, await waiting()]).toEqual([200, 1])

  await sql`delete from pending_sign_ins`.execute(school.db)
  const left = await school.as(undefined, identity.logout, { headers: at(await firstStep(school, who)) })
  expect([left.status, await waiting()]).toEqual([204, 0])
  expect(String(left.headers['set-cookie'])).toContain('dzvinok_step=;')
})

test('the second step waits five minutes, and ends with the password [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  const { secret } = await withApp(school, who)
  const [late, changed] = [await firstStep(school, who), await firstStep(school, who)]
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from expires_at - now())::int / 60 as minutes from pending_sign_ins`.execute(school.db)
  expect(rows).toEqual([{ minutes: 5 }, { minutes: 5 }])

  const session = who.session!
  await school.as({ ...who, session }, identity.changePassword, { body: { current_password: password, ...fresh } })
  expect((await prove(school, changed, { code: await codeAt(secret, steps(1)) })).status).toBe(401)
  await sql`update pending_sign_ins set expires_at = now()`.execute(school.db)
  expect((await prove(school, late, { code: await codeAt(secret, steps(1)) })).status).toBe(401)
})
