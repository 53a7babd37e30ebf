import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { planning } from '../../server/db/db.ts'
import { freshFolder } from '../../server/testing/folder.ts'
import { startPortal, Visitor } from '../portal.ts'
import { say } from '../report.ts'
import { admin, password } from '../school.ts'
import { knownOf, listsOf, type List } from '../../server/testing/large/lists.ts'
import { guardian } from '../../server/testing/large/stock.ts'
import type { Touched } from '../../server/testing/large/touched.ts'
import { touchedByCall } from './pages.ts'
import { layOffice } from './stock.ts'

/**
 * Every list of the office in a large school and in one of a tenth, each by itself: 10,000 profiles, 100,000 lessons, 5,000
 * posts, 2,000 files, 5,000 Google courses, 500,000 rows of history. The two are asked in turn, so that what else the machine
 * does and what a server learns with time is the same for both. Where the page of a tenth has fewer rows, as what is found is a
 * tenth, the times differ by what these rows take too. `BENCH_ONLY=posts` asks the lists of that name alone.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 60)
/** So many pages of a list are asked for, again and again: the shorter list would be at its end sooner, and its pages be known. */
const leaves = 3
const only = process.env['BENCH_ONLY'] ?? ''
/** Node unpacks in another thread, for 0.4 ms, what is over 1 kB: a page of a few rows would be told apart by that alone. */
const plainly = { 'accept-encoding': 'identity' }
const server = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres')
const folder = await freshFolder('dzvinok-office-')
const root = new pg.Client({ connectionString: server.href })
await root.connect()

const ends: (() => Promise<unknown>)[] = [() => root.end(), () => rm(folder, { recursive: true })]

/** How long it took, and of how many rows the page was. */
type Asked = { time: number; rows: number }

type School = {
  client: pg.Client
  lists: List[]
  ask: (list: List) => Promise<Asked>
  pages: (list: List) => Promise<Touched>
}

async function openSchool(share: number, port: number): Promise<School> {
  const name = `dzvinok_office_${process.pid}_${port}`
  await root.query(`create database ${name}`)
  ends.push(() => root.query(`drop database ${name} with (force)`))
  const own = Object.assign(new URL(server), { pathname: name })
  const file = join(folder, `${port}`)
  const start = async (at: number, more = {}) => {
    const { url, stop } = await startPortal(at, { DATABASE_URL: own.href, ...more })
    ends.push(stop)
    return url
  }
  const url = await start(port)
  const client = new pg.Client({ connectionString: own.href, options: planning })
  await client.connect()
  ends.push(() => client.end())
  const lists = listsOf(await knownOf(client, await layOffice(client, share)))
  const noted = join(import.meta.dirname, 'statements.ts')
  const told = await start(port + 1, { NODE_OPTIONS: `--import ${noted}`, BENCH_STATEMENTS: file })
  const visitors = {
    staff: await new Visitor(url, plainly).signIn(admin, password),
    family: await new Visitor(url, plainly).signIn(guardian, password),
    toldStaff: await new Visitor(told, plainly).signIn(admin, password),
    toldFamily: await new Visitor(told, plainly).signIn(guardian, password),
  }
  const places = new Map<List, { turn: number; after: string | null }>()
  const asked = async (visitor: Visitor, list: List) => {
    const { turn, after } = places.get(list) ?? { turn: 0, after: null }
    const search = new URLSearchParams({ ...list.queries[turn % list.queries.length], ...(after && { after }) })
    const began = performance.now()
    const answer = await visitor.call({ ...list.endpoint, path: `${list.endpoint.path}?${search}` }, list.params)
    const told = (await answer.json()) as { next?: string | number | null }
    const time = performance.now() - began
    const { next = null } = told
    const rows = Object.values<unknown>(told).find(Array.isArray)?.length ?? 0
    const isLast = list.queries.length > 1 || next === null || (turn + 1) % leaves === 0
    places.set(list, { turn: turn + 1, after: isLast ? null : String(next) })
    return { time, rows }
  }
  return {
    client,
    lists,
    ask: (list) => asked(list.isGuardians ? visitors.family : visitors.staff, list),
    pages: async (list) => {
      const visitor = list.isGuardians ? visitors.toldFamily : visitors.toldStaff
      await asked(visitor, list)
      places.delete(list)
      return touchedByCall(client, file, () => asked(visitor, list))
    },
  }
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

try {
  const schools = [await openSchool(0.1, 4_317), await openSchool(1, 4_319)] as const
  const heads = ['tenth ms', 'all ms', 'times', 'SQL ms', 'SQL ms', 'pages', 'pages', 'rows', 'rows']
  say(`${' '.repeat(34)}${heads.map((head) => head.padStart(9)).join('')}`)
  for (const [n, { name }] of schools[0].lists.entries()) {
    if (!name.includes(only)) continue
    const times: [number[], number[]] = [[], []]
    const rows: [number, number] = [0, 0]
    for (let round = -10; round < rounds; round += 1) {
      for (const at of round % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
        const asked = await schools[at].ask(schools[at].lists[n]!)
        if (round >= 0) times[at].push(asked.time)
        rows[at] = Math.max(rows[at], asked.rows)
      }
    }
    const [tenth, all] = times.map(median) as [number, number]
    const [some, most] = [await schools[0].pages(schools[0].lists[n]!), await schools[1].pages(schools[1].lists[n]!)]
    const cells = [tenth, all, all / tenth, some.milliseconds, most.milliseconds].map((figure) => figure.toFixed(2))
    const figures = [...cells, ...[some.pages, most.pages, ...rows].map(String)]
      .map((cell) => cell.padStart(9))
      .join('')
    say(`  ${name.padEnd(32)}${figures}  ${most.readWhole.join(', ')}`)
  }
} finally {
  for (const end of ends.toReversed()) await end()
}
