import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { dayOf } from '../journal/testing.ts'
import { lookAs, repass } from '../testing/office.ts'
import { test } from '../testing/school.ts'
import { entriesOf, office, outsideOfRequests } from './testing.ts'

const { chosenProfiles, identity, personalData, profiles } = contract

test('what changes no row is found by its kind, too, with how many it was [HIST-1] [HIST-2]', async ({ school }) => {
  const { as } = school
  const { admin, student } = await office(school)
  const other = await school.person({})
  const params = { id: student.profileId }
  const chosen = { ids: [student.profileId, other.profileId] }
  await outsideOfRequests(school)
  await as(admin, profiles.show, { params })
  await as(admin, chosenProfiles.export, { body: { chosen, format: 'csv' } })
  await outsideOfRequests(school)
  await as(admin, personalData.ofPerson, { params })
  await as(student, personalData.ofOneself, { body: { current_password: 'not mine' } })
  await repass(school, admin, student)
  await outsideOfRequests(school)
  await as(student, identity.changePassword, {
    body: { current_password: 'not mine', password: 'a longer one', password_confirmation: 'a longer one' },
  })

  const found = async (kind: string) =>
    (await entriesOf(school, admin, { kind })).map(({ action, object, count }) => [action, object, count])
  expect(await found('profiles.show')).toEqual([['read', 'profiles', 1]])
  expect(await found('chosenProfiles.export')).toEqual([['read', 'profiles', 2]])
  expect(await found('personalData.ofPerson')).toEqual([['read', 'profiles', 1]])
  expect(await found('personalData.ofOneself')).toEqual([['refuse', 'users', 1]])
  expect(await found('profiles.repass')).toEqual([['insert', 'outbox', 1]])
  expect(await found('identity.changePassword')).toEqual([['refuse', 'users', 1]])
})

test('who is named among many by a note finds it in the history about them, and one alone is told by name [HIST-1] [HIST-2]', async ({
  school,
}) => {
  const { as } = school
  const { admin, student } = await office(school)
  const other = await school.person({ firstName: 'Ада', lastName: 'Лис' })
  const both = { ids: [student.profileId, other.profileId] }
  await outsideOfRequests(school)
  await as(admin, chosenProfiles.export, { body: { chosen: both, format: 'csv' } })
  await outsideOfRequests(school)
  await as(admin, chosenProfiles.repass, { body: { chosen: both } })
  await outsideOfRequests(school)
  await as(admin, chosenProfiles.export, { body: { chosen: { ids: [other.profileId] }, format: 'csv' } })
  const told = async (id: number) =>
    (await entriesOf(school, admin, { object: `profiles:${id}` })).flatMap(({ kind, name }) =>
      kind?.startsWith('chosenProfiles') ? [[kind, name]] : [],
    )

  const shared = [
    ['chosenProfiles.repass', null],
    ['chosenProfiles.export', null],
  ]
  expect(await told(student.profileId)).toEqual(shared)
  expect(await told(other.profileId)).toEqual([['chosenProfiles.export', 'Лис Ада'], ...shared])
  const [alone] = await entriesOf(school, admin, { kind: 'chosenProfiles.export' })
  expect(alone!.about).toEqual({ object: 'profiles', id: other.profileId })
})

test('of a table that an administrator takes while looking as the teacher the history has both [TEACH-19] [HIST-4]', async ({
  school,
}) => {
  const { teacher, groupId, disciplineId } = await dayOf(school, {})
  const admin = await school.person({ type: 'ADMIN', firstName: 'Ірина', lastName: 'Дзвін' })
  const params = { pt: teacher.uuid, discipline: disciplineId, group: groupId }
  await lookAs(school, admin, teacher)
  await outsideOfRequests(school)

  await school.as(admin, contract.journal.export, { params, query: { format: 'csv' } })

  await school.as(admin, identity.endImpersonation)
  const teachers = school.db.selectFrom('users').select('name').where('id', '=', teacher.userId)
  const { name } = await teachers.executeTakeFirstOrThrow()
  expect(await entriesOf(school, admin, { kind: 'journal.export' })).toMatchObject([{ by: 'Ірина Дзвін', as: name }])
})
