import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { ProfileCreate } from '../../contract/people/schemas.ts'
import { errorsOf, refusing } from '../testing/answers.ts'
import { historyOf } from '../testing/history.ts'
import { test, type School } from '../testing/school.ts'
import { classes } from './testing.ts'

const { identity, participants, profiles } = contract
const matvii = {
  type: 'STUDENT',
  email: 'm.kovalenko@school.example',
  firstName: 'Матвій',
  lastName: 'Коваленко',
} as const

async function creating({ as, person }: Pick<School, 'as' | 'person'>) {
  const admin = await person({ type: 'ADMIN' })
  return {
    admin,
    create: (body: Partial<ProfileCreate>) => as(admin, profiles.create, { body: { ...matvii, ...body } }),
    update: (id: number, body: object) => as(admin, profiles.update, { params: { id }, body: { ...matvii, ...body } }),
  }
}

test('a student is made with class and guardian [APROF-2] [APROF-3]', async ({ school }) => {
  const { create } = await creating(school)
  const [groupId] = await classes(school, '5-А')
  const guardian = await school.person({ type: 'GUARDIAN', firstName: 'Олена', lastName: 'Коваленко' })
  const sent = { phone: '+380 67 530 28 46', dateOfBirth: '2013-04-22', groupId, guardianId: guardian.profileId }

  const { status, body } = await create(sent)

  const named = { groupName: '5-А', guardianName: 'Коваленко Олена' }
  const made = { isTest: false, lockedAt: null, createdAt: expect.stringMatching(/Z$/) }
  expect({ status, body }).toMatchObject({ status: 200, body: { profile: { ...matvii, ...sent, ...named, ...made } } })
})

test('with a student an account is made in the student’s name [APROF-2]', async ({ school }) => {
  const { create } = await creating(school)

  await create({})

  const account = await school.db.selectFrom('users').select(['name', 'email']).orderBy('id', 'desc').executeTakeFirst()
  expect(account).toEqual({ name: 'Матвій Коваленко', email: matvii.email })
})

test('a family shares an address and one account [APROF-2] [PART-1]', async ({ school }) => {
  const { create } = await creating(school)
  const mother = await school.person({ type: 'GUARDIAN', email: 'Family@school.example' })

  await create({ email: 'family@school.example', guardianId: mother.profileId })
  await create({ email: 'family@school.example', guardianId: mother.profileId, firstName: 'Софія' })

  const { body } = await school.as(mother, participants.list)
  expect(body.participants.map(({ name, own }) => [name, own])).toEqual([
    ['Матвій Коваленко', true],
    ['Софія Коваленко', true],
  ])
})

const taken = {
  status: 422,
  body: { errors: { email: ['Ця адреса вже належить профілю «Коваленко Матвій, 5-А».'] } },
}

test('an address is in use for the same type and first name alone, and the other profile is named [APROF-2]', async ({
  school,
}) => {
  const { create, update } = await creating(school)
  const [groupId] = await classes(school, '5-А')
  await create({ groupId })

  const spelledOtherwise = { email: 'M.Kovalenko@School.example', firstName: 'МАТВІЙ', lastName: 'Бойко' }
  expect(await create(spelledOtherwise)).toMatchObject(taken)
  expect((await create({ type: 'TEACHER' })).status).toBe(200)
  const { status, body } = await create({ firstName: 'Софія' })
  expect(status).toBe(200)
  expect(await update(body.profile.id, { firstName: 'Матвій' })).toMatchObject(taken)
  expect((await update(body.profile.id, { firstName: 'Софія', phone: '0671112233' })).status).toBe(200)
})

test('only a student with a guardian may have no address [APROF-3]', async ({ school }) => {
  const { create } = await creating(school)
  const guardian = await school.person({ type: 'GUARDIAN' })

  expect((await create({ email: null, guardianId: guardian.profileId })).body.profile).toMatchObject({ email: null })
  for (const email of [null, ''])
    expect(await create({ email })).toMatchObject(refusing({ email: 'server.people.emailOrGuardian' }))
  for (const type of ['TEACHER', 'GUARDIAN', 'ADMIN'] as const)
    expect(await create({ email: null, type })).toMatchObject(refusing({ email: 'server.people.emailNeeded' }))
})

test('every fault of a student’s profile is told at once, under its field [APROF-3] [AUTH-5]', async ({ school }) => {
  const { create } = await creating(school)
  const [groupId] = await classes(school, { name: '4-А', year: 2025 }, '5-А')
  const { profileId: guardianId } = await school.person({ type: 'TEACHER' })

  const { errors } = (await create({ groupId, guardianId, dateOfBirth: '2027-03-16' })).body

  expect(errors).toEqual(
    errorsOf({
      groupId: 'server.people.groupUnknown',
      guardianId: 'server.people.guardianUnknown',
      dateOfBirth: 'server.people.birthDate',
    }),
  )
})

