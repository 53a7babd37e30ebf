import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { expectRefused } from '../testing/answers.ts'
import { readBy } from '../testing/plans.ts'
import { test } from '../testing/school.ts'
import { markFailed, markImported } from './files.ts'

const { files } = contract

test('two thousand files come in pages, the newest first, each once, and are counted by state [APER-3] [FILES-1]', async ({
  school,
}) => {
  const admin = await school.person({ type: 'ADMIN' })
  await sql`insert into files (name, type, status, size, updated_at)
    select n || '.csv', case when n % 2 = 0 then 'SCHEDULE' else 'CLASSES' end,
      case when n % 500 = 0 then 'FAILED' when n % 400 = 0 then 'UPLOADED' else 'IMPORTED' end, 1,
      timestamptz '2027-01-01' + make_interval(mins => n / 3)
    from generate_series(1, 2000) n`.execute(school.db)
  const page = async (query: Record<string, unknown>) => (await school.as(admin, files.list, { query })).body

  const seen: string[] = []
  const moments: string[] = []
  for (let after: string | null | undefined; after !== null;) {
    const { files: shown, next, totals } = await page({ size: 150, ...(after && { after }) })
    seen.push(...shown.map(({ uuid }) => uuid))
    moments.push(...shown.map(({ updatedAt }) => updatedAt))
    expect(totals).toEqual({ all: 2000, unfinished: 4, failed: 4, waiting: 4 })
    after = next
  }

  expect(new Set(seen).size).toBe(2000)
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect(await page({ state: 'failed' })).toMatchObject({
    found: { count: 4, more: false },
    next: null,
    previous: null,
  })
  expect((await page({ state: 'waiting', type: 'SCHEDULE' })).files.map(({ name }) => name)).toEqual([
    '1600.csv',
    '1200.csv',
    '800.csv',
    '400.csv',
  ])
  expect((await page({})).files).toHaveLength(200)
  await expectRefused(school.as(admin, files.list, { query: { after: 'bm9wZQ' } }), 'after', 'kit.validation.invalid')
})

test('files are paged back the way they were paged on [FILES-1]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  await sql`insert into files (name, type, size, updated_at) select n || '.csv', 'CLASSES', 1, timestamptz '2027-01-01'
    from generate_series(1, 7) n`.execute(school.db)
  const page = async (query: Record<string, unknown>) => (await school.as(admin, files.list, { query })).body
  const names = (one: Awaited<ReturnType<typeof page>>) => one.files.map(({ name }) => name)

  const first = await page({ size: 3 })
  const second = await page({ size: 3, after: first.next })
  const third = await page({ size: 3, after: second.next })
  const back = await page({ size: 3, before: third.previous })
  const begin = await page({ size: 3, before: back.previous })

  expect([names(back), names(begin)]).toEqual([names(second), names(first)])
  expect([first.previous, third.next, begin.previous, third.files.length]).toEqual([null, null, null, 1])
})

test('a page whose files are gone by now leads to the first, not to an end [FILES-1]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  await sql`insert into files (name, type, size, updated_at)
    select n || '.csv', 'CLASSES', 1, timestamptz '2027-01-01' - make_interval(mins => n) from generate_series(1, 4) n`.execute(
    school.db,
  )
  const page = async (query: Record<string, unknown>) => (await school.as(admin, files.list, { query })).body
  const { next } = await page({ size: 3 })
  await sql`delete from files where name = '4.csv'`.execute(school.db)

  const gone = await page({ size: 3, after: next })

  expect(gone.files.map(({ name }) => name)).toEqual(['1.csv', '2.csv', '3.csv'])
  expect([gone.previous, gone.next]).toEqual([null, null])
})

test('a page of many files reads those that it shows, and none to count them [FILES-1] [APER-3]', async ({
  school,
}) => {
  const admin = await school.person({ type: 'ADMIN' })
  await sql`insert into files (name, type, status, size, updated_at) select n || '.csv', 'CLASSES',
      case when n % 1000 = 0 then 'FAILED' else 'IMPORTED' end, 1, timestamptz '2027-01-01' + make_interval(mins => n)
    from generate_series(1, 3000) n`.execute(school.db)
  await sql`analyze files`.execute(school.db)

  for (const query of [{}, { size: 50 }, { state: 'failed' }, { state: 'unfinished' }]) {
    const { answer, read } = await readBy(school, ['files'], () => school.as(admin, files.list, { query }))
    expect(answer.body.totals).toEqual({ all: 3000, failed: 3, waiting: 0, unfinished: 1 })
    expect(read.length).toBeGreaterThan(1)
    expect(Math.max(...read)).toBeLessThanOrEqual(220)
  }
})

test('the totals follow whoever discards, fails and imports a file [FILES-1]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  const { rows } = await sql<{ uuid: string }>`insert into files (name, type, size)
    select n || '.csv', 'CLASSES', 1 from generate_series(1, 3) n returning uuid`.execute(school.db)
  const totals = async () => (await school.as(admin, files.list)).body.totals
  expect(await totals()).toEqual({ all: 3, unfinished: 3, failed: 0, waiting: 3 })

  await markFailed(school.db, rows[0]!.uuid, [])
  expect(await totals()).toEqual({ all: 3, unfinished: 3, failed: 1, waiting: 2 })
  await markImported(school.db, rows[1]!.uuid, 1)
  expect(await totals()).toEqual({ all: 3, unfinished: 1, failed: 1, waiting: 1 })
  await school.as(admin, files.discard, { params: { uuid: rows[2]!.uuid } })
  expect(await totals()).toEqual({ all: 2, unfinished: 0, failed: 1, waiting: 0 })
})
