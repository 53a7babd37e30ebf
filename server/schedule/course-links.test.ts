import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { GoogleCourse, GoogleCourseInput } from '../../contract/google/schemas.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { classOf, holiday, jointLesson, taughtClass, weekOf } from './testing.ts'

const monday = '2027-03-15'
const ofCourse = (name: string) => `https://classroom.example/${name}`

/** A class with its teacher, and courses that are bound to its algebra. Quarters: 1 to 3 until 14 March, 4 from 15 March. */
async function withCourses(school: School) {
  const people = await taughtClass(school)
  const { groupId, teacher, student } = people
  const { db } = school
  await people.lessonOn('2027-05-31', '8:00-8:45')
  const admin = await school.person({ type: 'ADMIN' })
  const { id: periodId } = await db.selectFrom('periods').select('id').executeTakeFirstOrThrow()
  await sql`insert into quarters (period_id, number, date_from, date_to) values
    (${periodId}, 1, '2026-09-01', '2026-10-31'), (${periodId}, 2, '2026-11-01', '2026-12-31'),
    (${periodId}, 3, '2027-01-01', '2027-03-14'), (${periodId}, 4, '2027-03-15', '2027-06-11')`.execute(db)
  const { id: disciplineId } = await db.selectFrom('disciplines').select('id').executeTakeFirstOrThrow()
  const algebra = { disciplineId, teacherId: teacher.profileId, studyPeriodId: periodId, quarter: 4, groupId }
  const bind = async (id: number, binding: Partial<GoogleCourseInput>) => {
    const { status, body } = await school.as(admin, contract.googleCourses.update, { params: { id }, body: binding })
    expect(status).toBe(200)
    return body.googleCourse
  }
  const course = async (name: string, binding: Partial<GoogleCourseInput> = {}, state = 'ACTIVE') => {
    const { rows } = await sql<{ id: number }>`insert into google_courses (external_id, name, link, state)
      values (${name}, ${name}, ${ofCourse(name)}, ${state}) returning id`.execute(db)
    return bind(rows[0]!.id, { ...algebra, ...binding })
  }
  const linksOf = async (viewer: Actor, of: Actor = viewer) =>
    (await weekOf(school, viewer, undefined, of)).map(({ link }) => link)
  const listed = async (part?: 'overlapping') => {
    const asked = { params: { id: periodId }, query: part ? { part } : {} }
    return (await school.as(admin, contract.googleCourses.list, asked)).body
  }
  return { ...people, admin, algebra, bind, course, linksOf, links: () => linksOf(student), listed }
}

test('a bound course gives its link to lessons without one, for students, guardians and the teacher [APER-2] [SCHED-1]', async ({
  school,
}) => {
  const { student, guardian, teacher, lessonOn, course, linksOf } = await withCourses(school)
  await lessonOn(monday, '8:00-8:45')
  await lessonOn(monday, '8:50-9:35', { link: 'https://meet.example/own' })
  await course('a')

  for (const [viewer, of] of [[student], [guardian, student], [teacher]] as const)
    expect(await linksOf(viewer, of)).toEqual([ofCourse('a'), 'https://meet.example/own'])
})

test('a course fits its discipline, teacher, quarter and class, and no other [APER-2]', async ({ school }) => {
  const { lessonOn, course, bind, algebra, links } = await withCourses(school)
  await lessonOn(monday, '8:00-8:45')
  const other = { teacherId: (await school.person({ type: 'TEACHER' })).profileId }
  await lessonOn('2027-03-16', '8:00-8:45', { discipline: 'Хімія' })
  const { id: chemistry } = (await school.db.selectFrom('disciplines').selectAll().execute()).find(
    ({ name }) => name === 'Хімія',
  )!
  const { id } = await course('a')
  const linksWhen = async (binding: Partial<GoogleCourseInput>) => {
    await bind(id, { ...algebra, ...binding })
    return links()
  }

  expect(await linksWhen({ disciplineId: chemistry })).toEqual([null, ofCourse('a')])
  expect(await linksWhen(other)).toEqual([null, null])
  expect(await linksWhen({ quarter: 3 })).toEqual([null, null])
  expect(await linksWhen({ groupId: await classOf(school, '7-Б') })).toEqual([null, null])
  expect(await linksWhen({ groupId: null })).toEqual([ofCourse('a'), null])
  expect(await linksWhen({})).toEqual([ofCourse('a'), null])
  await school.db.updateTable('googleCourses').set({ quarter: null, boundBy: 'IMPORT' }).execute()
  expect(await links()).toEqual([null, null])
})

test('a binding that is taken away takes the link from the lessons at once [APER-2] [LIVE-1]', async ({ school }) => {
  const { lessonOn, course, admin, links } = await withCourses(school)
  await lessonOn(monday, '8:00-8:45')
  const { id } = await course('a')
  expect(await links()).toEqual([ofCourse('a')])

  await school.as(admin, contract.googleCourses.update, { params: { id }, body: {} })

  expect(await links()).toEqual([null])
})

test('the quarter is that of the day on which a lesson is held, and follows the quarters [APER-2] [SCHED-9]', async ({
  school,
}) => {
  const { lessonOn, course, links } = await withCourses(school)
  await course('third', { quarter: 3 })
  await course('fourth')
  // Stands in the third quarter, and is held in the fourth.
  await lessonOn('2027-03-12', '8:00-8:45')
  await holiday(school, 'День школи', '2027-03-12', '2027-03-20')
  expect(await links()).toEqual([ofCourse('fourth')])

  await sql`update quarters set date_from = date_from + 6 where number = 4`.execute(school.db)
  await sql`update quarters set date_to = date_to + 6 where number = 3`.execute(school.db)

  expect(await links()).toEqual([ofCourse('third')])
})

