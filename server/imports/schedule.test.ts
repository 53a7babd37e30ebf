import { sql } from 'kysely'
import { expect } from 'vitest'
import { windows1251 } from '../testing/windows-1251.ts'
import { test, type School } from '../testing/school.ts'
import { changes, importSchedule, schoolYear, timetable } from './testing.ts'

const header = 'день тижня;тиждень;початок;кінець;клас;предмет;назва;вчитель;тип;вид;посилання'
const week = { dateFrom: '2026-09-01', dateTo: '2026-09-13' }

async function staffed(school: School) {
  const admin = await school.person({ type: 'ADMIN' })
  const studyPeriodId = await schoolYear(school, ['5-А', '5-Б'], ['Алгебра', 'Фізична культура,Фізкультура', 'Хімія'])
  await school.person({ type: 'TEACHER', email: 'lys@x.example', firstName: 'Ганна', lastName: 'Лис' })
  await school.person({ type: 'TEACHER', email: 'vovk@x.example', firstName: 'Петро', lastName: 'Вовк' })
  return { admin, studyPeriodId }
}

test('weekdays are repeated over the range, every week or every other [IMP-3] [APER-4]', async ({ school }) => {
  const { admin, studyPeriodId } = await staffed(school)
  const lines = [
    header,
    'Понеділок;;8:00;8:45;5-А;Алгебра;;LYS@x.example;;;',
    'П’ятниця;чисельник;08:50;9:35:00;5-а;фізкультура;Біг;Вовк Петро;Контрольна;самостійно;https://meet.example/5a',
    'пт;знаменник;8:50;9:35;5-А;Хімія;;Ганна Лис;;;',
    'Ср;;;;5-Б;Хімія;;;;ADDITIONAL;',
  ]

  const outcome = await importSchedule(school, admin, { studyPeriodId, ...week }, windows1251(lines.join('\r\n')))
  expect(outcome).toMatchObject({ status: 200, results: [{ lines: 4 }] })
  expect(await timetable(school)).toEqual([
    '2026-09-02 5-Б Хімія CLASSES ADDITIONAL',
    '2026-09-04 08:50 5-А Біг vovk@x.example BIG_TEST SELF https://meet.example/5a',
    '2026-09-07 08:00 5-А Алгебра lys@x.example CLASSES GROUP',
    '2026-09-09 5-Б Хімія CLASSES ADDITIONAL',
    '2026-09-11 08:50 5-А Хімія lys@x.example CLASSES GROUP',
  ])
})

const dated = 'date,from,to,group,discipline,title,teacher,type,kind,link'
const september = [
  dated,
  '2026-09-01,8:00,8:45,5-А,Алгебра,,lys@x.example,,,https://meet.example/1',
  '01.09.2026,8:50,9:35,5-А,Хімія,,lys@x.example,,,',
  '2026-09-01,,,5-А,Хімія,Курс,,,ADDITIONAL,',
  '2026-09-01,,,5-А,Хімія,Курс,,,ADDITIONAL,',
  '2026-09-02,8:00,8:45,5-А,Алгебра,,lys@x.example,,,',
]
const idsOf = async ({ db }: School) => await db.selectFrom('lessons').select(['id', 'uuid']).orderBy('id').execute()

test('importing again keeps each lesson that stayed, with its openings [IMP-3]', async ({ school }) => {
  const { admin, studyPeriodId } = await staffed(school)
  const student = await school.person({})
  await importSchedule(school, admin, { studyPeriodId, ...week }, september.join('\n'))
  const before = await idsOf(school)
  await sql`insert into openings (lesson_id, profile_id) select id, ${student.profileId}::bigint from lessons`.execute(
    school.db,
  )
  const told = await changes(school)

  expect((await importSchedule(school, admin, { studyPeriodId, ...week }, september.join('\n'))).status).toBe(200)
  expect([await idsOf(school), await changes(school)]).toEqual([before, told])

  const changed = [
    ...september.slice(0, 1),
    '2026-09-01,8:00,8:50,5-А,Алгебра,,vovk@x.example,TEST,,https://meet.example/2',
    '2026-09-01,8:55,9:35,5-А,Хімія,,lys@x.example,,,',
    ...september.slice(3),
  ]
  const losses = { lessons: 1, registers: 0, marks: 0, absences: 0, recordings: 0, topics: 0, openings: 1 }
  await importSchedule(school, admin, { studyPeriodId, ...week, losses }, changed.join('\n'))
  const after = await idsOf(school)
  expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual(
    before.filter((_, place) => place !== 1),
  )
  expect(after).toHaveLength(5)
  expect(
    (await school.db.selectFrom('openings').select('lessonId').execute()).map(({ lessonId }) => lessonId),
  ).toHaveLength(4)
  expect((await timetable(school)).slice(0, 2)).toEqual([
    '2026-09-01 08:00 5-А Алгебра vovk@x.example TEST GROUP https://meet.example/2',
    '2026-09-01 08:55 5-А Хімія lys@x.example CLASSES GROUP',
  ])
})

test('lessons of other classes and other days stay as they are [IMP-3]', async ({ school }) => {
  const { admin, studyPeriodId } = await staffed(school)
  const other = `${dated}\n2026-09-01,10:00,10:45,5-Б,Хімія,,lys@x.example,,,\n`
  await importSchedule(school, admin, { studyPeriodId, ...week }, september.join('\n'), other)

  const day = { dateFrom: '2026-09-01', dateTo: '2026-09-01' }
  const outcome = await importSchedule(
    school,
    admin,
    { studyPeriodId, ...day },
    `${dated}\n2026-09-01,8:00,8:45,5-А,Хімія,,,,,`,
  )
  expect(outcome.status).toBe(200)
  expect(await timetable(school)).toEqual([
    '2026-09-01 08:00 5-А Хімія CLASSES GROUP',
    '2026-09-01 10:00 5-Б Хімія lys@x.example CLASSES GROUP',
    '2026-09-02 08:00 5-А Алгебра lys@x.example CLASSES GROUP',
  ])
})

