import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../contract/index.ts'
import { mixedIn, spelledName, spelledTitle } from '../rules/spelling.ts'
import type { Db } from './db/db.ts'
import { importPeople, year } from './imports/testing.ts'
import { test, type School } from './testing/school.ts'

const migration = join(import.meta.dirname, 'migrations/0056-one-spelling.sql')

/** Runs the migration again, on whatever stands in the tables now. */
async function respell(db: Db): Promise<void> {
  await sql.raw(await readFile(migration, 'utf8')).execute(db)
}

const signs = "аіїйєКMyOks1.,'’ʼ′`- ‐–—−«»(❤"
  .split('')
  .concat(['\u00ad', '\u200b', '\u200d', '\ufe0f', '\u0306', '\u0308', '\u00a0', '\t'])
const texts = fc.array(fc.constantFrom(...signs), { maxLength: 14 }).map((all) => all.join(''))

test('the migration spells as forms and imports do, whatever the text [APROF-10]', async ({ school: { db } }) => {
  await respell(db)
  const given = fc.sample(texts, { numRuns: 3_000, seed: 25 })
  const words = fc.sample(fc.array(fc.constantFrom(...'аАіІїкКтшжaAiIkKtdwP'.split('')), { maxLength: 6 }), 3_000)

  const { rows } = await sql<{ name: string; title: string }>`
    select pg_temp.spelled_name(text) as name, pg_temp.spelled_title(text) as title
    from unnest(${given}::text[]) with ordinality as given (text, place) order by place`.execute(db)
  expect(rows).toEqual(given.map((text) => ({ name: spelledName(text), title: spelledTitle(text) })))

  const letters = words.map((word) => word.join(''))
  const { rows: unmixed } = await sql<{ word: string }>`
    select coalesce(pg_temp.unmixed(text), '') as word
    from unnest(${letters}::text[]) with ordinality as given (text, place) order by place`.execute(db)
  expect(unmixed.map(({ word }) => word)).toEqual(letters.map((word) => mixedIn(word)?.right ?? word))
})

/** People as they were stored before there was one spelling. */
async function storedPeople({ db }: Pick<School, 'db'>) {
  const add = async (
    type: string,
    email: string | null,
    lastName: string,
    firstName: string,
    born: string | null = null,
  ) => {
    const { rows } = await sql<{ id: number }>`
      with account as (insert into users (email, name) values (${email}, ${`${firstName} ${lastName}`}) returning id)
      insert into profiles (type, user_id, email, last_name, first_name, date_of_birth)
        select ${type}, id, ${email}, ${lastName}, ${firstName}, ${born} from account returning id`.execute(db)
    return rows[0]!.id
  }
  return add
}

const namesOf = async (db: Db) =>
  (
    await sql<{ name: string }>`select last_name || ' ' || first_name as name from profiles order by id`.execute(db)
  ).rows.map(({ name }) => name)

test('the migration respells people; who become equal both stay and are listed, until they are told apart [APROF-10]', async ({
  school,
}) => {
  const { db, as } = school
  const admin = await school.person({ type: 'ADMIN', firstName: 'Ада', lastName: 'Міна' })
  const add = await storedPeople(school)
  const first = await add('STUDENT', 'a@x.example', 'Нечуй-Левицька', 'Дарʼя')
  const second = await add('STUDENT', 'b@x.example', 'Нечуй – Левицька', "Дар'я")
  await add('STUDENT', 'c@x.example', 'Кoваль', 'Ірина', '2012-05-01')
  await add('STUDENT', 'd@x.example', 'Коваль', 'Ірина', '2013-05-01')
  await add('TEACHER', 'e@x.example', 'Smith', 'Їжак'.normalize('NFD'))
  await add('TEACHER', 'f@x.example', 'Лис', 'Іван')
  await add('STUDENT', 'g@x.example', 'Лис', 'Іва\u00adн')

  await respell(db)

  expect(await namesOf(db)).toEqual([
    'Міна Ада',
    'Нечуй-Левицька Дар’я',
    'Нечуй-Левицька Дар’я',
    'Коваль Ірина',
    'Коваль Ірина',
    'Smith Їжак',
    'Лис Іван',
    'Лис Іван',
  ])
  const accounts = await sql<{ name: string }>`select name from users where email = 'b@x.example'`.execute(db)
  expect(accounts.rows).toEqual([{ name: 'Дар’я Нечуй-Левицька' }])
  const list = async () => (await as(admin, contract.sameNames.list)).body
  const [pair] = (await list()).sameNames
  expect(await list()).toEqual({
    count: 1,
    sameNames: [{ id: pair!.id, kind: 'PROFILE', name: 'Нечуй-Левицька Дар’я', about: ['a@x.example', 'b@x.example'] }],
  })

  await sql`update profiles set locked_at = now() where id = ${second}`.execute(db)
  expect((await list()).count).toBe(0)
  await sql`update profiles set locked_at = null where id = ${second}`.execute(db)
  await sql`update profiles set first_name = 'Дарина' where id = ${first}`.execute(db)
  expect((await list()).count).toBe(0)
  await sql`update profiles set first_name = 'Дар’я' where id = ${first}`.execute(db)
  expect((await as(admin, contract.sameNames.dismiss, { params: { id: pair!.id } })).status).toBe(204)
  expect((await list()).count).toBe(0)
  expect((await as(admin, contract.sameNames.dismiss, { params: { id: pair!.id } })).status).toBe(404)
})

