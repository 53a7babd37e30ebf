import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test, type School } from '../testing/school.ts'
import { enrol } from './memberships.ts'
import { classes, putIntoClass } from './testing.ts'

const migration = join(import.meta.dirname, '../migrations/0084-students-of-deleted-classes.sql')

const placesIn = async ({ db }: School) =>
  (await sql<{ profileId: number; groupId: number }>`select profile_id, group_id from memberships`.execute(db)).rows

const hide = ({ db }: School, ...ids: number[]) =>
  sql`update groups set hidden_at = now() where id = any(${ids}::bigint[])`.execute(db)

test('a class that is deleted while a student is put into it takes nobody [APROF-4]', async ({ school }) => {
  const [stays, deleted] = await classes(school, '7-А', '7-Б')
  const { profileId } = await school.person({ groupId: stays! })
  await hide(school, deleted!)

  await enrol(school.db, [{ profileId, groupId: deleted!, since: null }])
  expect(await placesIn(school)).toEqual([{ profileId, groupId: stays }])
})

test('students of classes that were deleted before leave them, but for those of years that have ended [APER-1] [SCHED-18]', async ({
  school,
}) => {
  // The migration goes by the real day, so the years lie around it.
  const year = Temporal.Now.plainDateISO('Europe/Kyiv').year
  const [deleted, shown, past] = await classes(
    school,
    { name: '7-А', year },
    { name: '7-Б', year },
    { name: '6-А', year: year - 3 },
  )
  const [left, stays, former] = [await school.person({}), await school.person({}), await school.person({})]
  await putIntoClass(school, left, deleted!)
  await putIntoClass(school, stays, shown!)
  await putIntoClass(school, former, past!)
  await hide(school, deleted!, past!)

  const run = async () => sql.raw(await readFile(migration, 'utf8')).execute(school.db)
  await run()
  await run()

  expect(await placesIn(school)).toEqual([
    { profileId: stays.profileId, groupId: shown },
    { profileId: former.profileId, groupId: past },
  ])
  const { rows } = await sql<{ profileId: number; isYesterday: boolean }>`
    select l.profile_id, l.last_day = greatest((now() at time zone 'Europe/Kyiv')::date, y.date_from) - 1 as is_yesterday
    from left_groups l join periods y on y.id = l.period_id`.execute(school.db)
  expect(rows).toEqual([{ profileId: left.profileId, isYesterday: true }])
})
