import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { contract } from '../../contract/index.ts'
import { openDb, openPool } from '../db/db.ts'
import { test } from '../testing/school.ts'
import { Progress } from './progress.ts'
import { importPeople, previewPeople } from './testing.ts'

const { imports } = contract
const header = 'type,email,lastName,firstName'

test('an import is found again with what it came to, by whoever opens the window, through any instance [IMP-7]', async ({
  school,
}) => {
  const { as, elsewhere, person } = school
  const [admin, colleague] = [await person({ type: 'ADMIN' }), await person({ type: 'ADMIN' })]
  const file = `${header}\nTEACHER,a@x.example,Лис,Ганна\nTEACHER,b@x.example,Гай,Орина\n`

  const { uuids } = await importPeople(school, admin, file)
  await importPeople(school, admin, `${header}\nCHEF,a@x.example,Лис,Ганна\n`)
  await previewPeople(school, admin, file)

  const { runs } = (await as(admin, imports.runs)).body
  expect(runs).toMatchObject([
    { state: 'failed', isMine: true, results: null, changes: null },
    {
      state: 'done',
      type: 'PROFILES',
      files: [{ uuid: uuids[0], name: 'profiles-1.csv' }],
      results: [{ file: 'profiles-1.csv', lines: 2 }],
      changes: { added: 2, changed: 0, unchanged: 0, removed: 0 },
      finishedAt: expect.any(String),
    },
  ])
  const there = await elsewhere()
  expect((await there(colleague, imports.runs)).body.runs).toMatchObject(
    runs.map(({ id, state }) => ({ id, state, isMine: false })),
  )
})

test('an import whose instance has ended is told as lost, and changed nothing [IMP-7]', async ({ school }) => {
  const admin = await school.person({ type: 'ADMIN' })
  await sql`insert into import_runs (type, is_preview, files, started_by, alive_at)
    values ('PROFILES', false, '[]', ${admin.userId}, clock_timestamp() - interval '1 minute')`.execute(school.db)

  expect((await school.as(admin, imports.runs)).body.runs).toMatchObject([{ state: 'lost' }])
})

test('how far an import is can be seen before it is committed, and that it is done only then [IMP-7]', async () => {
  const schema = `progress_${process.pid}_${Date.now()}`
  const pool = openPool(inject('connection'), { max: 4, options: `-c search_path=${schema},public` })
  const db = openDb(pool)
  await sql.raw(`create schema ${schema}`).execute(db)
  await sql`create table import_runs (id bigint generated always as identity, type text, is_preview boolean, files jsonb,
    started_by bigint, started_at timestamptz default now(), alive_at timestamptz default now(), phase text default 'waiting',
    done int default 0, total int default 0, state text default 'running', finished_at timestamptz, results jsonb, changes jsonb)`.execute(
    db,
  )
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

  await sql.raw(`drop schema ${schema} cascade`).execute(db)
  await pool.end()
})
