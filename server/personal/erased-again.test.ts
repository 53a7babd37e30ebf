import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test as base } from '../testing/school.ts'
import { eraseAgain, keepErased } from './erased-again.ts'
import { erase, known, tablesWith, traces, weigh, wellKnown } from './testing.ts'
import { contract } from '../../contract/index.ts'
import { toggle } from '../testing/office.ts'

const test = base.extend('list', async ({ task }, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), `dzvinok-${task.id}-`))
  onCleanup(() => rm(folder, { recursive: true }))
  return join(folder, 'erased.txt')
})

test('who was erased is noted outside of the database, once and without a name [HIST-3]', async ({ school, list }) => {
  const { admin, student } = await wellKnown(school)
  await keepErased(school.db, list)
  await erase(school, admin, student.profileId)

  await keepErased(school.db, list)
  await keepErased(school.db, list)

  expect(await readFile(list, 'utf8')).toBe(`${student.uuid}\n`)
})

test('a restored database has whoever was erased erased again, though they are active there [HIST-3]', async ({
  school,
  list,
}) => {
  const { admin, student } = await wellKnown(school)
  const { mentions } = await weigh(school, admin, student.profileId)
  const post = mentions.find(({ title }) => title === known.lastName)!
  await school.as(admin, contract.posts.update, {
    params: { id: post.id! },
    body: { title: 'Вітання', content: '<p>!</p>', groups: [] },
  })
  await toggle(school, admin, student)
  await writeFile(list, `${student.uuid}\n00000000-0000-4000-8000-000000000000\nnot a uuid\n`)

  expect(await eraseAgain(school.db, list, () => {})).toBe(1)
  expect(await tablesWith(school, traces)).toEqual([])
  expect(await eraseAgain(school.db, list, () => {})).toBe(0)
})

test('a portal in which nobody was erased needs no list [HIST-3]', async ({ school, list }) => {
  expect(await eraseAgain(school.db, list, () => {})).toBe(0)
})

test('whoever cannot be erased again is told of, and keeps nobody else from it [HIST-3]', async ({ school, list }) => {
  const { db, person } = school
  const [stuck, other] = [await person({ lastName: 'Лис' }), await person({ lastName: 'Гай' })]
  await writeFile(list, `${stuck.uuid}\n${other.uuid}\n`)
  await sql`create function fail() returns trigger language plpgsql as 'begin raise exception $x$no$x$; end'`.execute(
    db,
  )
  await sql`create trigger fails before update on users for each row when (old.id = ${sql.lit(stuck.userId)})
    execute function fail()`.execute(db)
  const said: string[] = []

  expect(await eraseAgain(db, list, (line) => said.push(line))).toBe(1)

  expect(said).toEqual([
    'To be erased again, for they were before this database was restored: 2 profiles',
    `Not erased again: profile ${stuck.profileId}: no`,
    `Erased again: profile ${other.profileId}`,
    `Whom the portal still has though they were erased, until a start succeeds:\n  profile ${stuck.profileId}: no`,
  ])
  const left = await db.selectFrom('profiles').select('lastName').where('erasedAt', 'is', null).execute()
  expect(left.map(({ lastName }) => lastName)).toContain('Лис')
  expect(left.map(({ lastName }) => lastName)).not.toContain('Гай')
})
