import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { authentication } from '../auth/authenticate.ts'
import { accountQuery } from '../identity/principal.ts'
import { saying } from '../testing/answers.ts'
import { toggle } from '../testing/office.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { toggleProfile } from './locking.ts'
import { participantQuery } from './principal.ts'

const { identity, participants, profiles } = contract

test('toggling locks and unlocks, and counts along [APROF-1] [APROF-2]', async ({ school }) => {
  const [admin, student] = [await school.person({ type: 'ADMIN' }), await school.person({})]
  const toggled = async () => (await toggle(school, admin, student)).body.profile.lockedAt
  const active = async () => (await school.as(admin, profiles.list)).body.totals.active

  expect(await active()).toBe(2)
  expect(await toggled()).toEqual(expect.any(String))
  expect(await active()).toBe(1)
  expect(await toggled()).toBeNull()
  expect(await active()).toBe(2)
})

test('nobody locks a profile of their own, so one administrator is always left [APROF-2]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN', email: 'boss@school.example' })
  const teaching = await school.person({ type: 'TEACHER', email: 'boss@school.example' })

  for (const own of [admin, teaching])
    expect(await toggle(school, admin, own)).toMatchObject(saying(409, 'people.notOneself'))
})

test('another administrator loses the office at once, and keeps what else is theirs [PART-5] [PERM-2]', async ({
  school,
}) => {
  const { as, person } = school
  const admin = await person({ type: 'ADMIN' })
  const other = await person({ type: 'ADMIN', email: 'other@school.example' })
  const teaching = await person({ type: 'TEACHER', email: 'other@school.example' })
  expect((await as(other, profiles.list)).status).toBe(200)

  expect((await toggle(school, admin, other)).status).toBe(200)

  expect((await as(other, profiles.list)).status).toBe(403)
  expect((await as(other, participants.list)).body.participants).toMatchObject([{ uuid: teaching.uuid }])
})

test('the last active administrator stays active, whoever asks at the same moment [APROF-2]', async ({
  school: { as, person, db },
}) => {
  const admin = await person({ type: 'ADMIN' })
  await person({ type: 'ADMIN', locked: true })
  const other = await person({})
  await as(other, identity.user)
  const { authenticate } = authentication(db, { ...accountQuery, ...participantQuery })
  const { principal } = (await authenticate({ token: other.session! }))!

  await expect(toggleProfile(db, principal, admin.profileId)).rejects.toThrow('server.people.lastAdministrator')
})

const faulty = { type: 'STUDENT', email: null, firstName: '', lastName: '' }

/** The answers to all that an administrator may ask about a profile, of one that is not there and with faults. */
async function answersTo({ as }: School, actor?: Actor) {
  const params = { id: 4_711 }
  const answers = [
    await as(actor, profiles.create, { body: faulty }),
    await as(actor, profiles.update, { params, body: faulty }),
    await as(actor, profiles.toggle, { params }),
    await as(actor, profiles.login, { params }),
    await as(actor, profiles.repass, { params }),
  ]
  return answers.map(({ status }) => status)
}

test('refusals come in their order: 401, 403 and only then 404 and 422 [PERM-1]', async ({ school }) => {
  const [admin, student] = [await school.person({ type: 'ADMIN' }), await school.person({})]
  const tester = await school.person({ isTest: true })

  expect(await answersTo(school)).toEqual([401, 401, 401, 401, 401])
  for (const other of [student, tester]) expect(await answersTo(school, other)).toEqual([403, 403, 403, 403, 403])
  const [created, , ...others] = await answersTo(school, admin)
  expect([created, others]).toEqual([422, [404, 404, 404]])
})

test('a profile that is not there is told as that, one that is by what is wrong with it [PERM-1]', async ({
  school,
}) => {
  const [admin, student] = [await school.person({ type: 'ADMIN' }), await school.person({})]
  const update = async (id: number, body: object) =>
    (await school.as(admin, profiles.update, { params: { id }, body })).status

  expect(await update(4_711, { ...faulty, firstName: 'А', lastName: 'Б' })).toBe(404)
  expect(await update(student.profileId, faulty)).toBe(422)
})
