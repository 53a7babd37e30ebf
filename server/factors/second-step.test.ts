import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { changePassword, password, sessionOf, withPassword } from '../identity/testing.ts'
import { test, type School } from '../testing/school.ts'
import { codeAt, firstStep, halfMinutes, prove, stepIn, waiting, withApp } from './testing.ts'

const { factors, identity } = contract

const waitingRows = async ({ db }: School) => (await db.selectFrom('pendingSignIns').select('userId').execute()).length

test('with an app the password leads to the second step, and its code into the portal [MFA-1]', async ({ school }) => {
  const teacher = await withPassword(school, { type: 'TEACHER' })
  const { secret } = await withApp(school, teacher)

  const first = await school.as(undefined, identity.login, { body: { email: teacher.email, password } })
  expect([first.status, first.body]).toEqual([200, { secondFactor: ['totp', 'recovery'] }])
  const step = stepIn(first)
  expect((await prove(school, step, {})).body).toMatchObject({
    secondFactor: ['totp', 'recovery'],
    email: teacher.email,
  })
  const answer = await prove(school, step, { code: await codeAt(secret, halfMinutes(1)) })

  expect(answer.status).toBe(204)
  expect(String(answer.headers['set-cookie'])).toContain('dzvinok_step=;')
  const session = sessionOf(answer)
  expect((await school.as({ ...teacher, session }, identity.user)).body.user.id).toBe(teacher.userId)
  expect(await prove(school, step, {})).toMatchObject({
    status: 409,
    body: { message: school.t('server.factors.stepOver') },
  })
})

test('the description of the calls has both answers of a sign-in, and one of all else [MFA-1]', async ({ school }) => {
  const { paths } = (await school.inject({ method: 'GET', url: '/api/openapi.json' })).json()
  const statuses = (path: string, method: string) => Object.keys(paths[path][method].responses)

  expect(statuses('/login', 'post')).toEqual(['200', '204', 'default'])
  expect(statuses('/api/user', 'get')).toEqual(['200', 'default'])
  expect(statuses('/logout', 'post')).toEqual(['204', 'default'])
})

test('a code holds for one half minute before and after its own, and no longer [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  const { secret } = await withApp(school, who)
  school.really(halfMinutes(10))
  const statuses = []
  for (const shift of [8, 9, 10, 11, 12]) {
    await sql`delete from throttles`.execute(school.db)
    await sql`update totp_uses set step = 0`.execute(school.db)
    const code = await codeAt(secret, halfMinutes(shift))
    statuses.push((await prove(school, await firstStep(school, who), { code })).status)
  }

  expect(statuses).toEqual([422, 204, 204, 204, 422])
})

test('a code signs in once, also the one that has added the app, and none of before it does later [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const { secret } = await withApp(school, who)
  const used = { status: 422, body: { errors: { code: [school.t('server.factors.usedCode')] } } }
  const tryCode = async (shift: number) =>
    prove(school, await firstStep(school, who), { code: await codeAt(secret, halfMinutes(shift)) })
  expect(await tryCode(0)).toMatchObject(used)

  expect((await tryCode(1)).status).toBe(204)
  expect(await tryCode(1)).toMatchObject(used)
  expect(await tryCode(0)).toMatchObject(used)
  school.really(halfMinutes(2))
  expect((await tryCode(2)).status).toBe(204)
})

test('a recovery code signs in once however it is typed, is dated when it comes again, and is mailed to its owner [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const { codes } = await withApp(school, who)
  expect(codes).toHaveLength(10)
  const recoveryCode = ` ${codes[3]!.toUpperCase().replace('-', ' ')}`
  const answer = await prove(school, await firstStep(school, who), { recoveryCode })
  expect(answer.status).toBe(204)
  const again = await prove(school, await firstStep(school, who), { recoveryCode })
  const unknown = await prove(school, await firstStep(school, who), { recoveryCode: 'aaaa-aaaa' })

  const { errors } = again.body as { errors: Record<string, string[]> }
  expect(errors['recoveryCode']![0]).toMatch(/^Цей код уже використано \d\d\.\d\d\.\d\d\. Введіть інший\.$/)
  expect(unknown).toMatchObject({
    status: 422,
    body: { errors: { recoveryCode: [school.t('server.factors.wrongRecovery')] } },
  })
  who.session = sessionOf(answer)
  expect((await school.as(who, factors.list)).body.factors.recovery).toMatchObject({ left: 9, of: 10 })
  const used = school.db.selectFrom('history').select('userId').where('object', '=', 'recovery_codes')
  expect(await used.where('action', '=', 'update').execute()).toEqual([{ userId: who.userId }])
  expect((await school.mails()).at(-1)).toMatchObject({
    to: who.email,
    text: expect.stringContaining('У ваш обліковий запис увійшли з кодом відновлення'),
  })
})

