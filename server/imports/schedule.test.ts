import { sql } from 'kysely'
import { expect } from 'vitest'
import { fileOf, timetableOffice } from '../testing/imported.ts'
import { windows1251 } from '../testing/encoded.ts'
import { test, type School } from '../testing/school.ts'
import { changes, timetable } from './testing.ts'

const week = { dateFrom: '2026-09-01', dateTo: '2026-09-13' }
const weekly = [
  'день тижня;тиждень;початок;кінець;клас;предмет;назва;вчитель;тип;вид;посилання',
  'Понеділок;;8:00;8:45;5-А;Алгебра;;LYS@x.example;;;',
  'П’ятниця;чисельник;08:50;9:35:00;5-а;фізкультура;Біг;Вовк Петро;Контрольна;самостійно;https://meet.example/5a',
  'пт;знаменник;8:50;9:35;5-А;Хімія;;Ганна Лис;;;',
  'Ср;;;;5-Б;Хімія;;;;ADDITIONAL;',
]

test('weekdays are repeated over the range, every week or every other [IMP-3] [APER-4]', async ({ school }) => {
  const bring = await timetableOffice(school)

  const outcome = await bring(week, windows1251(weekly.join('\r\n')))

  expect(outcome).toMatchObject({ status: 200, results: [{ lines: 4 }] })
  expect(await timetable(school)).toEqual([
    '2026-09-02 5-Б Хімія CLASSES ADDITIONAL',
    '2026-09-04 08:50 5-А Біг vovk@x.example BIG_TEST SELF https://meet.example/5a',
    '2026-09-07 08:00 5-А Алгебра lys@x.example CLASSES GROUP',
    '2026-09-09 5-Б Хімія CLASSES ADDITIONAL',
    '2026-09-11 08:50 5-А Хімія lys@x.example CLASSES GROUP',
  ])
})

const header = 'date,from,to,group,discipline,title,teacher,type,kind,link'
const lessons = [
  '2026-09-01,8:00,8:45,5-А,Алгебра,,lys@x.example,,,https://meet.example/1',
  '01.09.2026,8:50,9:35,5-А,Хімія,,lys@x.example,,,',
  '2026-09-01,,,5-А,Хімія,Курс,,,ADDITIONAL,',
  '2026-09-01,,,5-А,Хімія,Курс,,,ADDITIONAL,',
  '2026-09-02,8:00,8:45,5-А,Алгебра,,lys@x.example,,,',
]
const september = fileOf(header, ...lessons)
const changed = fileOf(
  header,
  '2026-09-01,8:00,8:50,5-А,Алгебра,,vovk@x.example,TEST,,https://meet.example/2',
  '2026-09-01,8:55,9:35,5-А,Хімія,,lys@x.example,,,',
  ...lessons.slice(2),
)
const losses = { lessons: 1, registers: 0, marks: 0, absences: 0, recordings: 0, topics: 0, openings: 1 }

/** The lessons of September, each opened by somebody, and their ids. */
async function opened(school: School) {
  const bring = await timetableOffice(school)
  const student = await school.person({})
  await bring(week, september)
  await sql`insert into openings (lesson_id, profile_id) select id, ${student.profileId}::bigint from lessons`.execute(
    school.db,
  )
  return { bring, before: await idsOf(school) }
}

const idsOf = async ({ db }: School) => await db.selectFrom('lessons').select(['id', 'uuid']).orderBy('id').execute()

test('importing the same again changes no lesson [IMP-3]', async ({ school }) => {
  const { bring, before } = await opened(school)
  const told = await changes(school)

  expect((await bring(week, september)).status).toBe(200)

  expect([await idsOf(school), await changes(school)]).toEqual([before, told])
})

test('importing again keeps each lesson that stayed, with its openings [IMP-3]', async ({ school }) => {
  const { bring, before } = await opened(school)

  await bring({ ...week, losses }, changed)

  const after = await idsOf(school)
  const kept = after.filter(({ id }) => before.some((one) => one.id === id))
  expect(kept).toEqual(before.filter((_, place) => place !== 1))
  expect(after).toHaveLength(5)
  expect(await school.db.selectFrom('openings').select('lessonId').execute()).toHaveLength(4)
})

test('importing again corrects a lesson that has another end or teacher, and replaces one of another hour [IMP-3]', async ({
  school,
}) => {
  const { bring } = await opened(school)

  await bring({ ...week, losses }, changed)

  expect((await timetable(school)).slice(0, 2)).toEqual([
    '2026-09-01 08:00 5-А Алгебра vovk@x.example TEST GROUP https://meet.example/2',
    '2026-09-01 08:55 5-А Хімія lys@x.example CLASSES GROUP',
  ])
})

test('lessons of other classes and other days stay as they are [IMP-3]', async ({ school }) => {
  const bring = await timetableOffice(school)
  await bring(week, september, fileOf(header, '2026-09-01,10:00,10:45,5-Б,Хімія,,lys@x.example,,,'))

  const day = { dateFrom: '2026-09-01', dateTo: '2026-09-01' }
  expect((await bring(day, fileOf(header, '2026-09-01,8:00,8:45,5-А,Хімія,,,,,'))).status).toBe(200)

  expect(await timetable(school)).toEqual([
    '2026-09-01 08:00 5-А Хімія CLASSES GROUP',
    '2026-09-01 10:00 5-Б Хімія lys@x.example CLASSES GROUP',
    '2026-09-02 08:00 5-А Алгебра lys@x.example CLASSES GROUP',
  ])
})
