import type pg from 'pg'
import { bareServer, sampleOf } from './bare-server.ts'
import { type Budget, budgets } from './budgets.ts'
import { documentOf } from './first-page.ts'
import type { Figures, Load } from './load.ts'
import { load, seconds } from './measure.ts'
import { taken, workersOf, type Taken } from './processor.ts'
import { pinnedTo, released } from './processes.ts'
import { line, say } from './report.ts'
import { guardian, office, size, student, teacher } from './school.ts'
import { signedIn, type Caller } from './sessions.ts'

const inTurn = 64
const students = Math.min(Number(process.env['BENCH_STUDENTS'] ?? size.students), size.students)

type Requests = Load['requests']
type Run = { done: Figures; time: Taken }

/** The portal, the port of the bare server, and a connection to the portal's database. */
export type Measuring = { url: string; pid: number; barePort: number; client: pg.Client; scale: string }

/** People of one kind and the page that each of them asks for. With `isCold`, all but 64 ask once, and then once more. */
type Readers = { name: string; emails: string[]; path: (caller: Caller) => string; budget: Budget; isCold?: true }

const people = (count: number, address: (number: number) => string) =>
  Array.from({ length: count }, (_, n) => address(n))

const allReaders: Readers[] = [
  { name: 'student /', emails: people(students, student), path: () => '/', budget: budgets.student, isCold: true },
  { name: 'student /schedule', emails: people(inTurn, student), path: () => '/schedule', budget: budgets.schedule },
  { name: 'student /active', emails: people(inTurn, student), path: () => '/active', budget: budgets.active },
  { name: 'student /marks', emails: people(inTurn, student), path: () => '/marks', budget: budgets.marks },
  {
    name: 'guardian /?child',
    emails: people(inTurn, guardian),
    path: ({ pt }) => `/?child=${pt}`,
    budget: budgets.guardian,
  },
  {
    name: 'guardian of several /',
    emails: people(size.guardians, guardian),
    path: () => '/',
    budget: budgets.family,
    isCold: true,
  },
  { name: 'teacher /', emails: people(size.teachers, teacher), path: () => '/', budget: budgets.teacher, isCold: true },
  { name: 'administrator /', emails: people(size.office, office), path: () => '/', budget: budgets.administrator },
]

/** Prints processor time a request, and how many times the bare server's time for the same bytes the server takes. */
function tell(name: string, { done, time }: Run, bare: Run): void {
  const each = (milliseconds: number, { answered }: Figures) => milliseconds / answered
  const [own, least] = [each(time.server, done), each(bare.time.server, bare.done)]
  line(name, [
    done.perSecond.toFixed(0),
    `${((100 * done.perSecond) / bare.done.perSecond).toFixed(1)} %`,
    own.toFixed(2),
    each(time.postgres, done).toFixed(2),
    least.toFixed(3),
    (own / least).toFixed(1),
    done.refused ? `${done.refused} refused` : '',
  ])
}

/** Raises every version, as a change does that concerns everybody. */
export async function forgetAnswers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select distinct name from versions')
  for (const { name } of rows) await client.query(`call raise_version($1, '{0}')`, [name])
}

async function documentsOf({ name, emails, path, budget, isCold }: Readers, measuring: Measuring): Promise<void> {
  const { url, pid, barePort, client, scale } = measuring
  const callers = await signedIn(client, emails)
  const requests = callers.map((caller) => documentOf(path(caller), caller))
  const warm = requests.slice(-inTurn)
  const cold = requests.slice(0, -inTurn)
  const run = (asked: Requests, time: number | 'once', at = { url, pid }) =>
    taken({ server: at.pid, client }, () => load({ url: at.url, requests: asked, seconds: time, core: 'any' }))
  await run(warm, seconds)
  const inTurns = await run(warm, seconds)
  const sent = await sampleOf(url, warm[0]!)
  const { headers, ...plain } = warm[0]!
  const whole = await sampleOf(url, { ...plain, headers: { ...headers, 'accept-encoding': 'identity' } })
  const bare = await bareServer(sent, { port: barePort, core: 'any' })
  await run(warm, 1, bare)
  const least = await run(warm, seconds, bare)
  await bare.stop()
  const kilobytes = (body: Buffer, most: number) => `${(body.length / 1_000).toFixed(1)} of ${most} kB`
  tell(`${name}, ${warm.length} in turn, ${scale}`, inTurns, least)
  say(`    ${kilobytes(whole.body, budget.text)} of text, ${kilobytes(sent.body, budget.sent)} sent`)
  if (!isCold) return
  await forgetAnswers(client)
  tell(`${name}, ${cold.length} cold`, await run(cold, 'once'), least)
  tell(`${name}, the same again`, await run(cold, 'once'), least)
}

/** Loads the documents of each role's pages. Server, PostgreSQL, bare server and load run on any core. */
export async function documents(measuring: Measuring): Promise<void> {
  const { pid, client } = measuring
  released([pid, ...(await workersOf(client))])
  line('documents', ['a second', 'of bare', 'server ms', 'PG ms', 'bare ms', 'times'])
  try {
    for (const readers of allReaders) await documentsOf(readers, measuring)
  } finally {
    pinnedTo(0, pid)
  }
}
