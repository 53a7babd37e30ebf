import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { ProfileType } from '../../contract/people/endpoints.ts'
import { linked, password, sessionOf, withPassword } from '../identity/testing.ts'
import { saying } from '../testing/answers.ts'
import { acting } from '../testing/everything.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { requireFactor, withApp } from './testing.ts'
import { softKey, withKey } from './testing-passkeys.ts'

const { factors, identity, participants, profiles, sessions, waiting } = contract
const body = { current_password: password }
const factorFirst = saying(403, 'server.http.factorFirst')

/** Tells whether somebody has to add a factor, as their pages are told. */
const mustAdd = async ({ as }: School, who: Actor) => (await as(who, identity.user)).body.user.mustAddFactor

const works = ({ as }: School, who: Actor, { uuid }: Actor = who) => as(who, waiting.works, { params: { pt: uuid } })

test('once an app has been added the portal is open, until the last factor is removed [MFA-1]', async ({ school }) => {
  const who = await withPassword(school, { type: 'TEACHER' })
  await requireFactor(school, 'TEACHER')
  expect(await works(school, who)).toMatchObject(factorFirst)
  expect([await mustAdd(school, who), (await school.as(who, participants.list)).body.participants]).toMatchObject([
    true,
    [{ uuid: who.uuid }],
  ])
  const isRequired = async () => (await school.as(who, factors.list)).body.factors.isRequired
  expect(await isRequired()).toBe(true)
  await withApp(school, who)

  expect((await works(school, who)).status).toBe(200)
  expect([await mustAdd(school, who), await isRequired()]).toEqual([false, true])
  const removed = await school.as(who, factors.removeTotp, { body })
  who.session = sessionOf(removed)
  expect(await works(school, who)).toMatchObject(factorFirst)
  expect(await mustAdd(school, who)).toBe(true)
})

test('a passkey is a second factor too, and of two one may be removed [MFA-1]', async ({ school }) => {
  const who = await withPassword(school, { type: 'TEACHER' })
  await requireFactor(school, 'TEACHER')
  await withKey(school, who)
  expect((await works(school, who)).status).toBe(200)
  await withKey(school, who, softKey(), 'Ключ USB')
  const removeOne = async () => {
    const [key] = (await school.as(who, factors.list)).body.factors.passkeys
    who.session = sessionOf(await school.as(who, factors.removePasskey, { params: { id: key!.id }, body }))
    return (await works(school, who)).status
  }

  expect([await removeOne(), await removeOne()]).toEqual([200, 403])
})

test('somebody whose factors an administrator takes away has to add one at the next sign-in [MFA-1]', async ({
  school,
}) => {
  const admin = await school.person({ type: 'ADMIN' })
  const who = await withPassword(school, { type: 'TEACHER' })
  await requireFactor(school, 'TEACHER')
  await withApp(school, who)
  expect((await school.as(admin, factors.reset, { params: { id: who.profileId } })).status).toBe(204)
  expect((await works(school, who)).status).toBe(401)

  const again = await school.as(undefined, identity.login, { body: { email: who.email, password } })
  who.session = sessionOf(again)
  expect(await works(school, who)).toMatchObject(factorFirst)
})

test('a factor is asked of active accounts of the role alone, and of those that sign in by a provider [MFA-1] [SSO-1]', async ({
  school,
}) => {
  await requireFactor(school, 'TEACHER')
  const [teacher, student, admin, tester] = await Promise.all([
    school.person({ type: 'TEACHER' }),
    school.person({}),
    school.person({ type: 'ADMIN' }),
    school.person({ type: 'TEACHER', isTest: true }),
  ])
  await linked(school, teacher)
  // A second profile of the administrator's account, which is locked, and one of the student's, which is not.
  await school.person({ type: 'TEACHER', email: admin.email, locked: true })
  expect([await mustAdd(school, admin), await mustAdd(school, student)]).toEqual([false, false])
  await school.person({ type: 'TEACHER', email: student.email })

  const asked = [teacher, student, admin, tester].map((who) => mustAdd(school, who))
  expect(await Promise.all(asked)).toEqual([true, true, false, false])
  expect((await school.as(student, sessions.list)).status).toBe(403)
  expect((await works(school, tester)).status).toBe(200)
})

test('while an administrator acts as somebody, it is the administrator who has to have a factor [MFA-1] [APROF-4]', async ({
  school,
}) => {
  const teacher = await school.person({ type: 'TEACHER' })
  const without = await acting(school, teacher)
  await requireFactor(school, 'TEACHER')
  expect((await works(school, without, teacher)).status).toBe(200)
  await requireFactor(school, 'ADMIN')
  expect(await works(school, without, teacher)).toMatchObject(factorFirst)
  expect(await mustAdd(school, without)).toBe(true)
  // Adding a factor is for oneself alone, and the way back is open.
  expect(await school.as(without, factors.list)).toMatchObject(saying(403, 'server.http.forbidden'))
  expect((await school.as(without, identity.endImpersonation)).status).toBe(204)
  expect((await school.as(without, factors.list)).status).toBe(200)

  await requireFactor(school, 'ADMIN', 'TEACHER')
  const admin = await withPassword(school, { type: 'ADMIN' })
  await withApp(school, admin)
  expect((await school.as(admin, profiles.login, { params: { id: teacher.profileId } })).status).toBe(200)
  expect([await mustAdd(school, admin), (await works(school, admin, teacher)).status]).toEqual([false, 200])
  expect(await mustAdd(school, teacher)).toBe(true)
})

test('the setting reaches a session that is signed in, when it is switched on and when it is off again [MFA-1] [LIVE-1]', async ({
  school,
}) => {
  const admin = await school.person({ type: 'ADMIN' })
  const teacher = await school.person({ type: 'TEACHER' })
  const afterRequiring = async (...roles: ProfileType[]) => {
    const withSecondFactor = {
      ADMIN: false,
      TEACHER: roles.includes('TEACHER'),
      STUDENT: roles.includes('STUDENT'),
      GUARDIAN: false,
    }
    expect((await school.as(admin, contract.school.update, { body: { withSecondFactor } })).status).toBe(200)
    return (await works(school, teacher)).status
  }

  expect((await works(school, teacher)).status).toBe(200)
  expect([await afterRequiring('STUDENT'), await afterRequiring('TEACHER'), await afterRequiring()]).toEqual([
    200, 403, 200,
  ])
})
