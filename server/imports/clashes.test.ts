import { expect } from 'vitest'
import { test, type School } from '../testing/school.ts'
import { importSchedule, schoolYear } from './testing.ts'

const header = 'weekday,week,from,to,group,discipline,title,teacher,kind,link'
const range = { dateFrom: '2026-09-01', dateTo: '2026-09-30' }
const monday = '07.09.2026'

async function staffed(school: School) {
  const admin = await school.person({ type: 'ADMIN' })
  const studyPeriodId = await schoolYear(school, ['5-А', '5-Б'], ['Алгебра', 'Хімія'])
  for (const name of ['lys', 'vovk']) await school.person({ type: 'TEACHER', email: `${name}@x.example` })
  return (...files: string[][]) =>
    importSchedule(school, admin, { studyPeriodId, ...range }, ...files.map((lines) => [header, ...lines].join('\n')))
}

test('a class or a teacher in two places is an error on the later line, once for all weeks [IMP-3]', async ({
  school,
}) => {
  const { t } = school
  const imported = await staffed(school)
  const algebra = 'Mon,,8:00,8:45,5-А,Алгебра,,lys@x.example,,'
  const at = { date: monday, time: '8:00–8:45' }

  const { errors } = await imported(
    [
      algebra,
      'Mon,,8:40,9:20,5-А,Хімія,,vovk@x.example,,',
      'Mon,even,8:00,8:45,5-Б,Хімія,,lys@x.example,,',
      'Mon,,8:45,9:30,5-А,Хімія,,,,',
    ],
    ['1,odd,8:30,9:00,5-Б,Алгебра,,lys@x.example,,'],
  )
  expect(errors).toEqual([
    [
      { line: 3, column: 'group', message: t(['server.imports.groupBusy', { value: '5-А', line: 2, ...at }]) },
      {
        line: 4,
        column: 'teacher',
        message: t(['server.imports.teacherBusy', { value: 'lys@x.example', line: 2, ...at }]),
      },
    ],
    [
      {
        line: 2,
        column: 'teacher',
        message: t([
          'server.imports.teacherBusyInFile',
          { value: 'lys@x.example', line: 2, file: 'schedule-1.csv', ...at, date: '14.09.2026' },
        ]),
      },
    ],
  ])
})

test('joint classes, halves of a class and additional courses do not clash [IMP-3]', async ({ school }) => {
  const imported = await staffed(school)

  const outcome = await imported([
    'Mon,,8:00,8:45,5-А,Алгебра,,lys@x.example,,https://meet.example/1',
    'Mon,,8:00,8:45,5-Б,Алгебра,,lys@x.example,,https://meet.example/1',
    'Tue,,8:00,8:45,5-А,Хімія,1 група,lys@x.example,,',
    'Tue,,8:00,8:45,5-А,Хімія,2 підгрупа,vovk@x.example,,',
    'Wed,,8:00,8:45,5-А,Хімія,,lys@x.example,OPTIONAL,',
    'Wed,,8:00,8:45,5-А,Алгебра,,vovk@x.example,OPTIONAL,',
    'Thu,,,,5-А,Алгебра,,lys@x.example,ADDITIONAL,',
    'Thu,,8:00,8:45,5-А,Хімія,,lys@x.example,,',
    'Thu,,8:00,8:45,5-Б,Алгебра,,lys@x.example,ADDITIONAL,',
  ])
  expect(outcome.status).toBe(200)
})

test('the same lesson twice, one half alone and another link are no exception [IMP-3]', async ({ school }) => {
  const imported = await staffed(school)

  const { errors } = await imported([
    'Mon,,8:00,8:45,5-А,Алгебра,,lys@x.example,,https://meet.example/1',
    'Mon,,8:00,8:45,5-А,Алгебра,,lys@x.example,,https://meet.example/1',
    'Mon,,8:00,8:45,5-Б,Алгебра,,lys@x.example,,https://meet.example/2',
    'Tue,,8:00,8:45,5-А,Хімія,1 група,lys@x.example,,',
    'Tue,,8:00,8:45,5-А,Хімія,,vovk@x.example,,',
    'Wed,,8:00,8:45,5-А,Хімія,1 група,lys@x.example,,',
    'Wed,,8:00,8:45,5-А,Хімія,2 група,lys@x.example,,',
  ])
  expect(errors[0]!.map(({ line, column }) => [line, column])).toEqual([
    [3, 'group'],
    [4, 'teacher'],
    [6, 'group'],
    [8, 'group'],
  ])
})

test('a teacher who is in the stored timetable of another class is told [IMP-3]', async ({ school }) => {
  const { t } = school
  const imported = await staffed(school)
  await imported(['Mon,even,8:00,8:45,5-Б,Алгебра,,lys@x.example,,'])

  const { errors } = await imported(['Mon,,8:10,9:00,5-А,Хімія,,lys@x.example,,'])
  const message = t([
    'server.imports.teacherBusyStored',
    { value: 'lys@x.example', date: monday, time: '8:00–8:45', group: '5-Б' },
  ])
  expect(errors[0]).toEqual([{ line: 2, column: 'teacher', message }])
  expect((await imported(['Mon,odd,8:10,9:00,5-А,Хімія,,lys@x.example,,'])).status).toBe(200)
})