test('once all recovery codes are used, the second step does not ask for one [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  await withApp(school, who)
  await sql`update recovery_codes set used = array_fill(now(), array[9]) || null::timestamptz`.execute(school.db)
  expect((await prove(school, await firstStep(school, who), {})).body.secondFactor).toEqual(['totp', 'recovery'])
  await sql`update recovery_codes set used = array_fill(now(), array[10])`.execute(school.db)

  expect((await prove(school, await firstStep(school, who), {})).body.secondFactor).toEqual(['totp'])
})

test('giving up, another sign-in and signing out end the sign-in that waits in this browser [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const other = await withPassword(school)
  await withApp(school, who)
  const login = async (email: string) =>
    school.as(undefined, identity.login, { body: { email, password }, headers: waiting(await firstStep(school, who)) })

  const given = await school.as(undefined, factors.giveUp, { headers: waiting(await firstStep(school, who)) })
  expect([given.status, await waitingRows(school)]).toEqual([204, 0])
  expect(String(given.headers['set-cookie'])).toContain('dzvinok_step=;')

  const signedIn = await login(other.email)
  expect([signedIn.status, await waitingRows(school)]).toEqual([204, 0])
  expect(String(signedIn.headers['set-cookie'])).toContain('dzvinok_step=;')

  expect([(await login(who.email)).status, await waitingRows(school)]).toEqual([200, 1])
  await sql`delete from pending_sign_ins`.execute(school.db)
  const left = await school.as(undefined, identity.logout, { headers: waiting(await firstStep(school, who)) })
  expect([left.status, await waitingRows(school)]).toEqual([204, 0])
})

test('the first step ends the session that the browser had [MFA-1] [AUTH-4]', async ({ school }) => {
  const who = await withPassword(school)
  const other = await withPassword(school)
  await withApp(school, who)
  await school.cookieOf(other)
  const answer = await school.as(other, identity.login, { body: { email: who.email, password } })

  expect(String(answer.headers['set-cookie'])).toContain('dzvinok_session=;')
  expect((await school.as(other, identity.user)).status).toBe(401)
  expect((await prove(school, stepIn(answer), {})).body).toMatchObject({ email: who.email })
})

test('the second step waits five minutes, and ends with a new password [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  const { secret } = await withApp(school, who)
  const code = await codeAt(secret, halfMinutes(1))
  const late = await firstStep(school, who)
  await sql`update pending_sign_ins set expires_at = expires_at - interval '5 minutes'`.execute(school.db)
  expect((await prove(school, late, { code })).status).toBe(409)
  expect((await prove(school, late, {})).status).toBe(409)

  const step = await firstStep(school, who)
  await sql`update pending_sign_ins set expires_at = expires_at - interval '4 minutes 50 seconds'`.execute(school.db)
  expect((await prove(school, step, {})).status).toBe(200)
  expect((await changePassword(school, who)).status).toBe(200)
  expect((await prove(school, step, { code })).status).toBe(409)
})

test('whoever waits for the second step is nobody [MFA-1] [PERM-1]', async ({ school }) => {
  const who = await withPassword(school)
  await withApp(school, who)
  const step = await firstStep(school, who)

  expect((await school.as(undefined, identity.user, { headers: waiting(step) })).status).toBe(401)
  const posing = { dzvinok_session: step }
  expect((await school.as(undefined, identity.user, { headers: waiting(step, posing) })).status).toBe(401)
  expect((await school.as({ ...who, token: step }, identity.user)).status).toBe(401)
  expect((await prove(school, 'a'.repeat(43), {})).status).toBe(409)
})
