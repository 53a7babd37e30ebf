import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { expectRefused } from '../testing/answers.ts'
import { test } from '../testing/school.ts'
import { schoolWithCourses } from './testing.ts'

const { googleCourses, periods, disciplines } = contract

test('a Google course is bound to discipline, teacher, study year, quarter and class, and let go again [APER-2]', async ({
  school,
}) => {
  const { admin, periodId, body, list, courseCalled } = await schoolWithCourses(school, ['Хімія 9-А', 'Demo class'])
  const { id } = await courseCalled('Хімія 9-А')
  const bind = (given: object) => school.as(admin, googleCourses.update, { params: { id }, body: given })

  expect((await bind(body)).body.googleCourse).toEqual({
    ...body,
    id,
    externalId: '64000',
    name: 'Хімія 9-А',
    createdAt: '2026-09-02T06:00:00Z',
    discipline: 'Хімія',
    teacher: 'Гай Орина',
    studyPeriod: '2026/2027',
    group: '9-А',
    boundBy: 'HAND',
    isBound: true,
  })
  expect(await list()).toMatchObject({
    googleCourses: [
      { name: 'Demo class', isBound: false },
      { name: 'Хімія 9-А', isBound: true },
    ],
    next: null,
    totals: { all: 2, bound: 1, unbound: 1 },
  })
  expect((await list({ state: 'unbound' })).googleCourses).toMatchObject([{ name: 'Demo class' }])
  expect((await list({ search: 'гай хім' })).googleCourses).toMatchObject([{ name: 'Хімія 9-А' }])
  const other = await school.db
    .insertInto('periods')
    .values({ name: '2027/2028', dateFrom: '2027-09-01', dateTo: '2028-06-11' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ofOther = await school.as(admin, googleCourses.list, { params: other })
  expect(ofOther.body.googleCourses).toMatchObject([{ name: 'Demo class' }])

  const nothing = { disciplineId: null, teacherId: null, studyPeriodId: null, quarter: null, groupId: null }
  expect((await bind(nothing)).body.googleCourse).toMatchObject({ ...nothing, boundBy: null, isBound: false })
  expect((await school.as(admin, periods.remove, { params: { id: periodId } })).status).toBe(204)
})

test('a course is bound whole, to what there is, each fault at its field [APER-2]', async ({ school }) => {
  const { admin, teacher, body, courseCalled } = await schoolWithCourses(school, ['Хімія 9-А'])
  const student = await school.person({ groupId: body.groupId })
  const locked = await school.person({ type: 'TEACHER', locked: true })
  const { id } = await courseCalled('Хімія 9-А')
  const bind = (given: object) =>
    school.as(admin, googleCourses.update, { params: { id }, body: { ...body, ...given } })

  await expectRefused(bind({ quarter: null }), 'quarter', 'server.google.bindWhole')
  await expectRefused(bind({ disciplineId: null }), 'disciplineId', 'server.google.bindWhole')
  expect((await bind({ quarter: 5 })).status).toBe(422)
  for (const one of [student, locked, { profileId: 4_711 }])
    await expectRefused(bind({ teacherId: one.profileId }), 'teacherId', 'server.google.noTeacher')
  await expectRefused(bind({ disciplineId: 4_711 }), 'disciplineId', 'server.google.noDiscipline')
  await expectRefused(bind({ groupId: 4_711 }), 'groupId', 'server.google.noGroup')

  await bind({})
  await sql`update profiles set locked_at = now() where id = ${teacher.profileId}`.execute(school.db)
  await school.as(admin, disciplines.remove, { params: { id: body.disciplineId } })
  expect((await bind({ quarter: 3 })).body.googleCourse).toMatchObject({ quarter: 3, discipline: 'Хімія' })
})

test('who binds what somebody else has bound meanwhile is told, and a bound year is not deleted [APER-2]', async ({
  school,
}) => {
  const { admin, periodId, body, courseCalled, idOf } = await schoolWithCourses(school, ['Хімія 9-А'])
  const before = await courseCalled('Хімія 9-А')
  const { id } = before
  const algebra = await idOf('disciplines', 'Алгебра')
  await school.as(admin, googleCourses.update, { params: { id }, body })

  const late = { ...body, disciplineId: algebra, seen: before }
  await expectRefused(
    school.as(admin, googleCourses.update, { params: { id }, body: late }),
    'disciplineId',
    'server.http.changedMeanwhile',
  )
  const removed = await school.as(admin, periods.remove, { params: { id: periodId } })
  expect(removed).toMatchObject({ status: 409, body: { message: school.t('server.calendar.periodInUse') } })
})

test('a long list of courses comes in portions, each once, those that are not bound first [APER-2]', async ({
  school,
}) => {
  const { list, periodId } = await schoolWithCourses(school, ['Гурток', 'гурток'])
  await sql`insert into google_courses (external_id, name, created_at, period_id, quarter, discipline_id, teacher_id, bound_by)
    select 'x' || n, 'Курс ' || n, now(), ${periodId}, 1, (select min(id) from disciplines), (select min(id) from profiles where type = 'TEACHER'), 'IMPORT'
    from generate_series(1, 230) n`.execute(school.db)

  const names: string[] = []
  let after: string | null | undefined
  const sizes: number[] = []
  do {
    const page = await list(after ? { after } : {})
    names.push(...page.googleCourses.map(({ name, id }) => `${name} ${id}`))
    sizes.push(page.googleCourses.length)
    after = page.next
  } while (after)

  expect(sizes).toEqual([100, 100, 32])
  expect(new Set(names).size).toBe(232)
  expect(names.slice(0, 2).map((name) => name.slice(0, 6))).toEqual(['гурток', 'Гурток'])
  await expectRefused(
    school.as(await school.person({ type: 'ADMIN' }), googleCourses.list, {
      params: { id: periodId },
      query: { after: 'bm9wZQ' },
    }),
    'after',
    'kit.validation.invalid',
  )
})

test('a list of the longest names goes on, whatever letters they have [APER-2]', async ({ school }) => {
  const { list } = await schoolWithCourses(school, [])
  await sql`insert into google_courses (external_id, name, created_at)
    select 'x' || n, repeat('課"', 98) || n, now() from generate_series(1000, 1100) n`.execute(school.db)

  const { next, googleCourses: first } = await list()
  const { googleCourses: rest } = await list({ after: next })

  expect([first.length, rest.length]).toEqual([100, 1])
})
