import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { pathOf, type Endpoint } from '../contract/kit/endpoint.ts'
import { openDb, openPool, planning, type Connection } from './db/db.ts'
import { testDatabase } from './testing/database.ts'
import { knownOf, listsOf, type List } from './testing/large/lists.ts'
import { guardian, layStock } from './testing/large/stock.ts'
import { touchedBy, type Sent, type Touched } from './testing/large/touched.ts'
import type { Actor } from './testing/people.ts'
import { schoolOn, unheard } from './testing/school.ts'

const admin = 'office@bench.example'

/** A school of its own, whose rows PostgreSQL has counted and vacuumed. */
async function largeSchool(share: number) {
  const run = inject('run')
  const database = testDatabase(run, `lists_${process.env['VITEST_POOL_ID'] ?? '1'}_${share * 100}`)
  const keeper = new pg.Client(inject('connection') as pg.ClientConfig)
  await keeper.connect()
  await keeper.query(`create database ${database} template ${testDatabase(run, 'template')}`)
  const connection = { ...inject('connection'), database } as Connection & pg.ClientConfig
  const client = new pg.Client({ ...connection, options: planning })
  await client.connect()
  await client.query(`
    insert into users (email, name) values ('${admin}', 'Адміністрація');
    insert into profiles (type, user_id, email, first_name, last_name) select 'ADMIN', id, email, 'Андрій', 'Савчук' from users;
    insert into periods (name, date_from, date_to) values ('The year', current_date - 60, current_date + 200);
    insert into disciplines (name) select 'Предмет ' || n from generate_series(1, 15) n;
    insert into groups (period_id, name) select p.id, n % 7 + 5 || '-' || n from periods p, generate_series(1, 300) n`)
  await layStock(client, share, 0.3)
  const db = openDb(openPool(connection))
  const { school, close } = await schoolOn(db, unheard)
  onTestFinished(async () => {
    await close()
    await db.destroy()
    await client.end()
    await keeper.query(`drop database ${database} with (force)`)
    await keeper.end()
  })
  const known = await knownOf(client, 1)
  school.at(`${known.day}T08:10:00Z`)
  const people = await client.query<Actor>(
    `select user_id as "userId", id as "profileId", uuid, email from profiles where email = any($1)`,
    [[admin, guardian]],
  )
  const [staff, family] = [admin, guardian].map((email) => people.rows.find((one) => one.email === email)!)
  const ask = async ({ endpoint, params, queries, isGuardians }: List, turn: number, after: string | null) => {
    const query = { ...queries[turn % queries.length], ...(after !== null && { after }) }
    const path = pathOf((endpoint as Endpoint).path, params)
    const { status, body } = await school.as(isGuardians ? family : staff, { ...endpoint, path }, { query })
    expect([path, query, status]).toEqual([path, query, 200])
    return (body as { next?: string | number | null }).next ?? null
  }
  return { client, lists: listsOf(known), ask }
}

/** What the statements of a list touch: of its first page, and of one from further down, where it goes on. */
async function costsOf({ client, lists, ask }: Awaited<ReturnType<typeof largeSchool>>): Promise<Map<string, Touched>> {
  const costs = new Map<string, Touched>()
  for (const list of lists) {
    const next = await ask(list, 0, null)
    const place = next === null || list.queries.length > 1 ? null : String(next)
    // What is kept for as long as nothing changes is asked for before.
    if (place !== null || list.queries.length > 1) await ask(list, 1, place)
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await ask(list, 1, place)
    const asked = (query.mock.calls as unknown as [Sent | string, unknown[]?][]).map(([first, values]) =>
      typeof first === 'string' ? { text: first, values } : first,
    )
    query.mockRestore()
    costs.set(list.name, await touchedBy(client, asked, 1))
  }
  return costs
}

/** Of a table of thousands a page has so many rows looked at: itself, what it names, and what is found by a few words. */
const usual = 300
const counted = 1_001
/** A table of few hundred rows is read as a whole, or a few of its rows for each of the page's, but not as a whole for each. */
const usualOfFew = 2_000

/** Where a page takes its rows and its counts from an index that holds nothing else. */
const along: Record<string, Record<string, number>> = {
  'posts for guardians': { posts: 60 },
  files: { files: 70 },
  'files that failed': { files: 30 },
  'files not finished': { files: 30 },
}

/** What by its nature looks at more, and at how many rows of which table. */
const natural: Record<string, Record<string, number>> = {
  ...along,
  // What is found is counted to a thousand.
  'profiles by a word of all': { profiles: counted + usual },
  'all news of a child': { post_audiences: counted + usual },
  'posts by a word of all': { posts: counted + usual },
  // The page, and all that are found and those of its first and its last day, each counted to a thousand.
  ...Object.fromEntries(
    ['history', 'history of a kind', 'history by a person', 'history of a day'].map((name) => [
      name,
      { history_entries: 3 * counted + usual },
    ]),
  ),
  // As much, of the index of what happened to one profile: its entries are looked up for the page alone.
  'history of a profile': { history: 3 * counted + usual, history_entries: 70 },
  // A day's lessons, two weeks' absences, and who was at the portal within the hour.
  'the first page': { lessons: 1_020, absences: 600, sessions: 310, profiles: 1_000 },
  'lessons that run': { lessons: 1_000 },
  'missing registers': { lessons: 1_000 },
  'who is absent': { absences: 600 },
  'who is at the portal': { sessions: 610, profiles: 600 },
}

test('every list of the office looks at no more of a school of thousands than of a tenth of it [ADMIN-1] [APROF-1] [APOST-1] [APER-2] [FILES-1] [HIST-1] [MAIL-3]', async () => {
  const [small, large] = [await largeSchool(0.03), await largeSchool(0.3)]
  const { rows: tables } = await large.client.query<{ name: string; isLarge: boolean }>(
    `select relname as name, reltuples > 500 as "isLarge" from pg_class where relkind = 'r'`,
  )

  const [few, many] = [await costsOf(small), await costsOf(large)]

  expect(tables.filter(({ isLarge }) => isLarge).length).toBeGreaterThan(10)
  for (const [name, { pages, rows }] of many) {
    const over = tables
      .map(({ name: table, isLarge }) => ({ table, isLarge, rows: rows.get(table) ?? 0 }))
      .filter(({ table, isLarge, rows }) => rows > (natural[name]?.[table] ?? (isLarge ? usual : usualOfFew)))
    expect.soft([name, over]).toEqual([name, []])
    // Of few rows PostgreSQL reads all; a page of many is looked up row by row, in a few pages each.
    expect.soft({ name, pages }).toSatisfy((list) => list.pages <= few.get(name)!.pages * 2 + 450)
  }
})
