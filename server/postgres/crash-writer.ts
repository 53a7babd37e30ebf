import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEngine } from './engine.ts'

// Run by the tests, to be killed: owns an engine and tells each number whose five rows were committed.

const engine = await startEngine(process.argv[2] ?? '')
process.on('SIGTERM', () => void engine.stop())
console.log('up')

if (process.argv[3] === 'write') {
  const start = Number(process.argv[4])
  for (let next = start; ; next = await writeFrom(next).catch(() => pause(20, next + 1_000)));
}

async function writeFrom(first: number): Promise<number> {
  const client = new pg.Client(engine.connection)
  let next = first
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('create table if not exists written (number int, part int, padding text)')
    for (; ; next += 1) {
      await client.query('begin')
      for (let part = 1; part <= 5; part += 1) {
        await client.query('insert into written values ($1, $2, $3)', [next, part, 'x'.repeat(500)])
      }
      await client.query('commit')
      console.log(next)
    }
  } catch {
    return next + 1
  }
}
