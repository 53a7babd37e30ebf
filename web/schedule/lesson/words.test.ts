import { aLesson, tuesday } from '../testing.ts'
import { expect, test, vi } from 'vitest'
import ua from '../../../contract/locales/ua.json' with { type: 'json' }
import { learn } from '../../kit/i18n/texts.ts'
import { atTime } from '../../kit/time/at-time.ts'
import { onDayAt } from './when.ts'
import { asideOf, testsAhead, wordsOf } from './words.ts'

const monday = '2027-03-15'
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

vi.stubGlobal('document', { documentElement: { lang: 'uk' } })
learn('uk', ua)

test('times are said as Ukrainian says them', () => {
  expect(['08:50', '11:00', '12:05'].map((time) => plain(atTime(time)))).toEqual(['о 8:50', 'об 11:00', 'о 12:05'])
})

test('a day is today, tomorrow, a weekday of the week that is spoken of, or a date', () => {
  const said = (day: string, week?: string) => plain(onDayAt(day, '08:00', tuesday, week))

  expect([tuesday, '2027-03-17', '2027-03-19', '2027-03-29'].map((day) => said(day))).toEqual([
    'сьогодні о 8:00',
    'завтра о 8:00',
    'у п’ятницю о 8:00',
    'у понеділок, 29 березня, о 8:00',
  ])
  expect(said('2027-03-29', '2027-03-29')).toBe('у понеділок о 8:00')
})

test('the notice names the tests that are still to come, in order [SCHED-7]', () => {
  const lessons = [
    aLesson({ courseTitle: 'Геометрія', courseType: 'BIG_TEST', date: '2027-03-19', from: '08:50' }),
    aLesson({ courseTitle: 'Біологія', courseType: 'BIG_TEST', from: '11:00' }),
    aLesson({ courseTitle: 'Фізика', courseType: 'TEST', date: monday, courseStatus: 'ATTENDED' }),
    aLesson({ courseTitle: 'Хімія' }),
  ]

  const viewer = { today: tuesday, monday, isTeacher: false }
  expect(plain(testsAhead(lessons, viewer))).toBe('Біологія — сьогодні об 11:00, Геометрія — у п’ятницю о 8:50')
  expect(plain(testsAhead(lessons, { ...viewer, isTeacher: true }))).toBe(
    'Біологія 8-Б — сьогодні об 11:00, Геометрія 8-Б — у п’ятницю о 8:50',
  )
})

test('tests that are over are not announced [SCHED-7]', () => {
  const lessons = [
    aLesson({ courseType: 'TEST', courseStatus: 'ATTENDED' }),
    aLesson({ courseType: 'BIG_TEST', courseStatus: null }),
  ]

  expect(testsAhead(lessons, { today: tuesday, monday, isTeacher: false })).toBe('')
})

test('a lesson has one name that says its type, kind and status [SCHED-4] [SCHED-5]', () => {
  const lesson = aLesson({ courseType: 'EXTRA_TEST', courseKind: 'SELF', movedFrom: '2027-03-12' })

  expect(wordsOf(lesson, { isTeacher: false }, undefined)).toBe(
    'Алгебра, Додаткова контрольна, Самостійно, перенесено з 12.03, Заплановано',
  )
  expect(wordsOf(aLesson({ courseStatus: null }), { isTeacher: true }, '8-Б')).toBe('Алгебра, 8-Б')
})

test('a lesson that is over and has no register says so, but where none is to come or it was taken without the student [SCHED-5] [SCHED-13]', () => {
  const said = (given: Parameters<typeof aLesson>[0]) =>
    wordsOf(aLesson({ courseStatus: null, ...given }), { isTeacher: false }, undefined)
  const attendance = { isTaken: false, presence: null, absence: null, reported: 0, reportedNames: [] }

  expect(said({})).toBe('Алгебра, Ще не відмічено')
  expect(said({ attendance: { ...attendance, absence: 'ILLNESS' } })).toMatch(/^Алгебра, Ще не відмічено, .*хвороба/)
  expect(said({ addedAfterEnd: true })).toBe('Алгебра')
  expect(said({ attendance: { ...attendance, isTaken: true } })).toBe('Алгебра')
  expect(said({ attendance: { ...attendance, presence: 'ELSEWHERE' } })).toBe('Алгебра')
})

test('a teacher reads the group, a half-class its teacher [SCHED-10]', () => {
  expect([
    asideOf(aLesson(), { isTeacher: true }, false),
    asideOf(aLesson(), { isTeacher: false }, true),
    asideOf(aLesson(), { isTeacher: false }, false),
  ]).toEqual(['8-Б', 'Мельник Ірина', undefined])
})