test('where two courses fit, none gives its link, and the list says so [APER-2]', async ({ school }) => {
  const { lessonOn, course, bind, algebra, links, listed } = await withCourses(school)
  await lessonOn(monday, '8:00-8:45')
  const forAll = await course('all', { groupId: null })
  expect(forAll.overlapping).toEqual([])
  const second = await course('second')
  await course('other quarter', { quarter: 2 })

  expect(await links()).toEqual([null])
  expect(second.overlapping).toEqual(['all'])
  const overlapping = await listed('overlapping')
  expect(overlapping.googleCourses.map(({ name, overlapping: others }) => [name, others])).toEqual([
    ['all', ['second']],
    ['second', ['all']],
  ])
  expect(overlapping.totals).toEqual({ unbound: 0, bound: 3, archived: 0, overlapping: 2 })

  await bind(forAll.id, { ...algebra, groupId: await classOf(school, '7-Б') })
  expect(await links()).toEqual([ofCourse('second')])
  expect((await listed('overlapping')).googleCourses).toEqual([])
  expect((await listed()).totals.overlapping).toBe(0)
})

test('the list counts exactly the courses that name another one [APER-2]', async ({ school }) => {
  const { groupId, course, listed } = await withCourses(school)
  const other = await classOf(school, '7-Б')
  const third = await classOf(school, '7-В')
  const binding = (quarter: number, group: number | null) => ({ quarter, groupId: group })
  const given = [
    ...[groupId, groupId, other].map((group) => binding(1, group)),
    ...[null, other, third].map((group) => binding(2, group)),
    ...[null].map((group) => binding(3, group)),
    ...[null, null].map((group) => binding(4, group)),
  ]
  for (const [place, one] of given.entries()) await course(`c${place}`, one)

  const { googleCourses, totals } = await listed()
  const named: Pick<GoogleCourse, 'name'>[] = googleCourses.filter(({ overlapping }) => overlapping.length)

  expect(named.map(({ name }) => name)).toEqual(['c0', 'c1', 'c3', 'c4', 'c5', 'c7', 'c8'])
  expect((await listed('overlapping')).googleCourses).toEqual(named)
  expect(totals.overlapping).toBe(named.length)
})

test('a course that a class cannot open gives no link and stands in no other’s way [APER-2]', async ({ school }) => {
  const { lessonOn, course, links, listed } = await withCourses(school)
  await lessonOn(monday, '8:00-8:45')
  for (const state of ['PROVISIONED', 'DECLINED', 'SUSPENDED']) await course(state, {}, state)
  expect(await links()).toEqual([null])

  await course('archived', {}, 'ARCHIVED')

  expect(await links()).toEqual([ofCourse('archived')])
  expect((await listed()).totals.overlapping).toBe(0)
})

test('a course’s link that was followed is attendance; not followed it is no absence [SCHED-5] [APER-2]', async ({
  school,
}) => {
  const { student, groupId, lessonOn, course, bind, algebra } = await withCourses(school)
  const uuid = await lessonOn('2027-03-16', '9:50-10:35')
  const classmate = await school.person({ groupId })
  const { id } = await course('a')
  const statusOf = async (viewer: Actor) => (await weekOf(school, viewer))[0]!.courseStatus
  school.at('2027-03-16T08:00:00Z')
  await school.as(student, contract.openings.record, { params: { pt: student.uuid, uuid } })
  school.at('2027-03-16T10:00:00Z')

  expect([await statusOf(student), await statusOf(classmate)]).toEqual(['ATTENDED', null])
  await bind(id, { ...algebra, quarter: 1 })
  expect([await statusOf(student), await statusOf(classmate)]).toEqual(['ATTENDED', null])
})

test('a lesson without any link is attended by nobody who asks for it [SCHED-5]', async ({ school }) => {
  const { student, lessonOn, course } = await withCourses(school)
  const uuid = await lessonOn('2027-03-16', '9:50-10:35')
  await course('a', { quarter: 3 })
  school.at('2027-03-16T08:00:00Z')
  await school.as(student, contract.openings.record, { params: { pt: student.uuid, uuid } })
  school.at('2027-03-16T10:00:00Z')

  expect((await weekOf(school, student))[0]!.courseStatus).toBeNull()
})

test('a joint lesson stays one, with the link of its only course; two courses give it none [SCHED-6] [APER-2]', async ({
  school,
}) => {
  const { groupId, teacher, student, course, links, linksOf } = await withCourses(school)
  const other = await classOf(school, '7-Б')
  const neighbour = await school.person({ groupId: other })
  await jointLesson(school, { teacher, date: monday, time: '8:00-8:45' }, [groupId, other])
  await course('a')
  expect(await linksOf(teacher)).toEqual([ofCourse('a')])

  await course('b', { groupId: other })

  expect(await linksOf(teacher)).toEqual([null])
  expect(await links()).toEqual([ofCourse('a')])
  expect(await linksOf(neighbour)).toEqual([ofCourse('b')])
  expect(await linksOf(student)).toEqual([ofCourse('a')])
})
