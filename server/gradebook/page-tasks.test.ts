import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { symbols } from '../../rules/marks.ts'
import { test, type School } from '../testing/school.ts'
import { giveMarks } from './marking.ts'
import { algebraClass, mark } from './testing.ts'
import { theWork } from './works.ts'

const migration = join(import.meta.dirname, '../migrations/0082-tasks-of-diary-pages.sql')

const pages = async ({ db }: School) =>
  (
    await sql<{
      quarter: number
      tasks: object
    }>`select quarter, tasks from diary_pages order by profile_id, quarter`.execute(db)
  ).rows

test('pages written before they had tasks get those that are written today [HOME-1]', async ({ school }) => {
  const { newWork, groupId, student } = await algebraClass(school)
  const classmate = await school.person({ groupId })
  for (const [n, value] of [9, 12, ...symbols, 7].entries()) {
    const work = await theWork(school.db, await newWork(`Робота ${n}`, { date: `2027-03-0${1 + (n % 5)}` }))
    await giveMarks(school.db, work, [{ profileId: student.profileId, mark: value }], `2027-03-1${n % 4}`)
  }
  const handedIn = { status: 'TURNED_IN', done: '2027-03-02' } as const
  await mark(school, await newWork('Здана'), student, null, handedIn)
  await newWork('Ще не здана', { link: 'https://work.example', maxGrade: 100 })
  await mark(school, await newWork('Іншого'), classmate, 8)
  const written = await pages(school)

  await sql`update diary_pages set tasks = default`.execute(school.db)
  expect(await pages(school)).not.toEqual(written)
  const [update] = / update diary_pages [^;]*/.exec(await readFile(migration, 'utf8'))!
  await sql.raw(update.replace('between first and first + 499', 'is not null')).execute(school.db)

  expect(await pages(school)).toEqual(written)
  expect(written).toContainEqual({ quarter: 3, tasks: expect.objectContaining({ waits: 1, done: 10 }) })
  expect(written).toContainEqual({ quarter: 3, tasks: expect.objectContaining({ waits: 0, done: 1 }) })
})
