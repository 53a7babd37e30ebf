import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { journal, type Journal } from '../../contract/journal.ts'
import { runningClass } from '../testing/running-class.ts'

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
