import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../live/testing.ts'
import { taughtClass } from '../schedule/testing.ts'
import { startNotices, toldTo } from './testing.ts'

test('of a thousand new lessons, some of which are gone again by then, nobody is told [NOTE-1]', async ({ school }) => {
  const { student, lessonOn } = await taughtClass(school)
  const uuid = await lessonOn('2027-03-16', '15:00-15:45')
  await startNotices(school)

  await sql`insert into lessons (group_id, date, starts, ends, discipline_id, teacher_id, type, kind)
    select group_id, '2027-03-17', n, n + 1, discipline_id, teacher_id, type, kind
    from lessons cross join generate_series(1, 1100) n where uuid = ${uuid}`.execute(school.db)
  await sql`delete from lessons where starts < 10`.execute(school.db)
  expect(await toldTo(school, student)).toEqual([])

  await sql`delete from lessons where starts = 10`.execute(school.db)
  expect(await toldTo(school, student)).toMatchObject([{ kind: 'lessonCancelled', told: { from: '00:10' } }])
})
