import { sql } from 'kysely'
import { expect } from 'vitest'
import { test, type School } from '../testing/school.ts'

type Db = School['db']
type Image = Record<string, unknown> | null
type Sides = { before: Image; after: Image }

/** The rows of a table as the history spells them, by key. */
async function imagesOf(db: Db, table: string, keys: string[]): Promise<Map<string, Image>> {
  const { rows } = await sql<{ image: Record<string, unknown> }>`
    select to_jsonb(t) - '{words}'::text[] as image from ${sql.table(table)} t`.execute(db)
  return new Map(rows.map(({ image }) => [keyOf(image, keys), image]))
}

const keyOf = (image: Image, keys: string[]) => keys.map((key) => String(image?.[key])).join(' ')

/** What became of each row between two looks. */
function differences(before: Map<string, Image>, after: Map<string, Image>): Sides[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ before: before.get(key) ?? null, after: after.get(key) ?? null }))
    .filter((sides) => JSON.stringify(sides.before) !== JSON.stringify(sides.after))
}

/** What the history says of the rows of a table since a row of it. */
async function told(db: Db, table: string, since: number, until: number): Promise<Sides[]> {
  const { rows } = await sql<Sides>`
    select r.before, r.after from history h, rows_changed(h) r
    where h.object = ${table} and h.id > ${since} and h.id <= ${until} order by h.id`.execute(db)
  return rows.map(({ before, after }) => ({ before: unmarked(before), after: unmarked(after) }))
}

/** Without the note that something withheld is another now. */
function unmarked(image: Image): Image {
  if (!image) return null
  const { words: _, ...rest } = image
  return rest
}

