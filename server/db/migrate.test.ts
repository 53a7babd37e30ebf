import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from './db.ts'
import { test } from '../testing/school.ts'

/** Functions and procedures that would look for what they name in their caller's search path. */
async function misled(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosqlbody is null
      and not exists (select from unnest(proconfig) as setting where setting like 'search_path=%public%')`.execute(db)
  return rows.map(({ name }) => name)
}

test('every function finds what it names under any search path, as in a dump that is restored', async ({
  school: { db },
}) => {
  expect(await misled(db)).toEqual([])

  await sql`create function ring(text) returns text language plpgsql as 'begin return without_apostrophes($1); end'`.execute(
    db,
  )
  expect(await misled(db)).toEqual(['ring'])
})

test('with an empty search path names are found, and the history and the versions are kept', async ({
  school: { db },
}) => {
  await sql`set local search_path = ''`.execute(db)
  await sql`insert into public.users (email, name) values ('o@school.example', 'Оксана')`.execute(db)
  await sql`insert into public.profiles (type, user_id, email, first_name, last_name)
    select 'TEACHER', id, email, name, 'Дерев’янко' from public.users`.execute(db)

  const { rows } = await sql<{ found: number; history: number; versions: number }>`
    select (select count(*)::int from public.profiles where words @@ public.search_query('деревянко')) as found,
      (select count(*)::int from public.history where object = 'profiles') as history,
      (select count(*)::int from public.versions where name = 'people') as versions`.execute(db)
  expect(rows[0]).toEqual({ found: 1, history: 1, versions: 1 })
})