test('every fault of a schedule is told with what to do [IMP-1] [IMP-2]', async ({ school }) => {
  const { t } = school
  const { admin, studyPeriodId } = await staffed(school)
  await school.person({ type: 'TEACHER', email: 'other@x.example', firstName: 'Петро', lastName: 'Вовк' })

  const { errors, status } = await importSchedule(
    school,
    admin,
    { studyPeriodId, ...week },
    [
      'дата;день;тиждень;початок;кінець;клас;предмет;вчитель;тип;вид;посилання',
      '2026-09-14;;;25:10;8:45;5-A;Алхімія;хтось;Свято;Весело;http://meet.example',
      ';;;8:00;7:00;5-А;Хімія;Петро Вовк;;;javascript:alert(1)',
      ';Someday;;;8:00;12-Ю;Хімiя;;;;',
      '2026-09-03;Пн;;8:00;8:45;5-А;Хімія;;;;',
      '2026-09-03;;знаменник;8:00;8:45;5А;Хімія;;;;',
    ].join('\n'),
  )
  expect(status).toBe(422)
  expect(errors[0]!.map(({ line, column, message }) => [line, column, message])).toEqual([
    [2, 'дата', t(['server.imports.outsideRange', { value: '2026-09-14', from: '01.09.2026', to: '13.09.2026' }])],
    [2, 'початок', t(['server.imports.timeWrong', { value: '25:10' }])],
    [2, 'клас', t(['server.imports.latinLetters', { value: '5-A', right: '5-А' }])],
    [2, 'предмет', t(['server.imports.disciplineUnknown', { value: 'Алхімія' }])],
    [2, 'вчитель', t(['server.imports.teacherUnknown', { value: 'хтось' }])],
    [2, 'тип', t(['server.imports.courseTypeUnknown', { value: 'Свято' }])],
    [2, 'вид', t(['server.imports.kindUnknown', { value: 'Весело' }])],
    [2, 'посилання', t(['server.imports.linkWrong', { value: 'http://meet.example' }])],
    [3, 'день', t('server.imports.dateOrWeekday')],
    [3, 'кінець', t(['server.imports.endsTooEarly', { value: '7:00', start: '8:00' }])],
    [3, 'вчитель', t(['server.imports.teacherSeveral', { value: 'Петро Вовк' }])],
    [3, 'посилання', t(['server.imports.linkWrong', { value: 'javascript:alert(1)' }])],
    [4, 'день', t(['server.imports.weekdayUnknown', { value: 'Someday' }])],
    [4, 'початок', t('server.imports.timeMissing')],
    [4, 'клас', t(['server.imports.groupUnknown', { value: '12-Ю', year: '2026/2027' }])],
    [4, 'предмет', t(['server.imports.latinLetters', { value: 'Хімiя', right: 'Хімія' }])],
    [5, 'день', t(['server.imports.weekdayDiffers', { value: 'Пн', date: '2026-09-03' }])],
    [6, 'тиждень', t(['server.imports.weekDiffers', { value: 'знаменник', date: '2026-09-03' }])],
    [6, 'клас', t(['server.imports.spelledOtherwise', { value: '5А', right: '5-А' }])],
  ])
  expect(await timetable(school)).toEqual([])
})

test('a line whose weekday falls on no day of the range is an error, also in a kind of week that is not there [IMP-3]', async ({
  school,
}) => {
  const { t } = school
  const { admin, studyPeriodId } = await staffed(school)
  const from = { from: '01.09.2026', to: '08.09.2026' }

  const { status, errors } = await importSchedule(
    school,
    admin,
    { studyPeriodId, dateFrom: '2026-09-01', dateTo: '2026-09-08' },
    [
      'день;тиждень;початок;кінець;клас;предмет',
      'Пн;;8:00;8:45;5-А;Хімія',
      'Пн;чисельник;8:50;9:35;5-А;Хімія',
      'Вт;чисельник;8:00;8:45;5-А;Хімія',
      'Вт;знаменник;8:50;9:35;5-А;Хімія',
      'Чт;знаменник;8:50;9:35;5-А;Хімія',
    ].join('\n'),
  )
  expect([status, errors[0]!.map(({ line, column, message }) => [line, column, message])]).toEqual([
    422,
    [
      [3, 'тиждень', t(['server.imports.weekNotInRange', { value: 'Пн', week: 'чисельник', ...from }])],
      [6, 'тиждень', t(['server.imports.weekNotInRange', { value: 'Чт', week: 'знаменник', ...from }])],
    ],
  ])

  const weekend = { studyPeriodId, dateFrom: '2026-09-05', dateTo: '2026-09-06' }
  const outcome = await importSchedule(
    school,
    admin,
    weekend,
    'день;початок;кінець;клас;предмет\nПт;8:00;8:45;5-А;Хімія',
  )
  const range = { from: '05.09.2026', to: '06.09.2026' }
  expect(outcome.errors[0]).toEqual([
    { line: 2, column: 'день', message: t(['server.imports.weekdayNotInRange', { value: 'Пт', ...range }]) },
  ])
  expect(await timetable(school)).toEqual([])
})
