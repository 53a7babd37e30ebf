import { sql } from 'kysely'
import { expect } from 'vitest'
import { importSchedule, previewSchedule, schoolYear } from '../imports/testing.ts'
import { test, type LiveSchool } from '../live/testing.ts'
import { taughtClass } from '../schedule/testing.ts'
import { fileOf } from '../testing/imported.ts'
import { startNotices, kindsTold, readOne, toldTo, unreadOf } from './testing.ts'

/** A class with lessons on each of these days, and what moves the lessons of a day by an hour. */
async function classOfDays(school: LiveSchool) {
  const made = await taughtClass(school)
  await made.lessonOn('2027-03-16', '12:00-12:45')
  await made.lessonOn('2027-03-17', '12:00-12:45', { discipline: 'Хімія' })
  await made.lessonOn('2027-03-17', '13:00-13:45', { discipline: 'Фізика' })
  await made.lessonOn('2027-03-17', '14:00-14:45')
  await made.lessonOn('2027-03-18', '14:00-14:45')
  await startNotices(school)
  const later = (...disciplines: string[]) =>
    sql`update lessons l set starts = starts + 1, ends = ends + 1 from disciplines d
      where d.id = l.discipline_id and d.name = any(${disciplines}::text[])`.execute(school.db)
  return { ...made, later }
}

test('several lessons that change at once are one notice of how many they are, of which days and subjects [NOTE-1]', async ({
  school,
}) => {
  const { student, guardian, teacher, later } = await classOfDays(school)

  await later('Алгебра', 'Фізика')

  const told = { count: 3, days: ['2027-03-16', '2027-03-17'], subjects: ['Алгебра', 'Фізика'] }
  for (const [viewer, of] of [[student], [guardian, student], [teacher]] as const) {
    expect(await toldTo(school, viewer, of)).toMatchObject([{ kind: 'lessons', isRead: false, told }])
    expect(await unreadOf(school, viewer, of)).toEqual([[(of ?? viewer).uuid, 1]])
  }
})

test('of several lessons, of which somebody teaches one alone, they are told which [NOTE-1]', async ({ school }) => {
  const { student, lessonOn, later } = await classOfDays(school)
  const colleague = await school.person({ type: 'TEACHER' })
  await lessonOn('2027-03-17', '10:00-10:45', { discipline: 'Музика', teacher: colleague })
  await startNotices(school)

  await later('Музика', 'Хімія')

  expect(await toldTo(school, student)).toMatchObject([{ kind: 'lessons', told: { count: 2 } }])
  expect(await toldTo(school, colleague)).toMatchObject([
    { kind: 'lessonChanged', told: { subject: 'Музика', was: '10:00', from: '10:01' } },
  ])
})

test('lessons that change again later the same day renew the notice, also where they are as many [NOTE-1]', async ({
  school,
}) => {
  const { student, later } = await classOfDays(school)
  const readAs = async (subjects: string[]) => {
    const [notice, ...others] = await toldTo(school, student)
    expect([notice, others]).toMatchObject([{ kind: 'lessons', isRead: false, told: { count: 2, subjects } }, []])
    await readOne(school, student, student, notice!.id)
    return notice!
  }
  await later('Хімія', 'Фізика')
  const first = await readAs(['Фізика', 'Хімія'])

  await later('Хімія', 'Фізика')
  const second = await readAs(['Фізика', 'Хімія'])
  await later('Алгебра')
  const third = await readAs(['Алгебра'])

  expect([second.id, third.id]).toEqual([first.id, first.id])
  expect(await kindsTold(school, student)).toEqual(['lessons'])
})

test('the notice of one lesson goes where it changes again among others [NOTE-1]', async ({ school }) => {
  const { student, later } = await classOfDays(school)
  await later('Хімія')
  expect(await kindsTold(school, student)).toEqual(['lessonChanged'])

  await later('Хімія', 'Фізика')

  expect(await kindsTold(school, student)).toEqual(['lessons'])
})

test('a lesson that moves among more than a thousand new ones, of which the history has only the ids, is told as moved [NOTE-1]', async ({
  school,
}) => {
  const { student } = await classOfDays(school)

  await sql`with gone as (delete from lessons where starts = 780 returning *)
    insert into lessons (group_id, date, starts, ends, discipline_id, teacher_id, type, kind)
    select group_id, date + n * 2, starts + 5, ends + 5, discipline_id, teacher_id, type, kind
    from gone, generate_series(0, 1100) n`.execute(school.db)
  await sql`update lessons set ends = ends - 5 where date = '2027-03-17' and starts = 785`.execute(school.db)

  expect(await toldTo(school, student)).toMatchObject([
    { kind: 'lessonChanged', told: { subject: 'Фізика', day: '2027-03-17', was: '13:00', from: '13:05' } },
  ])
  await sql`update lessons set starts = starts + 5 where date = '2027-03-17' and starts = 785`.execute(school.db)
  expect(await toldTo(school, student)).toMatchObject([{ told: { was: '13:05', from: '13:10' } }])
})

const header = 'date,from,to,group,discipline,teacher'
const lines = (...hours: number[]) =>
  fileOf(
    header,
    ...['Алгебра', 'Хімія', 'Фізика'].map(
      (discipline, place) => `2027-03-17,${hours[place]}:00,${hours[place]}:45,5-А,${discipline},lys@x.example`,
    ),
    '2027-03-18,8:00,8:45,5-А,Алгебра,lys@x.example',
  )

test('an import that changes lessons of tomorrow is one notice for each, and none for the administrator who brought it [NOTE-1]', async ({
  school,
}) => {
  const studyPeriodId = await schoolYear(school, ['5-А', '5-Б'], ['Алгебра', 'Хімія', 'Фізика'])
  const { id: groupId } = await school.db
    .selectFrom('groups')
    .select('id')
    .where('name', '=', '5-А')
    .executeTakeFirstOrThrow()
  const admin = await school.person({ type: 'ADMIN' })
  const teacher = await school.person({ type: 'TEACHER', email: 'lys@x.example' })
  const [parent, guardian] = [
    await school.person({ type: 'GUARDIAN', email: admin.email }),
    await school.person({ type: 'GUARDIAN' }),
  ]
  const child = await school.person({ groupId, guardian: parent })
  const student = await school.person({ groupId, guardian })
  const wanted = { studyPeriodId, dateFrom: '2027-03-17', dateTo: '2027-03-19' }
  await importSchedule(school, admin, wanted, lines(9, 10, 11))
  await startNotices(school)

  const { losses } = await previewSchedule(school, admin, wanted, lines(9, 12, 13))
  const imported = await importSchedule(school, admin, { ...wanted, ...(losses && { losses }) }, lines(9, 12, 13))

  expect(imported.status).toBe(200)
  const told = { count: 2, days: ['2027-03-17'], subjects: ['Фізика', 'Хімія'] }
  for (const [viewer, of] of [[student], [child], [guardian, student], [teacher]] as const)
    expect(await toldTo(school, viewer, of)).toMatchObject([{ kind: 'lessons', told }])
  expect(await toldTo(school, admin)).toEqual([])
  expect(await toldTo(school, admin, child)).toEqual([])
})
