import { sql } from 'kysely'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { test } from '../testing/school.ts'
import { databaseOf, gathering, readJson } from './read.ts'

test('values that one request reads in one turn are one statement, and each is its own [HOME-1]', async ({
  school,
}) => {
  const db = gathering(school.db)
  using statement = vi.spyOn(pg.Client.prototype, 'query')
  const afterOne = async (name: string) => {
    const one = await readJson<string>(db, sql`${name}::text`)
    return readJson<string[]>(db, sql`json_build_array(${one}::text, ${name.length}::int)`)
  }

  const read = await Promise.all([afterOne('Ольга'), afterOne('Ї'), readJson(db, sql`null`)])

  expect(read).toEqual([['Ольга', 5], ['Ї', 1], null])
  expect(statement).toHaveBeenCalledTimes(2)
  expect([databaseOf(db), databaseOf(school.db)]).toEqual([school.db, school.db])
})
