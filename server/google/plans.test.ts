import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { schoolWithCourses } from './testing.ts'

const { googleCourses } = contract

test('a page of five thousand classes is read along its index, and nothing is read to count them [APER-2]', async ({
  school,
}) => {
  const { admin, periodId } = await schoolWithCourses(school, ['Хімія 9-А'])
  await sql`insert into google_courses (external_id, name, created_at) select 'c' || n, 'Курс ' || n, now()
    from generate_series(1, 5000) n`.execute(school.db)
  await sql`analyze google_courses`.execute(school.db)

  const statement = vi.spyOn(pg.Client.prototype, 'query')
  const { body } = await school.as(admin, googleCourses.list, { params: { id: periodId } })
  const asked = statement.mock.calls as unknown as [text: string, values?: unknown[]][]
  statement.mockRestore()

  expect(body.totals).toEqual({ all: 5_001, bound: 0, unbound: 5_001 })
  const lists = asked.filter(([text]) => /from google_courses/.test(text))
  expect(lists).toHaveLength(1)
  const [text, values] = lists[0]!
  const { rows } = await school.db.executeQuery<object>(
    CompiledQuery.raw(`explain (analyze, timing off) ${text}`, values),
  )
  const scans = rows.flatMap<string>(Object.values).filter((line) => line.includes('google_courses'))
  expect(scans.length).toBeGreaterThan(0)
  for (const scan of scans) {
    expect(scan).toContain('Index Scan using google_courses_order')
    expect(Number(/actual rows=([\d.]+)/.exec(scan)![1])).toBeLessThanOrEqual(body.googleCourses.length + 1)
  }
})

test('the classes are counted, whoever binds them and takes the binding away [APER-2]', async ({ school }) => {
  const { admin, periodId, body, courseCalled } = await schoolWithCourses(school, ['Хімія 9-А', 'Клуб'])
  const { id } = await courseCalled('Хімія 9-А')
  const totals = async () => (await school.as(admin, googleCourses.list, { params: { id: periodId } })).body.totals

  await school.as(admin, googleCourses.update, { params: { id }, body })
  expect(await totals()).toEqual({ all: 2, bound: 1, unbound: 1 })
  await school.as(admin, googleCourses.update, { params: { id }, body: {} })
  expect(await totals()).toEqual({ all: 2, bound: 0, unbound: 2 })
})
