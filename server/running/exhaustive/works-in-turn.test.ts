import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { journal } from '../../../contract/journal/endpoints.ts'
import type { Journal } from '../../../contract/journal/schemas.ts'
import { runningClass } from '../../testing/running-class.ts'

/** Somebody who writes into the class's diaries and has not finished. */
async function holdDiaries(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query(`select pg_advisory_xact_lock(hashtext('dzvinok.diary'), profile_id::int) from memberships`)
}

async function untilSomebodyWaits(client: pg.Client): Promise<void> {
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted`
  while (!(await client.query(waiting)).rowCount) await pause(20)
}

test('a maximum that two people lower at once is measured against the one that stands by then [TEACH-4]', async () => {
  const { client, call, answered, params, input, work } = await runningClass()

  await holdDiaries(client)
  const body = { ...input, maxGrade: 3, marksAbove: 'RESCALE' }
  const second = call(journal.updateWork, { params: { ...params, work: work.id }, body })
  await untilSomebodyWaits(client)
  await client.query('update works set max_grade = 6')
  await client.query('update results set grade = 3.5, revision = 2, changed_in = pg_current_xact_id()')
  await client.query('commit')

  expect((await second).status).toBe(200)
  const { q1 } = await answered<Journal>(journal.marks, { params })
  const marks = Object.values(q1.rows).flatMap(({ results }) => Object.values(results).flat())
  expect(marks).toMatchObject([{ 0: 1.75 }])
})

test('a new work waits for whoever writes in its class, and holds up nobody meanwhile [TEACH-4]', async () => {
  const { client, call, params, input } = await runningClass()

  await holdDiaries(client)
  const made = call(journal.createWork, { params, body: { ...input, title: 'Вправа 6' } })
  await untilSomebodyWaits(client)
  await client.query(`update works set title = 'Вправа 7'`)
  await client.query('commit')

  expect((await made).status).toBe(200)
})

test('a work that is sent twice at once under one key is made once, and both get its answer [TEACH-4]', async () => {
  const { client, call, params, input } = await runningClass()
  const headers = { 'idempotency-key': 'f3a1c9d2-0000-4000-8000-000000000001' }
  const send = async () => {
    const answer = await call(journal.createWork, { params, body: { ...input, title: 'Вправа 6' }, headers })
    return [answer.status, await answer.json()]
  }

  await holdDiaries(client)
  const both = Promise.all([send(), send()])
  await untilSomebodyWaits(client)
  await client.query('commit')

  const [first, second] = await both
  expect(first).toEqual([200, { work: expect.objectContaining({ title: 'Вправа 6' }) }])
  expect(second).toEqual(first)
  const { rowCount } = await client.query(`select from works where title = 'Вправа 6'`)
  expect(rowCount).toBe(1)
})

/** Lessons a fortnight and a week ago, their registers taken; of the first everybody was absent. */
async function twoTakenDays(client: pg.Client, today: string): Promise<[string, string]> {
  const [one, other] = [14, 7].map((days) => Temporal.PlainDate.from(today).subtract({ days }).toString())
  for (const day of [one, other])
    await client.query(`
      insert into lessons (group_id, discipline_id, teacher_id, date, starts, ends, type, kind, registered_at)
      select group_id, discipline_id, teacher_id, '${day}', 480, 525, 'CLASSES', 'GROUP', now() from courses`)
  await client.query(`
    insert into presences (lesson_id, profile_id, presence)
    select l.id, m.profile_id, 'ABSENT' from lessons l, memberships m where l.date = '${one}'`)
  return [one!, other!]
}

/** A work on each of two days with registers, and a way to move one. */
async function worksOfTwoDays() {
  const { client, call, answered, params, input, work } = await runningClass()
  const [one, other] = await twoTakenDays(client, input.date)
  const made = async (date: string) =>
    (await answered<{ work: { id: number } }>(journal.createWork, { params, body: { ...input, date } })).work.id
  const move = async (id: number, date: string) => {
    const answer = await call(journal.updateWork, { params: { ...params, work: id }, body: { ...input, date } })
    return ((await answer.json()) as { absences: unknown }).absences
  }
  const results = `select work_id::int as id, kind from results where work_id <> ${work.id} order by work_id`
  const kinds = async () => (await client.query<{ id: number; kind: string | null }>(results)).rows
  return { client, one, other, first: await made(one), second: await made(other), move, kinds }
}

test('two works that change places between two days at once both arrive, each with its new day’s absences [TEACH-4] [TEACH-5]', async () => {
  const { client, one, other, first, second, move, kinds } = await worksOfTwoDays()

  await holdDiaries(client)
  const moves = Promise.all([move(first, other), move(second, one)])
  await untilSomebodyWaits(client)
  await client.query('commit')

  expect(await moves).toEqual([
    { removed: 1, added: 0 },
    { removed: 0, added: 1 },
  ])
  expect(await kinds()).toEqual([
    { id: first, kind: null },
    { id: second, kind: 'ABSENT' },
  ])
})