async function lastOf(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::int as id from history`.execute(db)
  return rows[0]!.id
}

const many = 2_500

/** Statements of every kind; each is told by itself, also once later ones have changed the same rows. */
const statements: Record<string, { table: string; keys: string[]; steps: string[] }> = {
  'of a table with ids': {
    table: 'disciplines',
    keys: ['id'],
    steps: [
      `insert into disciplines (name) select 'Предмет ' || n from generate_series(1, ${many}) n`,
      `insert into disciplines (name) values ('Один')`,
      `insert into disciplines (name) values ('Два'), ('Три')`,
      `update disciplines set alias = 'п' || id where id % 2 = 0`,
      `update disciplines set alias = alias`,
      `update disciplines set alias = case when name = 'Один' then 'о' else alias end`,
      `update disciplines set name = 'Інша ' || id where name like 'Предмет 1%'`,
      `delete from disciplines where id % 3 = 0 and name <> 'Музика'`,
      `delete from disciplines where name = 'Два'`,
      `update disciplines set alias = null`,
      `delete from disciplines where name <> 'Музика'`,
    ],
  },
  'of a table without ids': {
    table: 'quarters',
    keys: ['period_id', 'number'],
    steps: [
      `insert into quarters select id, n, date_from + n, date_from + n + 1 from periods, generate_series(1, 3) n`,
      `update quarters set date_to = date_to + 1`,
      `update quarters set date_to = case when number = 2 and period_id % 2 = 0 then date_to + 1 else date_to end`,
      `update quarters set date_to = date_to`,
      `update quarters set number = 4 where number = 3`,
      `delete from quarters where number = 1`,
      `delete from quarters`,
    ],
  },
  'that each have a history of their own': {
    table: 'works',
    keys: ['id'],
    steps: [
      `insert into works (course_id, title, type, date) select min(id), 'Вправа ' || n, 'TEST', '2027-03-15'
        from courses, generate_series(1, ${many}) n group by n`,
      `insert into works (course_id, title, type, date) select min(id), 'Ще ' || n, 'TEST', '2027-03-15'
        from courses, generate_series(1, 3) n group by n`,
      `update works set max_grade = 10 where title like 'Вправа 1%'`,
      `update works set max_grade = max_grade`,
      `delete from works where title like '%2'`,
      `update works set title = 'Інша ' || id`,
      `delete from works`,
    ],
  },
  'whose column is withheld': {
    table: 'profiles',
    keys: ['id'],
    steps: [
      `insert into profiles (type, user_id, email, first_name, last_name)
        select 'TEACHER', (select max(id) from users), 'x' || n || '@school.example', 'Надія', 'Ткач' from generate_series(1, ${many}) n`,
      `update profiles set first_name = 'Олена' where id % 2 = 0`,
      `update profiles set phone = '1' where type = 'TEACHER'`,
      `delete from profiles where phone = '1'`,
    ],
  },
}

/** Seven hundred study years, and in the first of them a class that is taught music. */
async function manyYears(db: Db) {
  await sql`insert into periods (name, date_from, date_to)
    select 'Рік ' || n, '2026-09-01', '2027-06-11' from generate_series(1, 700) n`.execute(db)
  await sql`
    with taught as (insert into disciplines (name) values ('Музика') returning id),
    class as (insert into groups (period_id, name) select min(id), '7-А' from periods returning id, period_id)
    insert into courses (name, discipline_id, teacher_id, period_id, quarter, group_id)
    select 'Музика 7-А', t.id, p.id, c.period_id, 3, c.id from taught t, class c, profiles p`.execute(db)
}

type Told = { step: string; since: number; until: number; sides: Sides[] }

/** Makes a statement, and looks what it did to the rows. */
async function made(db: Db, step: string, table: string, keys: string[]): Promise<Told> {
  const [since, before] = [await lastOf(db), await imagesOf(db, table, keys)]
  await sql.raw(step).execute(db)
  const sides = differences(before, await imagesOf(db, table, keys))
  return { step, since, until: await lastOf(db), sides }
}

for (const [kind, { table, keys, steps }] of Object.entries(statements))
  test(`the history rebuilds both sides of every row ${kind}, whatever the statement and whatever came after it [PERM-7]`, async ({
    school: { db, person },
  }) => {
    await person({ type: 'ADMIN' })
    await manyYears(db)
    const expected: Told[] = []
    for (const step of steps) expected.push(await made(db, step, table, keys))

    for (const { step, since, until, sides } of expected) {
      const wanted = new Map(sides.map((one) => [JSON.stringify(one), one]))
      const found = (await told(db, table, since, until)).flatMap((one) => moved(one, keys))
      expect([step, found.length]).toEqual([step, sides.length])
      expect([step, found.filter((one) => !wanted.has(JSON.stringify(one)))]).toEqual([step, []])
    }
  })

/** A row that got another key went under the one and came under the other. */
function moved({ before, after }: Sides, keys: string[]): Sides[] {
  if (!before || !after || keyOf(before, keys) === keyOf(after, keys)) return [{ before, after }]
  return [
    { before, after: null },
    { before: null, after },
  ]
}

test('one row of many that a statement has changed is told alone, under its id [PERM-7]', async ({
  school: { db },
}) => {
  await sql`insert into disciplines (name) values ('Алгебра'), ('Хімія'), ('Фізика')`.execute(db)
  const since = await lastOf(db)

  await sql`update disciplines set alias = case name when 'Хімія' then 'Хім' end`.execute(db)

  const { rows } = await sql`
    select object_id = (select id from disciplines where name = 'Хімія') as is_it, count, before ->> 'alias' as before,
      after ->> 'alias' as after from history where id > ${since}`.execute(db)
  expect(rows).toEqual([{ isIt: true, count: 1, before: null, after: 'Хім' }])
})

test('an import’s many new rows cost the history their ids alone [PERM-7] [IMP-3]', async ({ school: { db } }) => {
  await sql.raw(`insert into disciplines (name) select 'П' || n from generate_series(1, ${many}) n`).execute(db)

  const { rows } = await sql<{ count: number; after: { ids: [number, number][] } }>`
    select count, after from history where object = 'disciplines' order by id desc limit 1`.execute(db)
  const [[first, last]] = rows[0]!.after.ids as [[number, number]]
  expect([rows.length, rows[0]!.count, last - first + 1]).toEqual([1, many, many])
})
