import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { ProfileCreate } from '../../contract/people/schemas.ts'
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

test('a student is made with class and guardian, and an account in the student’s name [APROF-2] [APROF-3]', async ({
  school,
}) => {
  const { create } = await creating(school)
  const [fifth] = await classes(school, '5-А')
  const guardian = await school.person({ type: 'GUARDIAN', firstName: 'Олена', lastName: 'Коваленко' })
  const phone = '+380 67 530 28 46'

  const { status, body } = await create({
    phone,
    dateOfBirth: '2013-04-22',
    groupId: fifth,
    guardianId: guardian.profileId,
  })

  expect({ status, profile: body.profile }).toMatchObject({
    status: 200,
    profile: {
      ...matvii, phone, dateOfBirth: '2013-04-22', isTest: false, groupId: fifth, groupName: '5-А',
      guardianId: guardian.profileId, guardianName: 'Коваленко Олена', lockedAt: null, createdAt: expect.stringMatching(/Z$/),
    },
  }) // prettier-ignore
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

test('an address is in use for the same type and first name alone, and the other profile is named [APROF-2]', async ({
  school,
}) => {
  const { create, update } = await creating(school)
  const [fifth] = await classes(school, '5-А')
  await create({ groupId: fifth })
  const taken = {
    status: 422,
    body: { errors: { email: ['Ця адреса вже належить профілю «Коваленко Матвій, 5-А».'] } },
  }

  expect(await create({ email: 'M.Kovalenko@School.example', firstName: 'МАТВІЙ', lastName: 'Бойко' })).toMatchObject(
    taken,
  )
  expect((await create({ type: 'TEACHER' })).status).toBe(200)
  const sister = await create({ firstName: 'Софія' })
  expect(sister.status).toBe(200)
  expect(await update(sister.body.profile.id, { firstName: 'Матвій' })).toMatchObject(taken)
  expect((await update(sister.body.profile.id, { firstName: 'Софія', phone: '0671112233' })).status).toBe(200)
})

test('only a student with a guardian may have no address [APROF-3]', async ({ school }) => {
  const { create } = await creating(school)
  const { t } = school
  const guardian = await school.person({ type: 'GUARDIAN' })

  expect((await create({ email: null, guardianId: guardian.profileId })).body.profile).toMatchObject({ email: null })
  for (const [input, key] of [
    [{ email: null }, 'server.people.emailOrGuardian'],
    [{ email: '' }, 'server.people.emailOrGuardian'],
    [{ email: null, type: 'TEACHER' }, 'server.people.emailNeeded'],
    [{ email: null, type: 'GUARDIAN' }, 'server.people.emailNeeded'],
    [{ email: null, type: 'ADMIN' }, 'server.people.emailNeeded'],
  ] as const)
    expect(await create(input)).toMatchObject({ status: 422, body: { errors: { email: [t(key)] } } })
})

test('every fault of a profile is told at once, under its field [APROF-3] [AUTH-5]', async ({ school }) => {
  const { create, update } = await creating(school)
  const { t, person } = school
  const [old] = await classes(school, { name: '4-А', year: 2025 }, '5-А')
  const teacher = await person({ type: 'TEACHER' })
  const errorsOf = async (input: object) => (await create(input)).body.errors

  expect(await errorsOf({ groupId: old, guardianId: teacher.profileId, dateOfBirth: '2027-03-16' })).toEqual({
    groupId: [t('server.people.groupUnknown')],
    guardianId: [t('server.people.guardianUnknown')],
    dateOfBirth: [t('server.people.birthDate')],
  })
  expect(
    await errorsOf({ type: 'TEACHER', groupId: old, guardianId: teacher.profileId, dateOfBirth: '0001-01-01' }),
  ).toEqual({
    groupId: [t('server.people.studentsOnly')],
    guardianId: [t('server.people.studentsOnly')],
    dateOfBirth: [t('server.people.birthDate')],
  })
  const long = 'ж'.repeat(51)
  expect(
    await errorsOf({ email: `${'a'.repeat(40)}@school.example`, firstName: ' ', lastName: long, phone: long }),
  ).toEqual({
    email: [t(['server.http.validation.tooLong', { count: 50 }])],
    firstName: [t('kit.validation.required')],
    lastName: [t(['server.http.validation.tooLong', { count: 50 }])],
    phone: [t(['server.http.validation.tooLong', { count: 50 }])],
  })
  expect((await update(4_711, {})).status).toBe(404)
  expect(await errorsOf({ type: undefined })).toEqual({ type: [t('kit.validation.required')] })
})

test('an edit keeps the type and what it leaves out, and moves the student between classes [APROF-2] [APROF-3]', async ({
  school,
}) => {
  const { create, update } = await creating(school)
  const [fifth, sixth] = await classes(school, '5-А', '6-А')
  const guardian = await school.person({ type: 'GUARDIAN' })
  const { id } = (await create({ phone: '+380 67 111 22 33', groupId: fifth, guardianId: guardian.profileId })).body
    .profile

  const kept = await update(id, { type: 'ADMIN', lastName: 'Бойко' })
  expect(kept.body.profile).toMatchObject({
    type: 'STUDENT',
    lastName: 'Бойко',
    phone: '+380 67 111 22 33',
    groupId: fifth,
    guardianId: guardian.profileId,
  })
  expect((await update(id, { groupId: sixth })).body.profile).toMatchObject({ groupName: '6-А' })
  expect((await update(id, { groupId: null, guardianId: null, phone: '' })).body.profile).toMatchObject({
    groupName: null,
    guardianId: null,
    phone: null,
  })
})

test('a profile’s change is in the history with who, before and after [PERM-7]', async ({ school }) => {
  const { admin, create, update } = await creating(school)
  const { db } = school
  const [fifth] = await classes(school, '5-А')
  const { id } = (await create({})).body.profile

  await update(id, { phone: '+380 67 111 22 33', groupId: fifth })
  await update(id, { phone: '+380 67 111 22 33', groupId: fifth })

  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where('object', 'in', ['profiles', 'memberships'])
    .where('userId', '=', admin.userId)
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { action: 'insert', object: 'profiles', objectId: id, before: null, after: { first_name: 'Матвій', phone: null } },
    {
      action: 'update',
      object: 'profiles',
      objectId: id,
      asUserId: null,
      before: { phone: null },
      after: { phone: '+380 67 111 22 33' },
    },
    { action: 'insert', object: 'memberships', after: { profile_id: id, group_id: fifth } },
  ])
  expect((await school.as(admin, identity.user)).status).toBe(200)
})
