import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { GoogleCourseInput } from '../../contract/google/schemas.ts'
import type { Actor } from '../testing/people.ts'
import { test } from '../testing/school.ts'
import { unnoticed } from '../testing/versions.ts'
import { classOf, holiday, jointLesson, addressOfCourse as ofCourse, weekOf, withCourses } from './testing.ts'

const monday = '2027-03-15'

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

test('a binding ends the remembered weeks of the classes that it fits, and of no other [APER-2] [LIVE-1]', async ({
  school,
}) => {
  const { student, lessonOn, course, bind, algebra, links } = await withCourses(school)
  await lessonOn(monday, '8:00-8:45')
  const other = await classOf(school, '7-Б')
  const titleOf = async (viewer: Actor) => (await weekOf(school, viewer))[0]!.courseTitle
  expect(await titleOf(student)).toBe('Алгебра')
  await unnoticed(school, sql`update lessons set title = 'Степені'`)

  const { id } = await course('a', { groupId: other })
  expect(await titleOf(student)).toBe('Алгебра')
  await bind(id, { ...algebra, groupId: null })

  expect([await titleOf(student), ...(await links())]).toEqual(['Степені', ofCourse('a')])
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
