import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { HolidayInput } from '../../contract/calendar/schemas.ts'
import { expectRefused } from '../testing/answers.ts'
import { lesson, taughtClass, classOf, weekOf } from '../schedule/testing.ts'
import { test, type School } from '../testing/school.ts'

const { holidays } = contract
const none = { moveToDateFrom: null, moveToDateTo: null }
const friday = { name: 'Карантин', dateFrom: '2027-04-02', dateTo: '2027-04-02' }
const toTuesday = { ...friday, moveToDateFrom: '2027-04-06', moveToDateTo: '2027-04-06' }
const toSaturday = { ...friday, moveToDateFrom: '2027-04-03', moveToDateTo: '2027-04-03' }

/** A class with algebra on Friday at 8:00, chemistry on Tuesday at 8:30, and what an administrator does with holidays. */
async function aSchool(school: School) {
  const people = await taughtClass(school)
  const other = await school.person({ type: 'TEACHER' })
  await people.lessonOn('2027-04-02', '8:00-8:45')
  const { id } = await school.db.selectFrom('periods').select('id').executeTakeFirstOrThrow()
  const admin = await school.person({ type: 'ADMIN' })
  const names = await sql<{ name: string }>`select first_name || ' ' || last_name as name from profiles
    where id = ${people.teacher.profileId}`.execute(school.db)
  return {
    ...people,
    other,
    teacherName: names.rows[0]!.name,
    chemistry: () => people.lessonOn('2027-04-06', '8:30-9:15', { discipline: 'Хімія', teacher: other }),
    add: (body: HolidayInput) => school.as(admin, holidays.create, { params: { id }, body }),
    change: (holidayId: number, body: HolidayInput) =>
      school.as(admin, holidays.update, { params: { id: holidayId }, body }),
    remove: (holidayId: number) => school.as(admin, holidays.remove, { params: { id: holidayId } }),
    list: async () => (await school.as(admin, holidays.list, { params: { id } })).body.holidays,
  }
}

const clash = { date: '06.04.2027', time: '8:30–9:15', from: '02.04.2027', movedTime: '8:00–8:45' }
const ofClass = { ...clash, who: '7-А', lesson: 'Хімія', moved: 'Алгебра', count: 0 }

test('lessons are not moved to a time at which their class has another; the clash is named [APER-8]', async ({
  school,
}) => {
  const { add, list, chemistry } = await aSchool(school)
  await chemistry()

  await expectRefused(add(toTuesday), 'moveToDateFrom', ['server.calendar.groupBusy', ofClass])
  expect(await list()).toEqual([])
  expect((await add(toSaturday)).status).toBe(200)
})

test('nor to one at which their teacher is with another class; how many more there are is told [APER-8]', async ({
  school,
}) => {
  const { add, teacher, teacherName, lessonOn } = await aSchool(school)
  const groupId = await classOf(school, '7-Б')
  for (const time of ['8:30-9:15', '8:44-9:30', '8:00-8:10'])
    await lesson(school, { groupId, teacher, date: '2027-04-06', time, discipline: 'Хімія' })
  await lessonOn('2027-04-06', '10:00-10:45')

  const first = { ...clash, time: '8:00–8:10', who: teacherName, lesson: 'Хімія, 7-Б', moved: 'Алгебра, 7-А', count: 2 }
  await expectRefused(add(toTuesday), 'moveToDateFrom', ['server.calendar.teacherBusyAndMore', first])
})

test('halves of a class, classes that sit together, additional courses and other classes are in nobody’s way [APER-8]', async ({
  school,
}) => {
  const { add, groupId, teacher, other, lessonOn } = await aSchool(school)
  const joint = await classOf(school, '7-Б')
  await lessonOn('2027-04-02', '9:50-10:35', { title: 'Хімія, 1 група' })
  await lessonOn('2027-04-06', '9:50-10:35', { title: 'Хімія, 2 група', teacher: other })
  await lesson(school, { groupId: joint, teacher, date: '2027-04-06', time: '8:00-8:45' })
  await lesson(school, { groupId: joint, date: '2027-04-06', time: '8:00-8:45' })
  await lesson(school, { groupId, date: '2027-04-06' })

  expect((await add(toTuesday)).status).toBe(200)
})

test('a change of the days is judged, one of the name is not; a deleted holiday gives its lessons back [APER-8]', async ({
  school,
}) => {
  const { add, change, remove, list, chemistry, student } = await aSchool(school)
  const { id } = (await add({ ...friday, ...none })).body.holiday
  expect((await change(id, toTuesday)).status).toBe(200)
  await chemistry()

  expect((await change(id, { ...toTuesday, name: 'Карантин удома' })).status).toBe(200)
  expect((await change(id, toSaturday)).status).toBe(200)
  await expectRefused(change(id, toTuesday), 'moveToDateFrom', ['server.calendar.groupBusy', ofClass])
  expect(await list()).toMatchObject([toSaturday])

  expect((await remove(id)).status).toBe(204)
  const shown = await weekOf(school, student, { dateFrom: '2027-03-29', dateTo: '2027-04-11' })
  expect(shown.map(({ date, courseTitle }) => [date, courseTitle])).toEqual([
    ['2027-04-02', 'Алгебра'],
    ['2027-04-06', 'Хімія'],
  ])
})

test('of several days each is judged with the day that it goes to [APER-8]', async ({ school }) => {
  const { add, change, chemistry } = await aSchool(school)
  await chemistry()
  const target = { moveToDateFrom: '2027-04-06', moveToDateTo: '2027-04-07' }

  const { body } = await add({ ...friday, dateFrom: '2027-04-01', ...target })
  const later = { ...friday, dateTo: '2027-04-03', ...target }
  await expectRefused(change(body.holiday.id, later), 'moveToDateFrom', ['server.calendar.groupBusy', ofClass])
})
