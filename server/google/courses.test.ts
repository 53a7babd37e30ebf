import { expect } from 'vitest'
import { sql } from 'kysely'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { schoolWithCourses } from './testing.ts'

test('a course is bound by hand to discipline, teacher, study year, quarter and class [APER-2]', async ({ school }) => {
  const { bind, chemistry, list } = await schoolWithCourses(school, ['Хімія 9-А'])

  const bound = await bind('Хімія 9-А', chemistry)

  expect(bound.status).toBe(200)
  expect(bound.body.googleCourse).toEqual({
    ...chemistry,
    id: expect.any(Number),
    externalId: '640012345670',
    name: 'Хімія 9-А',
    section: null,
    state: 'ACTIVE',
    owner: null,
    ownerTeacher: null,
    link: 'https://classroom.example/0',
    createdAt: '2026-09-02T06:00:00Z',
    discipline: 'Хімія',
    teacher: 'Гай Орина',
    studyPeriod: '2026/2027',
    group: '9-А',
    boundBy: 'HAND',
    isBound: true,
    overlapping: [],
  })
  expect((await list()).googleCourses).toEqual([bound.body.googleCourse])
})

test('a binding is whole, and names what exists and can be chosen [APER-2]', async ({ school }) => {
  const { bind, chemistry, idOf, courseCalled } = await schoolWithCourses(school, ['Хімія 9-А'])
  const { rows } = await sql<{ id: number }>`insert into periods (name, date_from, date_to)
    values ('2025/2026', '2025-09-01', '2026-06-11') returning id`.execute(school.db)
  const former = rows[0]!.id
  const student = await school.person({})
  const locked = await school.person({ type: 'TEACHER', locked: true })
  await sql`update disciplines set hidden_at = now() where name = 'Алгебра'`.execute(school.db)
  const faultsOf = async (body: object) => {
    const { status, body: answer } = await bind('Хімія 9-А', { ...chemistry, ...body })
    return [status, ...Object.keys((answer as { errors?: object }).errors ?? {})]
  }

  expect(await faultsOf({ quarter: null })).toEqual([422, 'quarter'])
  expect(await faultsOf({ disciplineId: null, teacherId: null })).toEqual([422, 'disciplineId', 'teacherId'])
  expect(await faultsOf({ quarter: 5 })).toEqual([422, 'quarter'])
  expect(await faultsOf({ disciplineId: await idOf('disciplines', 'Алгебра') })).toEqual([422, 'disciplineId'])
  for (const { profileId } of [student, locked])
    expect(await faultsOf({ teacherId: profileId })).toEqual([422, 'teacherId'])
  // A class of another study year.
  expect(await faultsOf({ studyPeriodId: former })).toEqual([422, 'groupId'])
  expect(await faultsOf({ studyPeriodId: 4_711, groupId: null })).toEqual([422, 'studyPeriodId'])
  expect(await courseCalled('Хімія 9-А')).toMatchObject({ boundBy: null, isBound: false, disciplineId: null })
})

test('what a course is bound to may stay though it can be chosen no longer [APER-2]', async ({ school }) => {
  const { bind, chemistry, teacher } = await schoolWithCourses(school, ['Хімія 9-А'])
  await bind('Хімія 9-А', chemistry)
  await sql`update profiles set locked_at = now() where id = ${teacher.profileId}`.execute(school.db)
  await sql`update disciplines set hidden_at = now()`.execute(school.db)
  await sql`update groups set hidden_at = now()`.execute(school.db)

  const { status, body } = await bind('Хімія 9-А', { ...chemistry, quarter: 3 })

  expect([status, body.googleCourse.quarter]).toEqual([200, 3])
})

test('a binding is taken away with all that it named [APER-2]', async ({ school }) => {
  const { bind, chemistry, list } = await schoolWithCourses(school, ['Хімія 9-А', 'Алгебра 8-Б'])
  await bind('Хімія 9-А', chemistry)
  expect((await list()).totals).toEqual({ unbound: 1, bound: 1, archived: 0, overlapping: 0 })

  const { body } = await bind('Хімія 9-А', {})

  expect(body.googleCourse).toMatchObject({
    disciplineId: null,
    teacherId: null,
    studyPeriodId: null,
    quarter: null,
    groupId: null,
    boundBy: null,
    isBound: false,
  })
  expect((await list()).totals).toEqual({ unbound: 2, bound: 0, archived: 0, overlapping: 0 })
})

test('of two who bind one course at a time neither writes over the other unseen [APER-2]', async ({ school }) => {
  const { bind, chemistry, courseCalled } = await schoolWithCourses(school, ['Хімія 9-А'])
  const seen = { ...(await courseCalled('Хімія 9-А')) }
  await bind('Хімія 9-А', { ...chemistry, seen })

  const late = await bind('Хімія 9-А', { ...chemistry, quarter: 4, seen })

  expect(late.status).toBe(422)
  expect(Object.keys((late.body as unknown as { errors: object }).errors)).toEqual(['quarter'])
  expect(await courseCalled('Хімія 9-А')).toMatchObject({ quarter: 2 })
})

test('a binding that has changed since it was seen is not taken away unseen [APER-2]', async ({ school }) => {
  const { bind, chemistry, courseCalled } = await schoolWithCourses(school, ['Хімія 9-А'])
  const seen = (await bind('Хімія 9-А', chemistry)).body.googleCourse
  await bind('Хімія 9-А', { ...chemistry, quarter: 3 })

  const late = await bind('Хімія 9-А', { seen })

  expect(late.status).toBe(422)
  expect(await courseCalled('Хімія 9-А')).toMatchObject({ quarter: 3, boundBy: 'HAND' })
})

test('what a course is bound to is in use: it is hidden and not deleted [APER-2]', async ({ school }) => {
  const { admin, bind, chemistry, periodId, courseCalled } = await schoolWithCourses(school, ['Хімія 9-А'])
  await bind('Хімія 9-А', chemistry)

  const removed = [
    await school.as(admin, contract.disciplines.remove, { params: { id: chemistry.disciplineId } }),
    await school.as(admin, contract.groups.remove, { params: { id: chemistry.groupId } }),
    await school.as(admin, contract.periods.remove, { params: { id: periodId } }),
  ].map(({ status }) => status)

  expect(removed).toEqual([204, 204, 409])
  expect(await courseCalled('Хімія 9-А')).toMatchObject({ discipline: 'Хімія', group: '9-А', isBound: true })
})

test('a course without a teacher proposes its owner where that is one active teacher [APER-2]', async ({ school }) => {
  const { courseCalled, teacher } = await schoolWithCourses(school, [
    { name: 'Хімія', owner: 'O.Hai@x.example' },
    { name: 'Алгебра', owner: 'nobody@x.example' },
  ])

  expect((await courseCalled('Хімія')).ownerTeacher).toEqual({ id: teacher.profileId, name: 'Гай Орина' })
  expect((await courseCalled('Алгебра')).ownerTeacher).toBeNull()
})
