import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../testing/school.ts'
import { personalTables } from './registry.ts'

/** What looks as if it told of a person, and why it is neither exported nor erased. */
const exceptions: Record<string, string> = {
  'history.user_id': 'The number of an account that has no name any more.',
  'history.as_user_id': 'The same.',
  'history_entries.user_id': 'The same.',
  'history_entries.as_user_id': 'The same.',
  'google_courses.bound_by': 'By hand or by a file; nobody’s name.',
}

/** Columns that refer to a profile or an account, and those whose names say that they hold a name or how to reach somebody. */
const looksPersonal = sql<{ column: string }>`
  select t.relname || '.' || a.attname as "column" from pg_class t join pg_attribute a on a.attrelid = t.oid
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attnum > 0 and not a.attisdropped and (
    exists (
      select from pg_constraint k where k.contype = 'f' and k.conrelid = t.oid and a.attnum = any(k.conkey)
        and k.confrelid in ('profiles'::regclass, 'users'::regclass))
    or a.attname ~ '(email|address|phone|birth|name_key|_name$|user_agent)'
    or a.attname ~ '(^|_)(user|profile|student|guardian|teacher|admin|by|person)(_id)?$')
  order by 1`

test('whatever refers to a person or says how to reach one is exported and erased, or there is a reason [HIST-3]', async ({
  school,
}) => {
  const { rows } = await looksPersonal.execute(school.db)
  const told = new Set(personalTables.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)))

  expect(rows.length).toBeGreaterThan(40)
  expect(rows.map(({ column }) => column).filter((one) => !told.has(one) && !(one in exceptions))).toEqual([])
  expect(Object.keys(exceptions).filter((one) => !rows.some(({ column }) => column === one))).toEqual([])
})

test('what the registry names is there, each table once, and each reason is a sentence [HIST-3]', async ({
  school,
}) => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    school.db,
  )
  const known = new Set(rows.map(({ name }) => name))
  const named = personalTables.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))
  const tables = personalTables.map(({ table }) => table)
  const strange = personalTables.flatMap(({ written = [], columns }) => written.filter((one) => !columns.includes(one)))
  const reasons = personalTables.flatMap(({ lists, erase }) => [lists, erase].filter((one) => typeof one === 'string'))

  expect(named.filter((name) => !known.has(name))).toEqual([])
  expect(strange).toEqual([])
  expect(new Set(tables).size).toBe(tables.length)
  expect(reasons.filter((reason) => !/^.{15,}\.$/.test(reason))).toEqual([])
})
