import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { journal } from '../contract/journal/endpoints.ts'
import { pathOf } from '../contract/kit/endpoint.ts'
import type { Stream } from './listening.ts'
import { taken } from './processor.ts'
import { line, p50and99 } from './report.ts'
import { signedIn } from './sessions.ts'

type Portal = { url: string; pid: number }
type Cell = { work: number; student: string; revision: number; mark: number }
export type Sheet = { send: (cell: Cell) => Promise<void>; cells: Cell[] }

/** A pair of each class that has works, to write marks in. */
export async function sheets(url: string, client: pg.Client): Promise<Sheet[]> {
  const { rows: pairs } = await client.query<{ email: string; group: number; discipline: number }>(`
    select distinct on (c.group_id) p.email, c.group_id::int as group, c.discipline_id::int as discipline
    from courses c join profiles p on p.id = c.teacher_id join groups g on g.id = c.group_id
    where g.name not like 'X-%' order by c.group_id, c.discipline_id`)
  const teachers = await signedIn(
    client,
    pairs.map(({ email }) => email),
  )
  const found: Sheet[] = []
  for (const [n, { group, discipline }] of pairs.entries()) {
    const { rows: cells } = await client.query<Cell>(
      `select w.id::int as work, p.uuid as student, r.revision, coalesce(r.grade, 0)::int as mark from results r join works w on w.id = r.work_id
       join courses c on c.id = w.course_id join profiles p on p.id = r.profile_id
       where c.group_id = $1 and c.discipline_id = $2 order by w.id, p.id`,
      [group, discipline],
    )
    const { headers, pt } = teachers[n]!
    const path = url + pathOf(journal.write.path, { pt, group, discipline })
    const send = async (cell: Cell) => {
      const body = JSON.stringify({ cells: [cell] })
      const answer = await fetch(path, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      })
      const { conflicts } = (await answer.json()) as { conflicts: unknown[] }
      if (!answer.ok || conflicts.length) throw new Error(`a mark was answered ${answer.status}`)
    }
    found.push({ send, cells })
  }
  return found
}

let written = 0
export async function writeNext({ send, cells }: Sheet): Promise<{ student: string; began: number; answered: number }> {
  const place = (written += 1) % cells.length
  const cell = cells[place]!
  const began = performance.now()
  // Another one than stands there: what is written again changes nothing, and is told to nobody.
  const mark = (cell.mark % 12) + 1
  await send({ ...cell, mark })
  cells[place] = { ...cell, mark, revision: cell.revision + 1 }
  return { student: cell.student, began, answered: performance.now() }
}

/** Marks one by one, in one sheet or in all of them at once. */
async function marks(portal: Portal, client: pg.Client, those: Sheet[], each: number) {
  const began = performance.now()
  const { time } = await taken({ server: portal.pid, client }, () =>
    Promise.all(
      those.map(async (sheet) => {
        for (let n = 0; n < each; n += 1) await writeNext(sheet)
      }),
    ),
  )
  const total = each * those.length
  return { ms: (performance.now() - began) / each, server: time.server / total, postgres: time.postgres / total }
}

/** The same writes with the notice that they send and without it, in turn. */
export async function notices(portal: Portal, client: pg.Client, all: Sheet[]): Promise<void> {
  const { rows } = await client.query<{ text: string }>(`select pg_get_functiondef('raise_version'::regproc) as text`)
  const told = rows[0]!.text
  const untold = told.replace(/perform pg_notify[^;]+;/, '')
  for (const [name, those, each] of [
    ['one at a time', all.slice(0, 1), 300],
    [`${all.length} at a time`, all, 60],
  ] as const) {
    const rounds = {
      with: [] as Awaited<ReturnType<typeof marks>>[],
      without: [] as Awaited<ReturnType<typeof marks>>[],
    }
    await marks(portal, client, those, each)
    for (let n = 0; n < 4; n += 1) {
      for (const which of ['with', 'without'] as const) {
        await client.query(which === 'with' ? told : untold)
        rounds[which].push(await marks(portal, client, those, each))
      }
    }
    await client.query(told)
    for (const which of ['with', 'without'] as const) {
      const mean = (key: 'ms' | 'server' | 'postgres') =>
        (rounds[which].reduce((sum, one) => sum + one[key], 0) / rounds[which].length).toFixed(2)
      line(`marks written, ${name}, ${which} notices`, [mean('ms'), mean('server'), mean('postgres')])
    }
  }
}

/** From a mark's write to the stream of its student. */
export async function arrivals(streams: Stream[], all: Sheet[]): Promise<void> {
  const since: { sent: number[]; answered: number[] } = { sent: [], answered: [] }
  for (let n = 0; n < 200; n += 1) {
    const heard = new Map<string, number>()
    for (const stream of streams)
      stream.hear = (names) => {
        if (names.includes(`diary ${stream.caller.pt}`)) heard.set(stream.caller.pt, performance.now())
      }
    const mark = await writeNext(all[n % all.length]!)
    await pause(250)
    const arrived = heard.get(mark.student)
    if (arrived === undefined) continue
    since.sent.push(arrived - mark.began)
    since.answered.push(arrived - mark.answered)
  }
  line('from sending a mark to its student’s stream', p50and99(since.sent))
  line('from its answer to its student’s stream', p50and99(since.answered))
}
