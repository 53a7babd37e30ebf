import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Cookies } from '../http/context.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { completeSignIn } from './sessions.ts'

const { identity, sessions } = contract
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** The same person in another browser. */
async function elsewhere({ db }: School, somebody: Actor): Promise<Actor> {
  const other: Actor = { ...somebody, session: undefined }
  const keep = { signIn: (token: string) => void (other.session = token) } as Cookies
  await completeSignIn(db, keep, somebody.userId, { userAgent: firefox, sessionToken: undefined, stepToken: undefined })
  return other
}

test('one sees where one is signed in, in words, and which of them is this device [ME-1]', async ({ school }) => {
  const student = await school.person({})
  await school.as(student, identity.user)
  await elsewhere(school, student)

  const moments = { id: expect.any(Number), createdAt: expect.any(String), seenAt: expect.any(String) }
  expect((await school.as(student, sessions.list)).body.sessions).toEqual([
    { ...moments, browser: 'Firefox', system: 'Windows', isCurrent: false },
    { ...moments, browser: null, system: null, isCurrent: true },
  ])
})

/** Somebody with three devices, and a stranger. */
async function onThreeDevices(school: School) {
  const [student, stranger] = [await school.person({}), await school.person({})]
  const [tablet, phone] = [await elsewhere(school, student), await elsewhere(school, student)]
  await school.as(stranger, identity.user)
  return { student, tablet, phone, stranger, list: async () => (await school.as(student, sessions.list)).body.sessions }
}

test('one ends one session, and nobody else’s [ME-1]', async ({ school }) => {
  const { as } = school
  const { student, tablet, phone, stranger, list } = await onThreeDevices(school)
  const { id } = (await list()).at(-1)!

  expect((await as(stranger, sessions.end, { params: { id } })).status).toBe(404)
  expect((await as(student, sessions.end, { params: { id } })).status).toBe(204)
  expect((await as(tablet, identity.user)).status).toBe(401)
  expect((await as(phone, identity.user)).status).toBe(200)
})

test('one ends all other sessions, and nobody else’s [ME-1]', async ({ school }) => {
  const { as } = school
  const { student, tablet, phone, stranger, list } = await onThreeDevices(school)

  expect((await as(student, sessions.endOthers)).status).toBe(204)
  for (const other of [tablet, phone]) expect((await as(other, identity.user)).status).toBe(401)
  expect((await as(stranger, identity.user)).status).toBe(200)
  expect(await list()).toMatchObject([{ isCurrent: true }])
})

test('an administrator who looks as somebody sees and ends none of their devices [PERM-2]', async ({ school }) => {
  const { as, person } = school
  const [admin, student] = [await person({ type: 'ADMIN' }), await person({})]
  await as(student, identity.user)
  await as(admin, contract.profiles.login, { params: { id: student.profileId } })

  expect((await as(admin, sessions.list)).status).toBe(403)
  expect((await as(admin, sessions.endOthers)).status).toBe(403)
  expect((await as(student, sessions.list)).body.sessions).toHaveLength(1)
})
