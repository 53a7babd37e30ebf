import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { schoolWithCourses } from './testing.ts'

test('courses are found by the beginnings of words of theirs and of what they are bound to, as it is called by now [APER-2]', async ({
  school,
}) => {
  const { db, as } = school
  const { admin, teacher, body, courseCalled, list } = await schoolWithCourses(school, [
    '«Хімія», 9-А/поглиблено',
    'Клуб О’Генрі',
  ])
  const { id } = await courseCalled('«Хімія», 9-А/поглиблено')
  const found = async (search: string) => (await list({ search })).googleCourses.length

  for (const [search, count] of Object.entries({
    хім: 1,
    'погл ХІМ': 1,
    огенрі: 1,
    '6400': 2,
    гай: 0,
    імія: 0,
    '—': 0,
  }))
    expect([search, await found(search)]).toEqual([search, count])

  await as(admin, contract.googleCourses.update, { params: { id }, body })
  expect(await found('гай орин хім 9')).toBe(1)
  await sql`update profiles set last_name = 'Ліс' where id = ${teacher.profileId}`.execute(db)
  await sql`update disciplines set name = 'Природа' where name = 'Хімія'`.execute(db)
  await sql`update groups set name = '10-Ж' where name = '9-А'`.execute(db)
  expect([await found('ліс природа 10'), await found('гай')]).toEqual([1, 0])
  await as(admin, contract.googleCourses.update, { params: { id }, body: {} })
  expect([await found('ліс'), await found('погл')]).toEqual([0, 1])
})

test('of a word that most courses have the list goes on, page by page, in its order [APER-2]', async ({ school }) => {
  const { list } = await schoolWithCourses(school, ['Хімія'])
  await sql`insert into google_courses (external_id, name, created_at)
    select 'c' || n, 'Курс ' || lpad(n::text, 4, '0'), now() from generate_series(1, 400) n`.execute(school.db)

  const names: string[] = []
  for (let after: string | null | undefined; after !== null;) {
    const { googleCourses, next } = await list({ search: 'курс', ...(after && { after }) })
    names.push(...googleCourses.map(({ name }) => name))
    after = next
  }

  expect(names).toHaveLength(400)
  expect(names).toEqual(names.toSorted())
})
