import type pg from 'pg'
import { journal } from '../contract/journal/endpoints.ts'
import { pathOf } from '../contract/kit/endpoint.ts'
import { dashboardOf } from './first-page.ts'
import type { Figures, Load } from './load.ts'
import { load, seconds } from './measure.ts'
import { taken, workersOf, type Taken } from './processor.ts'
import { pinnedTo, released } from './processes.ts'
import { say } from './report.ts'
import { size, student } from './school.ts'
import { signedIn, type Caller } from './sessions.ts'

const inTurn = 64
const students = Number(process.env['BENCH_STUDENTS'] ?? size.students)

type Portal = { url: string; pid: number }
type Requests = Load['requests']

function line(name: string, cells: (string | number)[]): void {
  say(`  ${name.padEnd(34)}${cells.map((cell) => String(cell).padStart(10)).join('')}`)
}

/** Prints figures for each item, where `calls` requests make up one. */
function told(name: string, calls: number, { done, time }: { done: Figures; time: Taken }): void {
  const count = done.answered / calls
  const each = (milliseconds: number) => (milliseconds / count).toFixed(2)
  const cells = [(done.perSecond / calls).toFixed(0), each(time.server + time.postgres), each(time.server)]
  line(name, [...cells, each(time.postgres), each(done.processor), done.refused ? `${done.refused} refused` : ''])
}

/** What was answered before holds no longer, as after a change that concerns everybody. */
async function forgetAnswers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select distinct name from versions')
  for (const { name } of rows) await client.query(`call raise_version($1, '{0}')`, [name])
}

/** Each class's sheets, asked for by who teaches them. */
async function sheets(client: pg.Client): Promise<Requests> {
  const { rows } = await client.query<{ email: string; group: number; discipline: number }>(`
    select distinct p.email, c.group_id::int as group, c.discipline_id::int as discipline
    from courses c join profiles p on p.id = c.teacher_id order by 2, 3`)
  const emails = [...new Set(rows.map(({ email }) => email))]
  const callers = await signedIn(client, emails)
  return rows.map(({ email, group, discipline }) => {
    const { headers, pt } = callers[emails.indexOf(email)]!
    return { method: 'GET', path: pathOf(journal.marks.path, { pt, group, discipline }), headers }
  })
}

/**
 * Whole dashboards, and sheets: some students in turn, then all others once each, whose first look of the morning it is, on a
 * server that has run warm with those. Server and PostgreSQL run on any core, and so does the load.
 */
export async function dashboards({ url, pid }: Portal, client: pg.Client, scale: string): Promise<void> {
  const callers = await signedIn(
    client,
    Array.from({ length: Math.min(students, size.students) }, (_, n) => student(n)),
  )
  const requests = (whose: Caller[]) => whose.flatMap(dashboardOf)
  const [warm, cold] = [requests(callers.slice(-inTurn)), requests(callers.slice(0, -inTurn))]
  const calls = warm.length / inTurn
  const sheet = await sheets(client)
  await client.query('analyze sessions')
  await forgetAnswers(client)
  released([pid, ...(await workersOf(client))])
  const run = (sent: Requests, time: number | 'once') =>
    taken({ server: pid, client }, () => load({ url, requests: sent, seconds: time, core: 'any' }))
  line('', ['a second', 'ms each', 'server', 'PostgreSQL', 'load'])
  try {
    await run(warm, seconds)
    told(`dashboards, ${inTurn} in turn, ${scale}`, calls, await run(warm, seconds))
    told(`dashboards, ${callers.length - inTurn} cold, ${scale}`, calls, await run(cold, 'once'))
    told(`sheets, ${sheet.length} cold, ${scale}`, 1, await run(sheet, 'once'))
  } finally {
    pinnedTo(0, pid)
  }
}
