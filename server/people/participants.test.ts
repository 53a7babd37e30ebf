import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { changePassword } from '../identity/testing.ts'
import { toggle } from '../testing/office.ts'
import { test } from '../testing/school.ts'
import { classes, putIntoClass } from './testing.ts'

const { identity, participants, profiles } = contract

test('own profiles come first, then the children by name [PART-1] [AUTH-16]', async ({ school: { as, person } }) => {
  const email = 'family@school.example'
  const guardian = await person({ type: 'GUARDIAN', email })
  await person({ guardian, firstName: 'Ярина', lastName: 'Яременко', email: null })
  await person({ guardian, firstName: 'Ганна', lastName: 'Ґалаґан' })
  await person({ guardian, firstName: 'Гліб', lastName: 'Гайдук', locked: true })
  const teacher = await person({ type: 'TEACHER', email, firstName: 'Оксана', lastName: 'Яременко' })

  const { body } = await as(teacher, participants.list)

  expect(body.participants).toMatchObject([
    { name: 'Оксана Яременко', email, role: 'TEACHER', groupName: null, photo: null, own: true, uuid: teacher.uuid },
    { name: 'Ганна Ґалаґан', role: 'STUDENT', own: false },
    { name: 'Ярина Яременко', email: null, role: 'STUDENT', own: false },
  ])
})

test('a child is listed with the class of the current year, if there is one [PART-1]', async ({ school }) => {
  const [fifth, old] = await classes(school, '5-А', { name: '4-А', year: 2025 })
  const guardian = await school.person({ type: 'GUARDIAN' })
  await school.person({ guardian, lastName: 'Яременко', groupId: fifth })
  await school.person({ guardian, lastName: 'Ґалаґан', groupId: old })

  const { body } = await school.as(guardian, participants.list)

  expect(body.participants.map(({ groupName }) => groupName)).toEqual([null, '5-А'])
})

test('a child whose own address is the guardian’s appears once, as own [PART-1]', async ({
  school: { as, person },
}) => {
  const guardian = await person({ type: 'GUARDIAN', email: 'family@school.example' })
  const child = await person({ guardian, email: 'Family@school.example' })

  expect((await as(guardian, participants.list)).body.participants).toMatchObject([{ uuid: child.uuid, own: true }])
})

test('the class is that of the year that holds today, else of the next, else of the last [PART-1]', async ({
  school,
}) => {
  const { as, at, person } = school
  const [fourth, fifth] = await classes(school, { name: '4-А', year: 2025 }, '5-А')
  const student = await person({ groupId: fourth })
  await putIntoClass(school, student, fifth!)
  const groupOn = async (day: string) => {
    at(`${day}T09:00:00Z`)
    return (await as(student, participants.list)).body.participants[0]?.groupName
  }

  expect(await groupOn('2026-06-30')).toBe('4-А')
  expect(await groupOn('2026-07-15')).toBe('5-А')
  expect(await groupOn('2025-01-15')).toBe('4-А')
  expect(await groupOn('2029-01-15')).toBe('5-А')
})

test('a user whose profiles are all locked has an empty list, and so has a guardian without children [PERM-4] [PART-5]', async ({
  school: { as, person },
}) => {
  for (const nobody of [await person({ locked: true }), await person({ type: 'GUARDIAN' })])
    expect(await as(nobody, participants.list)).toMatchObject({ status: 200, body: { participants: [] } })
})

test('locking a profile takes it out of open sessions, until it is unlocked [PART-5] [PERM-4]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const guardian = await school.person({ type: 'GUARDIAN' })
  const [first, second] = [await school.person({ guardian, email: null }), await school.person({ guardian })]
  const uuids = async () =>
    (await school.as(guardian, participants.list)).body.participants.map(({ uuid }) => uuid).toSorted()
  expect(await uuids()).toEqual([first.uuid, second.uuid].toSorted())

  expect((await toggle(school, admin, first)).status).toBe(200)
  expect(await uuids()).toEqual([second.uuid])

  expect((await toggle(school, admin, first)).status).toBe(200)
  expect(await uuids()).toEqual([first.uuid, second.uuid].toSorted())
})

test('locking ends the sessions that have no other profile, of the child and of its guardian [PART-5] [PERM-4]', async ({
  school,
}) => {
  const { as, person } = school
  const [admin, guardian] = [await person({ type: 'ADMIN' }), await person({ type: 'GUARDIAN' })]
  const child = await person({ guardian })
  for (const one of [child, guardian]) expect((await as(one, identity.user)).status).toBe(200)

  expect((await toggle(school, admin, child)).status).toBe(200)

  for (const one of [child, guardian]) expect((await as(one, identity.user)).status).toBe(401)
  guardian.session = undefined
  expect((await as(guardian, participants.list)).body.participants).toEqual([])
  await toggle(school, admin, child)
  expect((await as(guardian, participants.list)).body.participants).toMatchObject([{ uuid: child.uuid }])
})

test('somebody who teaches and has a child keeps the session while one of the two is left [PART-5] [PERM-4]', async ({
  school,
}) => {
  const { as, person } = school
  const admin = await person({ type: 'ADMIN' })
  const guardian = await person({ type: 'GUARDIAN', email: 'multi@school.example' })
  const child = await person({ guardian })
  const teacher = await person({ type: 'TEACHER', email: 'multi@school.example' })
  await as(teacher, identity.user)

  await toggle(school, admin, teacher)
  expect((await as(teacher, participants.list)).body.participants).toMatchObject([{ uuid: child.uuid }])

  await toggle(school, admin, guardian)
  expect((await as(teacher, participants.list)).status).toBe(401)
})

test('an account is a test account while all of its own profiles are, and then may not change its password [PERM-6]', async ({
  school,
}) => {
  const { as, person } = school
  const [email, admin] = ['two@school.example', await person({ type: 'ADMIN' })]
  const teacher = await person({ type: 'TEACHER', email })
  await person({ email, isTest: true })
  const isTest = async () => (await as(teacher, identity.user)).body.user.isTest
  expect(await isTest()).toBe(false)

  const body = { firstName: 'Олег', lastName: 'Бойко', email, isTest: true }
  await as(admin, profiles.update, { params: { id: teacher.profileId }, body })

  expect(await isTest()).toBe(true)
  expect((await changePassword(school, teacher)).status).toBe(403)
})