test('class and guardian are for students only [APROF-3] [AUTH-5]', async ({ school }) => {
  const { create } = await creating(school)
  const [groupId] = await classes(school, { name: '4-А', year: 2025 }, '5-А')
  const { profileId: guardianId } = await school.person({ type: 'TEACHER' })

  const { errors } = (await create({ type: 'TEACHER', groupId, guardianId, dateOfBirth: '0001-01-01' })).body

  const [studentsOnly, birthDate] = ['server.people.studentsOnly', 'server.people.birthDate'] as const
  expect(errors).toEqual(errorsOf({ groupId: studentsOnly, guardianId: studentsOnly, dateOfBirth: birthDate }))
})

test('names, address and phone have their length, and the names are needed [APROF-3] [AUTH-5]', async ({ school }) => {
  const { create } = await creating(school)
  const [long, email] = ['ж'.repeat(51), `${'a'.repeat(40)}@school.example`]

  const { errors } = (await create({ email, firstName: ' ', lastName: long, phone: long })).body

  const tooLong = ['server.http.validation.tooLong', { count: 50 }] as const
  const required = 'kit.validation.required'
  expect(errors).toEqual(errorsOf({ email: tooLong, firstName: required, lastName: tooLong, phone: tooLong }))
})

test('a profile has a type, and one that is edited exists [APROF-3]', async ({ school }) => {
  const { create, update } = await creating(school)

  expect((await create({ type: undefined })).body.errors).toEqual(errorsOf({ type: 'kit.validation.required' }))
  expect((await update(4_711, {})).status).toBe(404)
})

/** A student who has all that an edit may take away. */
async function complete(school: School) {
  const { create, update } = await creating(school)
  const [fifth, sixth] = await classes(school, '5-А', '6-А')
  const guardian = await school.person({ type: 'GUARDIAN' })
  const held = { phone: '+380 67 111 22 33', groupId: fifth, guardianId: guardian.profileId }
  const { id } = (await create(held)).body.profile
  return { held, sixth, edited: async (body: object) => (await update(id, body)).body.profile }
}

test('an edit keeps the type and what it leaves out [APROF-2] [APROF-3]', async ({ school }) => {
  const { held, edited } = await complete(school)

  const kept = await edited({ type: 'ADMIN', lastName: 'Бойко' })

  expect(kept).toMatchObject({ type: 'STUDENT', lastName: 'Бойко', ...held })
})

test('an edit moves the student between classes, and takes away what is emptied [APROF-2] [APROF-3]', async ({
  school,
}) => {
  const { sixth, edited } = await complete(school)

  expect(await edited({ groupId: sixth })).toMatchObject({ groupName: '6-А' })
  const emptied = await edited({ groupId: null, guardianId: null, phone: '' })
  expect(emptied).toMatchObject({ groupName: null, guardianId: null, phone: null })
})

test('a profile’s change is in the history with who, before and after [PERM-7]', async ({ school }) => {
  const { admin, create, update } = await creating(school)
  const [groupId] = await classes(school, '5-А')
  const { id: objectId } = (await create({})).body.profile
  const phone = '+380 67 111 22 33'
  for (const _ of ['once', 'and again']) await update(objectId, { phone, groupId })

  const rows = await historyOf(school, 'profiles', 'memberships')

  const profile = { object: 'profiles', objectId }
  expect(rows.filter(({ userId }) => userId === admin.userId)).toMatchObject([
    { ...profile, action: 'insert', before: null, after: { first_name: 'Матвій', phone: null } },
    { ...profile, action: 'update', asUserId: null, before: { phone: null }, after: { phone } },
    { action: 'insert', object: 'memberships', after: { profile_id: objectId, group_id: groupId } },
  ])
  expect((await school.as(admin, identity.user)).status).toBe(200)
})

test('names typed into a form are stored in one spelling, and the same in another is no change [APROF-10]', async ({
  school,
}) => {
  const { create, update } = await creating(school)
  const typed = { firstName: " Дар'я ", lastName: 'Нечуй – Ле\u00adвицька'.normalize('NFD') }

  const { id, ...stored } = (await create(typed)).body.profile

  expect(stored).toMatchObject({ firstName: 'Дар’я', lastName: 'Нечуй-Левицька' })
  const written = (await historyOf(school, 'profiles')).length
  const again = await update(id, { firstName: 'Дарʼя', lastName: 'Нечуй\u2011Левицька' })
  expect(again.body.profile).toMatchObject({ firstName: 'Дар’я', lastName: 'Нечуй-Левицька' })
  expect(await historyOf(school, 'profiles')).toHaveLength(written)
  expect((await create({ firstName: 'Дар`я' })).status).toBe(422)
  const latin = { value: 'Кoваль', letters: 'o', right: 'Коваль' }
  expect(errorsOf({ lastName: ['kit.spelling.latinLetters', latin] })).toEqual(
    (await create({ lastName: 'Кoваль' })).body.errors,
  )
})
