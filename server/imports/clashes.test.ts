import { sql } from 'kysely'
import { expect } from 'vitest'
import { fault, fileOf, timetableOffice } from '../testing/imported.ts'
import { test, type School } from '../testing/school.ts'

const header = 'weekday,week,from,to,group,discipline,title,teacher,kind,link'
const monday = '07.09.2026'
const algebra = 'Mon,,8:00,8:45,5-А,Алгебра,,lys@x.example,,'
const at = { line: 2, date: monday, time: '8:00–8:45' }

/** Brings in September, each file as its lines. */
async function september(school: School) {
  const bring = await timetableOffice(school)
  const range = { dateFrom: '2026-09-01', dateTo: '2026-09-30' }
  return (...files: string[][]) => bring(range, ...files.map((lines) => fileOf(header, ...lines)))
}

test('a class or a teacher in two places is an error on the later line, once for all weeks [IMP-3]', async ({
  school,
}) => {
  const bring = await september(school)

  const { errors } = await bring([
    algebra,
    'Mon,,8:40,9:20,5-А,Хімія,,vovk@x.example,,',
    'Mon,even,8:00,8:45,5-Б,Хімія,,lys@x.example,,',
    'Mon,,8:45,9:30,5-А,Хімія,,,,',
  ])

  const group = fault(3, 'group', ['server.imports.groupBusy', { value: '5-А', ...at }])
  const teacher = fault(4, 'teacher', ['server.imports.teacherBusy', { value: 'lys@x.example', ...at }])
  expect(errors).toEqual([[group, teacher]])
})

test('a teacher whom another file of the import has elsewhere is told with that file [IMP-3]', async ({ school }) => {
  const bring = await september(school)

  const { errors } = await bring([algebra], ['1,odd,8:30,9:00,5-Б,Алгебра,,lys@x.example,,'])

  const there = { value: 'lys@x.example', file: 'schedule-1.csv', ...at, date: '14.09.2026' }
  expect(errors).toEqual([[], [fault(2, 'teacher', ['server.imports.teacherBusyInFile', there])]])
})

const sideBySide = [
  'Mon,,8:00,8:45,5-А,Алгебра,,lys@x.example,,https://meet.example/1',
  'Mon,,8:00,8:45,5-Б,Алгебра,,lys@x.example,,https://meet.example/1',
  'Tue,,8:00,8:45,5-А,Хімія,1 група,lys@x.example,,',
  'Tue,,8:00,8:45,5-А,Хімія,2 підгрупа,vovk@x.example,,',
  'Wed,,8:00,8:45,5-А,Хімія,,lys@x.example,OPTIONAL,',
  'Wed,,8:00,8:45,5-А,Алгебра,,vovk@x.example,OPTIONAL,',
  'Thu,,,,5-А,Алгебра,,lys@x.example,ADDITIONAL,',
  'Thu,,8:00,8:45,5-А,Хімія,,lys@x.example,,',
  'Thu,,8:00,8:45,5-Б,Алгебра,,lys@x.example,ADDITIONAL,',
]

test('joint classes, halves of a class and additional courses do not clash [IMP-3]', async ({ school }) => {
  const bring = await september(school)

  expect((await bring(sideBySide)).status).toBe(200)
})

const tooAlike = [
  'Mon,,8:00,8:45,5-А,Алгебра,,lys@x.example,,https://meet.example/1',
  'Mon,,8:00,8:45,5-А,Алгебра,,lys@x.example,,https://meet.example/1',
  'Mon,,8:00,8:45,5-Б,Алгебра,,lys@x.example,,https://meet.example/2',
  'Tue,,8:00,8:45,5-А,Хімія,1 група,lys@x.example,,',
  'Tue,,8:00,8:45,5-А,Хімія,,vovk@x.example,,',
  'Wed,,8:00,8:45,5-А,Хімія,1 група,lys@x.example,,',
  'Wed,,8:00,8:45,5-А,Хімія,2 група,lys@x.example,,',
]

test('the same lesson twice, one half alone and another link are no exception [IMP-3]', async ({ school }) => {
  const bring = await september(school)

  const { errors } = await bring(tooAlike)

  const places = errors[0]!.map(({ line, column }) => `${line} ${column}`)
  expect(places).toEqual(['3 group', '4 teacher', '6 group', '8 group'])
})

test('a teacher who is in the stored timetable of another class is told [IMP-3]', async ({ school }) => {
  const bring = await september(school)
  await bring(['Mon,even,8:00,8:45,5-Б,Алгебра,,lys@x.example,,'])

  const { errors } = await bring(['Mon,,8:10,9:00,5-А,Хімія,,lys@x.example,,'])

  const there = { value: 'lys@x.example', date: monday, time: '8:00–8:45', group: '5-Б' }
  expect(errors[0]).toEqual([fault(2, 'teacher', ['server.imports.teacherBusyStored', there])])
  expect((await bring(['Mon,odd,8:10,9:00,5-А,Хімія,,lys@x.example,,'])).status).toBe(200)
})

test('a lesson that a holiday moves meets those of the day it is moved to, within the range and beyond it [IMP-3] [APER-8]', async ({
  school,
}) => {
  const bring = await timetableOffice(school)
  await sql`insert into holidays (period_id, name, date_from, date_to, move_to_date_from, move_to_date_to)
    select id, 'Перенесення', '2026-09-07', '2026-09-07', '2026-09-15', '2026-09-15' from periods`.execute(school.db)
  const tuesday = 'Tue,,8:30,9:15,5-А,Хімія,,vovk@x.example,,'
  const inRange = (from: string, to: string, ...lines: string[]) =>
    bring({ dateFrom: from, dateTo: to }, fileOf(header, ...lines))
  const there = { value: '5-А', date: '15.09.2026', time: '8:00–8:45', line: 2 }

  const together = await inRange('2026-09-01', '2026-09-30', algebra, tuesday)
  expect(together.errors).toEqual([[fault(3, 'group', ['server.imports.groupBusy', there])]])

  expect((await inRange('2026-09-07', '2026-09-11', algebra)).status).toBe(200)
  const { errors } = await inRange('2026-09-14', '2026-09-18', tuesday)
  expect(errors).toEqual([[fault(2, 'group', ['server.imports.groupBusyStored', there])]])
  expect((await inRange('2026-09-21', '2026-09-25', tuesday)).status).toBe(200)
})