test('of two who would share type, address and first name one keeps its spelling; both are listed [APROF-10]', async ({
  school,
}) => {
  const { db, as } = school
  const admin = await school.person({ type: 'ADMIN', firstName: 'Ада', lastName: 'Міна' })
  const add = await storedPeople(school)
  await add('GUARDIAN', 'k@x.example', 'Лис', 'Мар’яна')
  await sql`insert into profiles (type, user_id, email, last_name, first_name)
    select type, user_id, email, 'Лис', 'Марʼяна' from profiles where email = 'k@x.example'`.execute(db)

  await respell(db)

  expect(await namesOf(db)).toEqual(['Міна Ада', 'Лис Мар’яна', 'Лис Марʼяна'])
  expect((await as(admin, contract.sameNames.list)).body).toMatchObject({
    count: 1,
    sameNames: [{ name: 'Лис Мар’яна' }],
  })
  const file = 'type,email,lastName,firstName\nGUARDIAN,k@x.example,Лис,Мар’яна\n'
  expect((await importPeople(school, admin, file)).changes).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
})

test('the migration respells classes, disciplines, works and lessons; a title that repeats its discipline goes [APROF-10]', async ({
  school,
}) => {
  const { db, as } = school
  const admin = await school.person({ type: 'ADMIN' })
  const { id } = await db
    .insertInto('periods')
    .values({ ...year, name: '2026 - 2027' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into groups (period_id, name) values (${id}, '8–Б'), (${id}, '8-Б'), (${id}, '9 - A'), (${id}, '9-А'), (${id}, '10‑В')`.execute(
    db,
  )
  await sql`insert into disciplines (name, alias) values ('Aлгебра', null), ('Українська мова - поглиблено', 'Укр.  мова'), ('Фізика', null)`.execute(
    db,
  )
  const group = sql`(select id from groups where name in ('10‑В', '10-В'))`
  const discipline = (name: string) => sql`(select id from disciplines where name = ${name})`
  await sql`insert into lessons (group_id, date, starts, ends, ordinal, discipline_id, title, type, kind) values
    (${group}, '2027-03-15', 480, 525, 0, ${discipline('Фізика')}, ' ФІЗИКА', 'CLASSES', 'GROUP'),
    (${group}, '2027-03-15', 540, 585, 0, ${discipline('Фізика')}, 'Сила – це маса', 'CLASSES', 'GROUP'),
    (${group}, '2027-03-16', null, null, 0, ${discipline('Фізика')}, null, 'CLASSES', 'ADDITIONAL'),
    (${group}, '2027-03-16', null, null, 0, ${discipline('Фізика')}, 'Фізикa', 'CLASSES', 'ADDITIONAL'),
    (${group}, '2027-03-17', 480, 525, 0, ${discipline('Українська мова - поглиблено')}, 'Укр. мова', 'CLASSES', 'GROUP')`.execute(
    db,
  )

  await respell(db)

  const column = async (query: ReturnType<typeof sql<{ text: string | null }>>) =>
    (await query.execute(db)).rows.map(({ text }) => text)
  expect(await column(sql`select name as text from periods`)).toEqual(['2026 — 2027'])
  expect(await column(sql`select name as text from groups order by id`)).toEqual(['8–Б', '8-Б', '9-A', '9-А', '10-В'])
  expect(await column(sql`select concat_ws(' | ', name, alias) as text from disciplines order by id`)).toEqual([
    'Алгебра',
    'Українська мова — поглиблено | Укр. мова',
    'Фізика',
  ])
  expect(await column(sql`select concat_ws(' | ', ordinal, title) as text from lessons order by id`)).toEqual([
    '0',
    '0 | Сила — це маса',
    '0',
    '1',
    '0',
  ])
  expect((await as(admin, contract.sameNames.list)).body.sameNames).toMatchObject([
    { kind: 'GROUP', name: '8–Б', about: ['2026 — 2027', '2026 — 2027'] },
    { kind: 'GROUP', name: '9-A' },
  ])
})
