import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runningEngine, startEngine } from '../engine.ts'
import { ask, homeOf, killPostmaster, newFolder, otherProcess, postmasterOf, until } from '../testing.ts'

async function started(folder: string) {
  const engine = await startEngine(folder)
  onTestFinished(() => engine.stop())
  return engine
}

test('what was written is there after a stop and a start', async () => {
  const folder = newFolder()
  const first = await started(folder)
  await ask(first.connection, 'create table kept as select 7 as lessons')
  await first.stop()

  const second = await started(folder)
  expect(await ask(second.connection, 'select lessons from kept')).toEqual([7])
})

test('it sorts in Ukrainian, knows its letters and writes through to the disk', async () => {
  const { connection } = await started(newFolder())

  const letters = `select x from unnest(array['ї','ґ','є','г','і','е']) x order by x collate "uk-x-icu"`
  expect(await ask(connection, letters)).toEqual(['г', 'ґ', 'е', 'є', 'і', 'ї'])
  expect(await ask(connection, `select lower('ЇЖАК'), current_setting('fsync')`)).toEqual(['їжак', 'on'])
})

test('a folder that only its owner can enter works, also for root', async () => {
  const folder = newFolder(0o700)
  const first = await started(folder)
  await ask(first.connection, 'create table kept as select 7 as lessons')
  await first.stop()

  expect(await ask((await started(folder)).connection, 'select lessons from kept')).toEqual([7])
})

test('a path longer than a socket may have works, and leaves nothing behind', async () => {
  const folder = join(newFolder(), 'довга-назва-теки-школи', 'x'.repeat(60), 'it\'s, "quoted"')
  const { connection, stop } = await started(folder)

  expect(await ask(connection, 'select 1')).toEqual([1])
  expect(connection.host).toMatch(/^\/tmp\/dzvinok-/)
  await stop()
  await expect(ask(connection, 'select 1')).rejects.toThrow('ENOENT')
})

test('a second owner is refused and told who the first is', async () => {
  const folder = newFolder()
  const other = otherProcess(folder)
  await until(() => other.said.includes('up'), 'the first to start')

  await expect(startEngine(folder)).rejects.toThrow(`process ${other.pid}`)
  expect(await ask(await runningEngine(folder), 'select 1')).toEqual([1])
})

test('of two that start at the same instant one is refused', async () => {
  const folder = newFolder()
  const both = [otherProcess(folder), otherProcess(folder)]
  await Promise.race(both.map((it) => it.over))

  await until(() => both.some((it) => it.said.includes('up')), 'one to start')
  expect(both.filter((it) => it.said.includes('up'))).toHaveLength(1)
  expect(both.flatMap((it) => it.said).join('\n')).toContain('Another Dzvinok')
})

test('a folder without an owner has no running engine', async () => {
  const folder = newFolder()
  expect(await runningEngine(join(folder, 'absent'))).toBeUndefined()
  expect(await runningEngine(folder)).toBeUndefined()

  const { stop } = await startEngine(folder)
  await stop()
  expect(await runningEngine(folder)).toBeUndefined()
})

test('the engine that a killed owner left behind is stopped, and its data served', async () => {
  const folder = newFolder()
  const other = otherProcess(folder, 'write', '1')
  await until(() => other.said.includes('3'), 'three writes')
  const orphan = postmasterOf(folder)
  other.kill('SIGKILL')
  await other.over

  const told: string[] = []
  const { connection, stop } = await startEngine(folder, { log: (line) => told.push(line) })
  onTestFinished(stop)
  expect(told).toEqual([`stopping PostgreSQL ${orphan}, left by a server that was killed`])
  expect(await ask(connection, 'select count(*)::int from written where number <= 3')).toEqual([15])
})

test('a process number that another program has by now does not hold the start up', async () => {
  const folder = newFolder()
  await (await startEngine(folder)).stop()
  mkdirSync(join(homeOf(folder), 'socket'), { recursive: true })
  for (const file of ['cluster/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
    writeFileSync(join(homeOf(folder), file), `${process.pid}\n/elsewhere\n1\n5432\n/elsewhere\n\n1 1\nready\n`)
  }

  expect(await ask((await started(folder)).connection, 'select 1')).toEqual([1])
})

test('a first start that was cut short is made anew', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'postgres/cluster.new'), { recursive: true })
  writeFileSync(join(folder, 'postgres/cluster.new/PG_VERSION'), '18\n')

  expect(await ask((await started(folder)).connection, 'select 1')).toEqual([1])
})

test('a folder whose record points to nothing is refused, not filled anew', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'postgres-is-in.txt'), '/var/lib/dzvinok-that-was-lost\n')

  await expect(startEngine(folder)).rejects.toThrow('is missing')
})

test('a killed PostgreSQL comes up again by itself, at the same address', async () => {
  const folder = newFolder()
  const { connection } = await started(folder)
  await ask(connection, 'create table kept as select 7 as lessons')
  const killed = killPostmaster(folder)

  const lessons = () => ask(connection, 'select lessons from kept').catch(() => 'not yet')
  await expect.poll(lessons, { timeout: 30_000 }).toEqual([7])
  expect(postmasterOf(folder)).not.toBe(killed)
})

test('a stop while it is coming up again leaves nothing running', async () => {
  const folder = newFolder()
  const { stop } = await startEngine(folder)
  killPostmaster(folder)
  await stop()

  await (await startEngine(folder)).stop()
})
