import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { ProfileType } from '../../contract/people/endpoints.ts'
import type { ByRole } from '../../contract/school/schemas.ts'
import { linked, provider, signIn, withoutPasswords, withPassword } from '../identity/testing.ts'
import { expectRefused } from '../testing/answers.ts'
import { historyOf } from '../testing/history.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'

const switches = (...roles: ProfileType[]): ByRole => ({
  ADMIN: roles.includes('ADMIN'),
  TEACHER: roles.includes('TEACHER'),
  STUDENT: roles.includes('STUDENT'),
  GUARDIAN: roles.includes('GUARDIAN'),
})

/** An administrator, and how the page of the school reads and saves. */
async function office(school: School) {
  const admin = await school.person({ type: 'ADMIN' })
  const shown = async (by: Actor = admin) => (await school.as(by, contract.school.show)).body.school
  const update = (body: object) => school.as(admin, contract.school.update, { body })
  const save = (withoutPassword: unknown) => update({ withoutPassword })
  return { admin, shown, update, save }
}

test('the page counts of each role who is active and who has signed in by a provider of the settings [SSO-1] [LAY-1]', async ({
  school,
}) => {
  const { admin, shown } = await office(school)
  await withoutPasswords(school, 'TEACHER')
  const [student, test, locked] = [{}, { isTest: true }, { locked: true }].map((more) => school.person(more))
  for (const one of [student!, test!, locked!]) await linked(school, await one)
  await linked(school, await school.person({}), 'https://former.example/')
  await school.person({})
  await school.person({ email: null })
  // Two profiles of one account, and another account.
  const guardian = await school.person({ type: 'GUARDIAN' })
  for (const type of ['GUARDIAN', 'TEACHER'] as const) await school.person({ type, email: guardian.email })
  await linked(school, guardian)
  await school.person({ type: 'TEACHER' })

  const { identity: _, environment: __, ...signIn } = await shown()
  expect(signIn).toEqual({
    withoutPassword: switches('TEACHER'),
    withSecondFactor: switches(),
    hasProvider: true,
    roles: {
      ADMIN: { accounts: 1, linked: 0, secured: 0 },
      TEACHER: { accounts: 2, linked: 1, secured: 0 },
      STUDENT: { accounts: 3, linked: 1, secured: 0 },
      GUARDIAN: { accounts: 1, linked: 1, secured: 0 },
    },
  })
  school.config.providers = []
  expect(await shown()).toMatchObject({ hasProvider: false, roles: { STUDENT: { accounts: 3, linked: 0 } } })
  expect((await school.as(admin, contract.school.show)).status).toBe(200)
})

test('roles are switched off and on, and each change is one entry of the history [SSO-1]', async ({ school }) => {
  const { admin, shown, save } = await office(school)
  school.config.providers = [provider]
  const student = await withPassword(school)

  const saved = await save(switches('STUDENT', 'TEACHER'))
  expect([saved.status, saved.body.school]).toEqual([200, await shown()])
  expect(saved.body.school.withoutPassword).toEqual(switches('STUDENT', 'TEACHER'))
  expect((await signIn(school, student)).status).toBe(422)
  await save(switches('STUDENT', 'TEACHER'))
  await save(switches('TEACHER'))
  expect((await signIn(school, student)).status).toBe(204)

  const entries = await historyOf(school, 'school_settings')
  expect(entries).toMatchObject([
    { userId: admin.userId, action: 'update', after: { roles_without_password: expect.anything() } },
    { userId: admin.userId, action: 'update', before: { roles_without_password: expect.anything() } },
  ])
})

test('without a provider nothing is switched off, and everything can be switched on again [SSO-1]', async ({
  school,
}) => {
  const { save, shown } = await office(school)
  await withoutPasswords(school, 'STUDENT', 'GUARDIAN')
  school.config.providers = []

  const added = save(switches('STUDENT', 'TEACHER'))
  await expectRefused(added, 'withoutPassword.TEACHER', 'server.school.noProvider')
  expect((await shown()).withoutPassword).toEqual(switches('STUDENT', 'GUARDIAN'))
  expect((await save(switches('STUDENT'))).status).toBe(200)
  expect((await save(switches())).status).toBe(200)
  await expectRefused(save(switches('STUDENT')), 'withoutPassword.STUDENT', 'server.school.noProvider')
  expect((await shown()).withoutPassword).toEqual(switches())
})

test('a role that does not exist, or is left out, is refused [SSO-1]', async ({ school }) => {
  const { save, update } = await office(school)
  school.config.providers = [provider]
  const { ADMIN: _, ...some } = switches()

  await expectRefused(save({ ...switches(), PARENT: true }), 'withoutPassword', 'kit.validation.invalid')
  await expectRefused(save(some), 'withoutPassword.ADMIN', 'kit.validation.required')
  const parent = update({ withSecondFactor: { ...switches(), PARENT: true } })
  await expectRefused(parent, 'withSecondFactor', 'kit.validation.invalid')
})

test('two administrators who set roles at once keep each other’s words [SSO-1] [MFA-1]', async ({ school }) => {
  const { update, shown } = await office(school)
  school.config.providers = [provider]
  const seen = switches()

  for (const part of ['withoutPassword', 'withSecondFactor'] as const) {
    const save = (value: ByRole, begun: ByRole) => update({ [part]: value, seen: { [part]: begun } })
    for (const role of ['STUDENT', 'TEACHER', 'STUDENT'] as const)
      expect((await save(switches(role), seen)).status).toBe(200)
    expect((await shown())[part]).toEqual(switches('STUDENT', 'TEACHER'))
    // The form of somebody who saw both, while one of them is switched on again.
    await update({ [part]: switches('TEACHER') })
    await save(switches('STUDENT', 'TEACHER', 'GUARDIAN'), switches('STUDENT', 'TEACHER'))
    expect((await shown())[part]).toEqual(switches('TEACHER', 'GUARDIAN'))
  }
})
