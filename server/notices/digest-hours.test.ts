import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../live/testing.ts'
import { moveLesson, startNotices, toldTo } from './testing.ts'
import { addressesOf, chooseHour, emailsOf, mailedAt, mailedClass } from './testing-digest.ts'

test('from Friday evening on, the evening before Monday tells Monday’s lessons alone, and Monday the rest [NOTE-2]', async ({
  school,
}) => {
  school.at('2027-03-19T08:00:00Z')
  const { student, guardian, mark, lessonOn } = await mailedClass(school)
  const monday = await lessonOn('2027-03-22', '8:50-9:35')
  await startNotices(school)
  await mark('Твір')
  expect(addressesOf(await mailedAt(school, '2027-03-19T16:01:00Z'))).toEqual([guardian.email])

  school.at('2027-03-19T18:00:00Z')
  await mark('Вправи')
  await moveLesson(school, monday, 660)
  await school.app.noticeMaker.run()
  expect(await mailedAt(school, '2027-03-19T20:00:00Z')).toEqual([])
  expect(await mailedAt(school, '2027-03-20T16:01:00Z')).toEqual([])
  const sunday = await mailedAt(school, '2027-03-21T16:01:00Z')
  expect(addressesOf(sunday)).toEqual(emailsOf(guardian, student))
  for (const { text } of sunday) {
    expect(text).toContain('Алгебра, 22.03: 11:00 замість 8:50')
    expect(text).not.toContain('нова оцінка')
  }

  const [late, ...others] = await mailedAt(school, '2027-03-22T16:01:00Z')
  expect([late!.to, others]).toEqual([guardian.email, []])
  expect(late!.text).toContain('Алгебра: нова оцінка')
  expect(late!.text).not.toContain('22.03')
})

test('an hour of one’s own takes the place of the school’s at once, also for what waits [NOTE-2]', async ({
  school,
}) => {
  const { student, guardian, mark } = await mailedClass(school)
  await mark('Твір')
  await chooseHour(school, guardian, student, 13 * 60)
  expect(addressesOf(await mailedAt(school, '2027-03-16T11:00:30Z'))).toEqual([guardian.email])

  await mark('Вправи')
  expect(await mailedAt(school, '2027-03-16T16:01:00Z')).toEqual([])
  await chooseHour(school, guardian, student, 20 * 60)
  expect(addressesOf(await mailedAt(school, '2027-03-16T18:01:00Z'))).toEqual([guardian.email])
})

test('the hour is that of the clock in Kyiv, also on the day on which the clocks go forward [NOTE-2]', async ({
  school,
}) => {
  school.at('2027-03-28T08:00:00Z')
  const { student, guardian, mark } = await mailedClass(school)
  await sql`insert into notice_hours (user_id, on_school_days_only) values (${guardian.userId}, false)`.execute(
    school.db,
  )
  await mark('Твір')
  expect(await mailedAt(school, '2027-03-28T14:59:00Z')).toEqual([])
  expect(addressesOf(await mailedAt(school, '2027-03-28T15:00:30Z'))).toEqual([guardian.email])
  expect(await toldTo(school, guardian, student)).toHaveLength(1)
})

test('a mark of the last minutes before the hour waits for the next day, and one that is as it was mailed is not mailed again [NOTE-1] [NOTE-2]', async ({
  school,
}) => {
  const { guardian, newWork, give } = await mailedClass(school)
  const work = await newWork('Твір')
  school.at('2027-03-16T15:58:00Z')
  await give(work, 10, 0)
  expect(await mailedAt(school, '2027-03-16T15:58:00Z')).toEqual([])
  expect(await mailedAt(school, '2027-03-16T16:02:00Z')).toEqual([])
  expect(addressesOf(await mailedAt(school, '2027-03-17T16:01:00Z'))).toEqual([guardian.email])

  for (const [mark, revision] of [
    [12, 1],
    [10, 2],
  ] as const) {
    await give(work, mark, revision)
    await school.app.noticeMaker.run()
  }
  expect(await mailedAt(school, '2027-03-18T16:01:00Z')).toEqual([])
})
