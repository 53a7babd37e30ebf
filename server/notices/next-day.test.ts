import { sql } from 'kysely'
import { expect } from 'vitest'
import { test, type LiveSchool } from '../live/testing.ts'
import { holiday, taughtClass } from '../schedule/testing.ts'
import { startNotices, toldTo } from './testing.ts'

/** A class with a lesson on each of these days, named after it; which days a student is told of when none is held. */
async function cancelled(school: LiveSchool, ...days: string[]): Promise<[string?, string?][]> {
  const { student, lessonOn } = await taughtClass(school)
  for (const day of days) await lessonOn(day, '12:05-12:50', { discipline: day })
  await startNotices(school)
  for (const day of days) {
    await sql`delete from lessons where date = ${day}`.execute(school.db)
    await school.app.noticeMaker.run()
  }
  return (await toldTo(school, student)).map(({ told }) => [told.subject, told.day] as [string?, string?]).toReversed()
}

test('on a Friday the next school day is Monday, and nothing of the days between or after is told [NOTE-1]', async ({
  school,
}) => {
  school.at('2027-03-19T08:10:00Z')

  expect(await cancelled(school, '2027-03-19', '2027-03-22', '2027-03-23')).toEqual([
    ['2027-03-19', '2027-03-19'],
    ['2027-03-22', '2027-03-22'],
  ])
})

test('a Saturday with lessons is the next school day after Friday [NOTE-1]', async ({ school }) => {
  school.at('2027-03-19T08:10:00Z')
  const { lessonOn, student } = await taughtClass(school)
  await lessonOn('2027-03-20', '9:00-9:45', { discipline: 'Хор' })
  const uuid = await lessonOn('2027-03-20', '10:00-10:45')
  const monday = await lessonOn('2027-03-22', '10:00-10:45', { discipline: 'Фізика' })
  await startNotices(school)

  await sql`delete from lessons where uuid = any(${[uuid, monday]}::uuid[])`.execute(school.db)

  expect((await toldTo(school, student)).map(({ told }) => told.day)).toEqual(['2027-03-20'])
})

test('a holiday is no school day, and what stands in the timetable on it is told to nobody [NOTE-1]', async ({
  school,
}) => {
  await school.db.insertInto('periods').values({ name: '2026', dateFrom: '2026-09-01', dateTo: '2027-06-11' }).execute()
  await holiday(school, 'Канікули', '2027-03-17/2027-03-23')

  expect(await cancelled(school, '2027-03-17', '2027-03-22', '2027-03-24')).toEqual([['2027-03-24', '2027-03-24']])
})

test('lessons that a holiday moved are told on the day on which they are held [NOTE-1]', async ({ school }) => {
  await school.db.insertInto('periods').values({ name: '2026', dateFrom: '2026-09-01', dateTo: '2027-06-11' }).execute()
  // Friday's lessons are held on Saturday.
  await holiday(school, 'День ліцею', '2027-03-19', '2027-03-20')
  school.at('2027-03-18T08:10:00Z')

  expect(await cancelled(school, '2027-03-19', '2027-03-20', '2027-03-22')).toEqual([
    ['2027-03-19', '2027-03-20'],
    ['2027-03-20', '2027-03-20'],
  ])
})
