import { sql } from 'kysely'
import { expect, inject, onTestFinished } from 'vitest'
import { contract } from '../../contract/index.ts'
import { openDb, openPool } from '../db/db.ts'
import { peopleOffice } from '../testing/imported.ts'
import { test, type School } from '../testing/school.ts'
import { Progress } from './progress.ts'

const { imports } = contract
const header = 'type,email,lastName,firstName'

/** The office imports two teachers, then a file with a fault, and looks at a preview. */
async function threeRuns(school: School) {
  const { admin, bring, preview } = await peopleOffice(school, header)
  const lines = ['TEACHER,a@x.example,Лис,Ганна', 'TEACHER,b@x.example,Гай,Орина']
  const { uuids } = await bring(...lines)
  await bring('CHEF,a@x.example,Лис,Ганна')
  await preview(...lines)
  return { uuid: uuids[0], runs: (await school.as(admin, imports.runs)).body.runs }
}

test('an import is found again with what it came to [IMP-7]', async ({ school }) => {
  const { uuid, runs } = await threeRuns(school)

  const came = { changes: { added: 2, changed: 0, unchanged: 0, removed: 0 }, finishedAt: expect.any(String) }
  const file = 'profiles-1.csv'
  expect(runs).toMatchObject([
    { state: 'failed', isMine: true, results: null, changes: null },
    { state: 'done', type: 'PROFILES', files: [{ uuid, name: file }], results: [{ file, lines: 2 }], ...came },
  ])
})

test('an import is found again by whoever opens the window, through any instance [IMP-7]', async ({ school }) => {
  const { runs } = await threeRuns(school)
  const colleague = await school.person({ type: 'ADMIN' })

  const there = await school.elsewhere()

  const theirs = (await there(colleague, imports.runs)).body.runs
  expect(theirs).toMatchObject(runs.map(({ id, state }) => ({ id, state, isMine: false })))
})

test('an import whose instance has ended is told as lost, and changed nothing [IMP-7]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  await sql`insert into import_runs (type, is_preview, files, started_by, alive_at)
    values ('PROFILES', false, '[]', ${admin.userId}, clock_timestamp() - interval '1 minute')`.execute(school.db)

  expect((await school.as(admin, imports.runs)).body.runs).toMatchObject([{ state: 'lost' }])
})

/** A database whose connections see each other’s commits, with a table of imports. */
async function ownDatabase() {
  const schema = `progress_${process.pid}_${Date.now()}`
  const pool = openPool(inject('connection'), { max: 4, options: `-c search_path=${schema},public` })
  const db = openDb(pool)
  onTestFinished(async () => {
    await sql.raw(`drop schema ${schema} cascade`).execute(db)
    await pool.end()
  })
  await sql.raw(`create schema ${schema}`).execute(db)
  await sql`create table import_runs (id bigint generated always as identity, type text, is_preview boolean, files jsonb,
    started_by bigint, started_at timestamptz default now(), alive_at timestamptz default now(), phase text default 'waiting',
    done int default 0, total int default 0, state text default 'running', finished_at timestamptz, results jsonb, changes jsonb)`.execute(
    db,
  )
  return db
}

test('how far an import is can be seen before it is committed, and that it is done only then [IMP-7]', async () => {
  const db = await ownDatabase()
  const seen = async () => (await sql`select phase, done, total, state from import_runs`.execute(db)).rows
  const progress = await Progress.begin(db, { type: 'PROFILES', isPreview: false, files: [], userId: 1 })

  await db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx)
    progress.enter('reading', 600)
    progress.add(200)
    await expect.poll(seen).toEqual([{ phase: 'reading', done: 200, total: 600, state: 'running' }])
    progress.enter('writing', 600, async () => 450)
    await expect.poll(seen).toEqual([{ phase: 'writing', done: 450, total: 600, state: 'running' }])
    const changes = { added: 600, changed: 0, unchanged: 0, removed: 0 }
    await progress.finish(trx, { results: [], changes })
    expect(await seen()).toMatchObject([{ state: 'running' }])
  })
  expect(await seen()).toEqual([{ phase: 'writing', done: 600, total: 600, state: 'done' }])
})
