import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { expectRefused } from '../testing/answers.ts'
import { test, type School } from '../testing/school.ts'
import { recordOutcome, type FileOutcome } from './files.ts'

const { files } = contract

type Row = { name: string; type?: string; status?: string; minute?: number }

/** Files of the given names, changed at these minutes, and an administrator's way to the list. */
async function schoolWith(school: School, rows: Row[]) {
  const admin = await school.person({ type: 'ADMIN' })
  const full = rows.map((row, place) => Object.assign({ type: 'CLASSES', status: 'UPLOADED', minute: place }, row))
  const stored = await sql<{ name: string; uuid: string }>`insert into files (name, type, status, size, updated_at)
    select name, type, status, 1, timestamptz '2027-01-01' + make_interval(mins => minute)
    from jsonb_to_recordset(${JSON.stringify(full)}::jsonb) as f (name text, type text, status text, minute int)
    returning name, uuid`.execute(school.db)
  const uuidOf = Object.fromEntries(stored.rows.map(({ name, uuid }) => [name, uuid]))
  const page = async (query: Record<string, unknown> = {}) => (await school.as(admin, files.list, { query })).body
  return { admin, uuidOf, page }
}

type Listed = Awaited<ReturnType<Awaited<ReturnType<typeof schoolWith>>['page']>>
const namesOf = (page: Listed) => page.files.map(({ name }) => name)

test('two thousand files come in pages, the last changed first, each once, counted by status [APER-3] [FILES-1]', async ({
  school,
}) => {
  const statusOf = (n: number) => (n % 500 === 0 ? 'FAILED' : n % 400 === 0 ? 'UPLOADED' : 'IMPORTED')
  const rows = Array.from({ length: 2_000 }, (_, place) => ({
    name: `${place + 1}.csv`,
    type: place % 2 ? 'SCHEDULE' : 'CLASSES',
    status: statusOf(place + 1),
    minute: Math.floor(place / 3),
  }))
  const { admin, page } = await schoolWith(school, rows)

  const seen: string[] = []
  const moments: string[] = []
  for (let after: string | null | undefined; after !== null;) {
    const { files: shown, next, totals } = await page({ size: 150, ...(after && { after }) })
    seen.push(...shown.map(({ uuid }) => uuid))
    moments.push(...shown.map(({ updatedAt }) => updatedAt))
    expect(totals).toEqual({ UPLOADED: 4, IMPORTED: 1_992, FAILED: 4 })
    after = next
  }

  expect(new Set(seen).size).toBe(2_000)
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect((await page()).files).toHaveLength(50)
  expect(await page({ state: 'FAILED' })).toMatchObject({
    found: { count: 4, more: false },
    next: null,
    previous: null,
  })
  expect(namesOf(await page({ state: 'UPLOADED', type: 'SCHEDULE' }))).toEqual([
    '1600.csv',
    '1200.csv',
    '800.csv',
    '400.csv',
  ])
  const open = await page({ state: 'open' })
  expect(new Set(namesOf(open))).toEqual(
    new Set(rows.map(({ name }) => name).filter((_, place) => statusOf(place + 1) !== 'IMPORTED')),
  )
  expect(open.found.count).toBe(8)
  await expectRefused(school.as(admin, files.list, { query: { after: 'bm9wZQ' } }), 'after', 'kit.validation.invalid')
})

test('files are paged back the way they were paged on [FILES-1]', async ({ school }) => {
  const rows = Array.from({ length: 7 }, (_, place) => ({ name: `${place}.csv`, minute: 0 }))
  const { page } = await schoolWith(school, rows)

  const first = await page({ size: 3 })
  const second = await page({ size: 3, after: first.next })
  const third = await page({ size: 3, after: second.next })
  const back = await page({ size: 3, before: third.previous })
  const begin = await page({ size: 3, before: back.previous })

  expect([namesOf(back), namesOf(begin)]).toEqual([namesOf(second), namesOf(first)])
  expect([first.previous, third.next, begin.previous, third.files.length]).toEqual([null, null, null, 1])
})

test('a page whose files are gone leads to the first page [FILES-1]', async ({ school }) => {
  const { admin, uuidOf, page } = await schoolWith(school, [
    { name: 'старий.csv' },
    { name: 'б.csv' },
    { name: 'в.csv' },
  ])
  const { next } = await page({ size: 2 })
  await school.as(admin, files.discard, { params: { uuid: uuidOf['старий.csv']! } })

  const page2 = await page({ size: 2, after: next })

  expect(namesOf(page2)).toEqual(['в.csv', 'б.csv'])
  expect([page2.previous, page2.next]).toEqual([null, null])
})

test('totals follow what becomes of a file, and the list says who imported it [APER-3] [FILES-1]', async ({
  school,
}) => {
  const { admin, uuidOf, page } = await schoolWith(
    school,
    ['а', 'б', 'в'].map((name) => ({ name })),
  )
  const importer = await school.person({ type: 'ADMIN', firstName: 'Олена', lastName: 'Бондар' })
  const outcome = (name: string, more: Pick<FileOutcome, 'status' | 'details'>) =>
    recordOutcome(school.db, uuidOf[name]!, { userId: importer.userId, ...more })
  expect((await page()).totals).toEqual({ UPLOADED: 3, IMPORTED: 0, FAILED: 0 })

  await outcome('а', { status: 'FAILED', details: { errors: [] } })
  expect((await page()).totals).toEqual({ UPLOADED: 2, IMPORTED: 0, FAILED: 1 })
  await outcome('б', { status: 'IMPORTED', details: { lines: 12 } })
  expect((await page()).totals).toEqual({ UPLOADED: 1, IMPORTED: 1, FAILED: 1 })
  await school.as(admin, files.discard, { params: { uuid: uuidOf['в']! } })

  const { files: listed, totals } = await page()
  expect(totals).toEqual({ UPLOADED: 0, IMPORTED: 1, FAILED: 1 })
  const by = (await school.db.selectFrom('users').select('name').where('id', '=', importer.userId).executeTakeFirst())!
  expect(listed).toMatchObject([
    { name: 'б', lines: 12, lastImportBy: by.name, isOutdated: false },
    { name: 'а', lines: null, lastImportBy: by.name, isOutdated: true },
  ])
})

test('a refused file is outdated once another of its type is imported, not before and not of another type [APROF-5]', async ({
  school,
}) => {
  const { page } = await schoolWith(school, [
    { name: 'before', status: 'FAILED' },
    { name: 'imported', status: 'IMPORTED' },
    { name: 'after', status: 'FAILED' },
    { name: 'other type', type: 'PROFILES', status: 'FAILED', minute: 0 },
    { name: 'waits', minute: 0 },
  ])

  const outdated = (await page()).files.filter(({ isOutdated }) => isOutdated).map(({ name }) => name)

  expect(outdated).toEqual(['before'])
})
