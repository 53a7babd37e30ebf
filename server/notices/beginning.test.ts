import { sql } from 'kysely'
import { expect } from 'vitest'
import { hearing, test } from '../live/testing.ts'
import { givenMark, stampsIn } from './testing-maker.ts'
import { classWithSheet, kindsTold, unreadOf } from './testing.ts'

test('what was written a day ago, or before the portal began to tell, is told to nobody [NOTE-1]', async ({
  school,
}) => {
  const { student, work, give } = await givenMark(school)
  await sql`alter table history disable trigger user`.execute(school.db)
  await sql`update history set at = at - interval '25 hours' where object = 'results'`.execute(school.db)
  await sql`alter table history enable trigger user`.execute(school.db)
  expect(await kindsTold(school, student)).toEqual([])

  await give(work, 9, 1)
  await sql`delete from settings where name = 'notices'`.execute(school.db)
  expect(await kindsTold(school, student)).toEqual([])
  await give(work, 8, 2)
  expect(await kindsTold(school, student)).toEqual(['mark'])
})

test('in a database that a dump was brought into, telling begins anew and goes on from there [NOTE-1]', async ({
  school,
}) => {
  const { student, work, give } = await givenMark(school)
  await sql`update settings set value = '{"snapshot": "9000000000:9000000000:"}' where name = 'notices'`.execute(
    school.db,
  )

  expect(await kindsTold(school, student)).toEqual([])
  await give(work, 9, 1)
  expect(await kindsTold(school, student)).toEqual(['mark'])
})

test('a mark that is typed is told without a tick, and an open page hears of it by name alone [NOTE-1] [LIVE-1]', async ({
  school,
}) => {
  const { student, newWork, give } = await classWithSheet(school)
  const work = await newWork('Твір')
  await school.app.noticeMaker.run()
  const page = await school.listen(student)
  await hearing(school, page)
  expect(await unreadOf(school, student)).toEqual([])

  await give(work, 9, 0)
  await page.until(({ data }) => data.split(',').includes(`notices ${student.uuid}`))

  expect(await unreadOf(school, student)).toEqual([[student.uuid, 1]])
})

test('a notice maker that is closed tells nothing more of its own accord [NOTE-1]', async ({ school }) => {
  const { student, newWork, give } = await classWithSheet(school)
  const work = await newWork('Твір')
  const other = await school.another()
  const page = await school.listen(student, {}, other.app)
  await hearing(school, page)
  await school.app.noticeMaker.run()
  await other.app.noticeMaker.close()

  await give(work, 9, 0)
  await page.until(({ data }) => data.split(',').includes(`notices ${student.uuid}`))

  // The one that is left has told it, once.
  expect(await stampsIn(school)).toHaveLength(2)
})
