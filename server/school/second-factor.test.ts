import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { provider, withoutPasswords } from '../identity/testing.ts'
import { historyOf } from '../testing/history.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'

const none = { ADMIN: false, TEACHER: false, STUDENT: false, GUARDIAN: false }

const withApp = ({ db }: School, { userId }: Actor) =>
  sql`insert into totp_factors (user_id, secret) values (${userId}, ${Buffer.from('sealed')})`.execute(db)

const withKey = ({ db }: School, { userId }: Actor, name: string) =>
  sql`insert into passkeys (user_id, credential_id, public_key, transports, user_handle, name)
    values (${userId}, ${`${name} ${userId}`}, '', '{internal}', '', ${name})`.execute(db)

/** An administrator, and how the page of the school reads and saves. */
async function office(school: School) {
  const admin = await school.person({ type: 'ADMIN' })
  const shown = async () => (await school.as(admin, contract.school.show)).body.school
  const update = (body: object) => school.as(admin, contract.school.update, { body })
  return { admin, shown, update }
}

test('the page counts of each role who has an app or a passkey, and each account once [MFA-1]', async ({ school }) => {
  const { shown } = await office(school)
  const [app, key, both] = [await school.person({}), await school.person({}), await school.person({})]
  await school.person({})
  for (const one of [app, both]) await withApp(school, one)
  for (const one of [key, both]) await withKey(school, one, 'Телефон')
  await withKey(school, both, 'Ключ USB')
  const guardian = await school.person({ type: 'GUARDIAN' })
  for (const type of ['GUARDIAN', 'TEACHER'] as const) await school.person({ type, email: guardian.email })
  await withApp(school, guardian)
  for (const left of [{ isTest: true }, { locked: true }]) await withApp(school, await school.person(left))

  const { roles } = await shown()
  expect(roles).toEqual({
    ADMIN: { accounts: 1, linked: 0, secured: 0 },
    TEACHER: { accounts: 1, linked: 0, secured: 1 },
    STUDENT: { accounts: 4, linked: 0, secured: 3 },
    GUARDIAN: { accounts: 1, linked: 0, secured: 1 },
  })
})

test('a second factor is required of roles, and each change is one entry of the history [MFA-1]', async ({
  school,
}) => {
  const { admin, shown, update } = await office(school)
  const wanted = { ...none, TEACHER: true, STUDENT: true }
  const saved = await update({ withSecondFactor: wanted })
  expect([saved.status, saved.body.school]).toEqual([200, await shown()])
  expect(saved.body.school.withSecondFactor).toEqual(wanted)
  await update({ withSecondFactor: wanted })
  await update({})
  await update({ withSecondFactor: none })

  expect((await shown()).withSecondFactor).toEqual(none)
  expect(await historyOf(school, 'school_settings')).toMatchObject([
    { userId: admin.userId, action: 'update', after: { roles_with_second_factor: ['TEACHER', 'STUDENT'] } },
    { userId: admin.userId, action: 'update', before: { roles_with_second_factor: ['TEACHER', 'STUDENT'] } },
  ])
})

test('each part of the settings is saved without the other, also where no provider is left for the other [MFA-1] [SSO-1]', async ({
  school,
}) => {
  const { shown, update } = await office(school)
  await withoutPasswords(school, 'STUDENT')
  school.config.providers = []

  expect((await update({ withSecondFactor: { ...none, TEACHER: true } })).status).toBe(200)
  expect(await shown()).toMatchObject({
    withoutPassword: { ...none, STUDENT: true },
    withSecondFactor: { ...none, TEACHER: true },
  })
  school.config.providers = [provider]
  const both = { withoutPassword: { ...none, GUARDIAN: true }, withSecondFactor: { ...none, STUDENT: true } }
  expect((await update({ withoutPassword: both.withoutPassword })).status).toBe(200)
  expect(await shown()).toMatchObject({ ...both, withSecondFactor: { ...none, TEACHER: true } })
  await update(both)
  expect(await shown()).toMatchObject(both)
})
