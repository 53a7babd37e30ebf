import { expect } from 'vitest'
import { fault, fileOf, timetableOffice } from '../testing/imported.ts'
import { test } from '../testing/school.ts'
import { timetable } from './testing.ts'

const week = { dateFrom: '2026-09-01', dateTo: '2026-09-13' }
const outsideWeek = { from: '01.09.2026', to: '13.09.2026' }
const header = 'дата;день;тиждень;початок;кінець;клас;предмет;вчитель;тип;вид;посилання'

test('whatever is wrong with a lesson is told with what to do, under its column [IMP-1] [IMP-2]', async ({
  school,
}) => {
  const bring = await timetableOffice(school)

  const lesson = '2026-09-14;;;25:10;8:45;5-A;Алхімія;хтось;Свято;Весело;http://meet.example'
  const { errors, status } = await bring(week, fileOf(header, lesson))

  expect([status, await timetable(school)]).toEqual([422, []])
  expect(errors[0]).toEqual([
    fault(2, 'дата', ['server.imports.outsideRange', { value: '2026-09-14', ...outsideWeek }]),
    fault(2, 'початок', ['server.imports.timeWrong', { value: '25:10' }]),
    fault(2, 'клас', ['server.imports.latinLetters', { value: '5-A', right: '5-А' }]),
    fault(2, 'предмет', ['server.imports.disciplineUnknown', { value: 'Алхімія' }]),
    fault(2, 'вчитель', ['server.imports.teacherUnknown', { value: 'хтось' }]),
    fault(2, 'тип', ['server.imports.courseTypeUnknown', { value: 'Свято' }]),
    fault(2, 'вид', ['server.imports.kindUnknown', { value: 'Весело' }]),
    fault(2, 'посилання', ['server.imports.linkWrong', { value: 'http://meet.example' }]),
  ])
})

test('a lesson has a day, an end after its start, one teacher and a link that opens [IMP-1] [IMP-2]', async ({
  school,
}) => {
  const bring = await timetableOffice(school)
  await school.person({ type: 'TEACHER', email: 'other@x.example', firstName: 'Петро', lastName: 'Вовк' })

  const { errors, status } = await bring(week, `${header}\n;;;8:00;7:00;5-А;Хімія;Петро Вовк;;;javascript:alert(1)`)

  expect([status, await timetable(school)]).toEqual([422, []])
  expect(errors[0]).toEqual([
    fault(2, 'день', 'server.imports.dateOrWeekday'),
    fault(2, 'кінець', ['server.imports.endsTooEarly', { value: '7:00', start: '8:00' }]),
    fault(2, 'вчитель', ['server.imports.teacherSeveral', { value: 'Петро Вовк' }]),
    fault(2, 'посилання', ['server.imports.linkWrong', { value: 'javascript:alert(1)' }]),
  ])
})

const misspelled = [
  ';Someday;;;8:00;12-Ю;Хімiя;;;;',
  '2026-09-03;Пн;;8:00;8:45;5-А;Хімія;;;;',
  '2026-09-03;;знаменник;8:00;8:45;5А;Хімія;;;;',
]

test('of a day, a class or a discipline that is misspelled or differs the right one is told [IMP-1] [IMP-2]', async ({
  school,
}) => {
  const bring = await timetableOffice(school)

  const { errors, status } = await bring(week, fileOf(header, ...misspelled))

  expect([status, await timetable(school)]).toEqual([422, []])
  expect(errors[0]).toEqual([
    fault(2, 'день', ['server.imports.weekdayUnknown', { value: 'Someday' }]),
    fault(2, 'початок', 'server.imports.timeMissing'),
    fault(2, 'клас', ['server.imports.groupUnknown', { value: '12-Ю', year: '2026/2027' }]),
    fault(2, 'предмет', ['server.imports.latinLetters', { value: 'Хімiя', right: 'Хімія' }]),
    fault(3, 'день', ['server.imports.weekdayDiffers', { value: 'Пн', date: '2026-09-03' }]),
    fault(4, 'тиждень', ['server.imports.weekDiffers', { value: 'знаменник', date: '2026-09-03' }]),
    fault(4, 'клас', ['server.imports.spelledOtherwise', { value: '5А', right: '5-А' }]),
  ])
})

const everyOther = [
  'Пн;;8:00;8:45;5-А;Хімія',
  'Пн;чисельник;8:50;9:35;5-А;Хімія',
  'Вт;чисельник;8:00;8:45;5-А;Хімія',
  'Вт;знаменник;8:50;9:35;5-А;Хімія',
  'Чт;знаменник;8:50;9:35;5-А;Хімія',
]

test('a line whose kind of week falls on no day of the range is an error [IMP-3]', async ({ school }) => {
  const bring = await timetableOffice(school)
  const days = { dateFrom: '2026-09-01', dateTo: '2026-09-08' }

  const { status, errors } = await bring(days, fileOf('день;тиждень;початок;кінець;клас;предмет', ...everyOther))

  const range = { from: '01.09.2026', to: '08.09.2026' }
  expect([status, await timetable(school)]).toEqual([422, []])
  expect(errors[0]).toEqual([
    fault(3, 'тиждень', ['server.imports.weekNotInRange', { value: 'Пн', week: 'чисельник', ...range }]),
    fault(6, 'тиждень', ['server.imports.weekNotInRange', { value: 'Чт', week: 'знаменник', ...range }]),
  ])
})

test('a line whose weekday falls on no day of the range is an error [IMP-3]', async ({ school }) => {
  const bring = await timetableOffice(school)
  const weekend = { dateFrom: '2026-09-05', dateTo: '2026-09-06' }

  const { errors } = await bring(weekend, 'день;початок;кінець;клас;предмет\nПт;8:00;8:45;5-А;Хімія')

  const told = { value: 'Пт', from: '05.09.2026', to: '06.09.2026' }
  expect(errors[0]).toEqual([fault(2, 'день', ['server.imports.weekdayNotInRange', told])])
  expect(await timetable(school)).toEqual([])
})
