import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../live/testing.ts'
import { realClock } from '../runtime/clock.ts'
import { deleteOldNotices } from './reading.ts'
import { family, kindsTold, toldTo } from './testing.ts'

const { notices } = contract

test('pages of the list have each notice once, also where others have come or were renewed meanwhile [NOTE-1]', async ({
  school,
}) => {
  const { student, guardian, brother, newWork, give } = await family(school)
  await toldTo(school, guardian, student)
  await sql`insert into notices (user_id, profile_id, kind, about, facts, at)
    select ${guardian.userId}, case n % 2 when 0 then ${student.profileId}::bigint else ${brother.profileId}::bigint end,
      'mail', n, jsonb_build_object('count', n), now() from generate_series(1, 70) n`.execute(school.db)
  const page = async (before: number | null) => {
    const query = before === null ? {} : { before }
    return (await school.as(guardian, notices.list, { params: { pt: student.uuid }, query })).body
  }

  const first = await page(null)
  await give(await newWork('Вправи'), 5, 0)
  await school.app.noticeMaker.run()
  const second = await page(first.next)
  await sql`update notices set stamp = nextval('notice_stamps') where kind = 'mail' and about = 70`.execute(school.db)
  const third = await page(second.next)

  expect([first, second, third].map((one) => one.notices.length)).toEqual([30, 30, 12])
  expect(third.next).toBeNull()
  const shown = [first, second, third].flatMap((one) => one.notices)
  expect(new Set(shown.map(({ id }) => id)).size).toBe(72)
  expect(shown.map(({ stamp }) => stamp)).toEqual(shown.map(({ stamp }) => stamp).toSorted((a, b) => b - a))
})

test('notices that are 60 days old are deleted, at night [NOTE-1]', async ({ school }) => {
  const { student, newWork, give } = await family(school)
  await give(await newWork('Вправи'), 5, 0)
  await toldTo(school, student)
  await sql`update notices set at = '2027-01-14T08:00:00Z'
    where about = (select min(id) from results where profile_id = ${student.profileId})`.execute(school.db)

  const left = async (hour: string) => {
    const night = Temporal.ZonedDateTime.from(`2027-03-16T${hour}[Europe/Kyiv]`)
    await deleteOldNotices(school.db, { ...realClock, school: () => night })
    return (await school.db.selectFrom('notices').select('id').where('userId', '=', student.userId).execute()).length
  }
  expect([await left('10:10'), await left('03:10')]).toEqual([2, 1])

  expect((await toldTo(school, student)).map(({ told }) => told.title)).toEqual(['Вправи'])
  expect(await kindsTold(school, student)).toEqual(['mark'])
})
