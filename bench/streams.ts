import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { classes } from './coursework.ts'
import { weekOf } from './first-page.ts'
import type { Load } from './load.ts'
import { openStreams, type Stream } from './listening.ts'
import { load, seconds } from './measure.ts'
import { memoryOf } from './memory.ts'
import { taken } from './processor.ts'
import { line, p50and99, say } from './report.ts'
import { size, student, weeks } from './school.ts'
import { signedIn, type Caller } from './sessions.ts'
import { arrivals, notices, sheets } from './told-marks.ts'

type Portal = { url: string; pid: number }

const count = Number(process.env['BENCH_STREAMS'] ?? 1_000)
const idle = Number(process.env['BENCH_IDLE'] ?? 60)
/** As open pages wait before they ask for what the whole school was told, in milliseconds. */
const spread = { least: 100, most: 1_100 }

/** As many people, those first who have marks. */
async function people(client: pg.Client): Promise<Caller[]> {
  const hasMarks = (n: number) => n % size.groups < classes
  const all = Array.from({ length: size.students }, (_, n) => n)
  const numbers = [...all.filter(hasMarks), ...all.filter((n) => !hasMarks(n))].slice(0, count)
  return signedIn(client, numbers.map(student))
}

/** All are told the same, and ask for their week, at once or as pages do. */
async function herd(portal: Portal, client: pg.Client, streams: Stream[], isSpread: boolean): Promise<void> {
  const arrived: number[] = []
  const asked: number[] = []
  let told = 0
  let refused = 0
  const { time } = await taken({ server: portal.pid, client }, async () => {
    const answers: Promise<void>[] = []
    const ask = async ({ caller }: Stream) => {
      if (isSpread) await pause(spread.least + Math.random() * (spread.most - spread.least))
      const { path, headers, body, method } = weekOf(weeks[0]!, caller)
      const began = performance.now()
      const answer = await fetch(portal.url + path, { method, headers, body: body! })
      await answer.arrayBuffer()
      if (!answer.ok) refused += 1
      asked.push(performance.now() - began)
    }
    const all = new Promise<void>((done) => {
      for (const stream of streams)
        stream.hear = (names) => {
          if (!names.includes('week')) return
          stream.hear = () => {}
          arrived.push(performance.now() - told)
          answers.push(ask(stream))
          if (answers.length === streams.length) done()
        }
    })
    await client.query(`call raise_version('week', '{0}')`)
    told = performance.now()
    await Promise.race([all, pause(10_000)])
    await Promise.all(answers)
  })
  const how = isSpread ? 'spread over a second' : 'all at once'
  line(`told to all ${streams.length}, from the commit`, p50and99(arrived))
  line(`their weeks asked for, ${how}`, [
    ...p50and99(asked),
    `${(time.server + time.postgres).toFixed(0)} ms`,
    refused ? `${refused} refused` : '',
  ])
}

export async function streams(portal: Portal, client: pg.Client, scale: string): Promise<void> {
  const { url, pid } = portal
  const callers = await people(client)
  const all = await sheets(url, client)
  await client.query('analyze sessions')
  const requests: Load['requests'] = callers.slice(0, 276).map((caller) => weekOf(weeks[0]!, caller))
  const search = (time = seconds) => load({ url, requests, seconds: time, core: 1 })
  const resting = (time: number) => taken({ server: pid, client }, () => pause(time * 1_000))
  await search(3)
  say(`\n  ${count} open streams, ${scale}`)

  const quiet = await resting(Math.min(idle, 20))
  const [alone, before] = [await search(), await memoryOf(pid)]
  const opened = performance.now()
  const open = await openStreams(url, callers)
  const took = performance.now() - opened
  const anew = await memoryOf(pid)
  const { time } = await resting(idle)
  const after = await memoryOf(pid)
  const each = (key: 'resident' | 'heap' | 'external') => ((after[key] - before[key]) / count).toFixed(1)
  line('opened', [`${(took / 1_000).toFixed(2)} s`])
  line('kB each', ['resident', 'heap', 'external'])
  line(`after ${idle} s`, [each('resident'), each('heap'), each('external')])
  line('just opened', [
    ((anew.resident - before.resident) / count).toFixed(1),
    ((anew.heap - before.heap) / count).toFixed(1),
  ])
  line('processor, ms a minute', ['server', 'PostgreSQL'])
  const minute = (spent: number, span: number) => ((spent * 60) / span).toFixed(0)
  line('with none', [minute(quiet.time.server, Math.min(idle, 20)), minute(quiet.time.postgres, Math.min(idle, 20))])
  line(`with ${count}`, [minute(time.server, idle), minute(time.postgres, idle)])

  const beside = await search()
  for (const stream of open) stream.close()
  await pause(1_000)
  const again = await search()
  line('a week of the schedule', ['requests/s', 'p50 ms', 'p99 ms'])
  for (const [name, one] of [
    ['without streams', alone],
    [`beside ${count}`, beside],
    ['without streams again', again],
  ] as const)
    line(name, [one.perSecond.toFixed(0), one.p50.toFixed(2), one.p99.toFixed(2)])

  const listening = await openStreams(url, callers)
  line('', ['ms', 'server', 'PostgreSQL'])
  await notices(portal, client, all)
  line('', ['p50 ms', 'p99 ms', 'count'])
  await arrivals(listening, all)
  await herd(portal, client, listening, true)
  await herd(portal, client, listening, false)
  await herd(portal, client, listening, true)
  for (const stream of listening) stream.close()
}
