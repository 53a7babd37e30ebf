import { sql } from 'kysely'
import { expect } from 'vitest'
import { HistorySearch } from '../../contract/history/schemas.ts'
import { test, type School } from '../testing/school.ts'
import { cursorOf } from '../db/list-pages.ts'
import { entriesFound } from './found.ts'
import { rowsOfEntry } from './glimpses.ts'

const rows = 100_000

/** A year's history: marks one by one, and profiles, of which each third statement changes two. */
async function manyEntries({ db, person }: School) {
  const { profileId, userId } = await person({ type: 'ADMIN' })
  await sql
    .raw(`
    insert into history_entries (id, at, user_id, kind) overriding system value
      select 1000000 + n, now() - (${rows} - n) * interval '5 minutes', ${userId} + n % 200, case when n % 5 = 0 then 'profiles.update' else 'journal.write' end
      from generate_series(1, ${rows}) n;
    insert into history (user_id, entry_id, action, object, object_id, count, before, after)
      select ${userId} + n % 200, 1000000 + n, 'update', case when n % 5 = 0 then 'profiles' else 'results' end,
        case when n % 15 > 0 then n % 5000 end, case when n % 15 = 0 then 2 else 1 end,
        case when n % 15 = 0 then jsonb_build_array(jsonb_build_object('id', n % 5000), jsonb_build_object('id', 5 + n % 5000))
          else jsonb_build_object('id', n % 5000) end, '{}'
      from generate_series(1, ${rows}) n`)
    .execute(db)
  await sql`analyze history, history_entries`.execute(db)
  return profileId
}

async function planOf({ db }: School, query: ReturnType<typeof sql>): Promise<string> {
  const { rows: lines } = await sql<object>`explain ${query}`.execute(db)
  return lines.flatMap(Object.values).join('\n')
}

const readsAll = /Seq Scan on history/
const largestSort = (plan: string) =>
  Math.max(0, ...[...plan.matchAll(/Sort .* rows=(\d+)/g)].map(([, sorted]) => Number(sorted)))

test('no page of the history reads or sorts all of it, whatever it is asked for [HIST-1]', async ({ school }) => {
  const person = await manyEntries(school)
  const after = cursorOf(['2026-09-01T07:00:00Z', 1])
  const days = { from: '2026-09-01', to: '2026-10-01' }
  const searches = [
    {},
    { person },
    { kind: 'profiles.update' },
    days,
    { ...days, kind: 'profiles.update' },
    { object: 'profiles:150' },
  ]

  for (const search of searches)
    for (const place of [{}, { after }]) {
      const plan = await planOf(school, entriesFound(HistorySearch.parse({ ...search, ...place })))
      expect(`${JSON.stringify(search)}\n${plan}`).not.toMatch(readsAll)
      expect(largestSort(plan)).toBeLessThan(3_000)
    }
  expect(await planOf(school, sql`select * from ${rowsOfEntry(sql`${1_000_500}::bigint`)} h`)).not.toMatch(readsAll)
})

test('one person among the many of a statement is found by an index [HIST-1]', async ({ school }) => {
  await manyEntries(school)

  expect(await planOf(school, entriesFound(HistorySearch.parse({ object: 'profiles:150' })))).toMatch(/history_of_many/)
})
