import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { test, type LiveSchool } from '../live/testing.ts'
import { makerOf, givenMark, stampsIn } from './testing-maker.ts'
import { classWithSheet, startNotices, kindsTold, toldTo } from './testing.ts'

const ten = (client: pg.Client, workId: number, profileId: number) =>
  client.query(
    `insert into results (work_id, profile_id, kind, grade, status, marked)
     values ($1, $2, 'NUMBER', 10, 'RETURNED', '2027-03-16')`,
    [workId, profileId],
  )

async function connected({ connection }: LiveSchool): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

test('what is committed after what began later is told, neither waits for the other, and both are told once [NOTE-1]', async ({
  school,
}) => {
  const { student, newWork } = await classWithSheet(school)
  const [early, late] = [await newWork('Перша'), await newWork('Друга')]
  await startNotices(school)
  const [slow, quick] = [await connected(school), await connected(school)]
  const titles = async () => (await toldTo(school, student)).map(({ told }) => told.title)

  await slow.query('begin')
  await ten(slow, early, student.profileId)
  await ten(quick, late, student.profileId)
  expect(await titles()).toEqual(['Друга'])
  await slow.query('commit')

  expect(await titles()).toEqual(['Перша', 'Друга'])
  const stamps = await stampsIn(school)
  expect(await school.app.noticeMaker.run()).toBe(0)
  expect(await stampsIn(school)).toEqual(stamps)
  await slow.end()
  await quick.end()
})

test('what a transaction wrote before one that is undone is told, and what was undone is not [NOTE-1]', async ({
  school,
}) => {
  const { student, newWork } = await classWithSheet(school)
  const [undone, kept] = [await newWork('Перша'), await newWork('Друга')]
  await startNotices(school)
  const client = await connected(school)

  await client.query('begin')
  await ten(client, undone, student.profileId)
  await ten(client, kept, student.profileId)
  expect(await kindsTold(school, student)).toEqual([])
  await client.query('rollback')
  await client.query('begin')
  await client.query('savepoint one')
  await ten(client, undone, student.profileId)
  await client.query('rollback to one')
  await ten(client, kept, student.profileId)
  await client.query('commit')

  expect((await toldTo(school, student)).map(({ told }) => told.title)).toEqual(['Друга'])
  await client.end()
})

test('a notice maker whose connection ends in its midst has told nothing, and the next one tells all of it once [NOTE-1]', async ({
  school,
}) => {
  const { student } = await givenMark(school)
  const dying = makerOf(school, () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(school.db),
  )

  await expect(dying.run({ isTick: false })).rejects.toThrow(/./)
  expect(await stampsIn(school)).toEqual([])

  const next = makerOf(school)
  expect([await next.run(), await next.run()]).toEqual([2, 0])
  expect(await kindsTold(school, student)).toEqual(['mark'])
})

test('of two notice makers at once one tells, and the other leaves it to that one [NOTE-1]', async ({ school }) => {
  const { student } = await givenMark(school)
  const told: number[] = []
  const second = makerOf(school)
  const first = makerOf(school, async () => void told.push(await second.run()))

  told.push(await first.run(), await second.run())

  expect(told).toEqual([0, 2, 0])
  expect(await kindsTold(school, student)).toEqual(['mark'])
})
