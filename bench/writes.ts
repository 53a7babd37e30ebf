import type pg from 'pg'
import { journal } from '../contract/journal/endpoints.ts'
import { pathOf } from '../contract/kit/endpoint.ts'
import { classes } from './coursework.ts'
import type { Load } from './load.ts'
import { measure, seconds } from './measure.ts'
import { callerFor, pairOf } from './reads.ts'
import { compared, row, say, type Bench } from './report.ts'
import { teacher } from './school.ts'

/** More than any machine writes in this time, so that no write is sent twice. */
const enough = 2_000

type Cell = { work: number; student: string; revision: number }

/** Teachers of all classes give marks one by one: each with its totals and its history. */
export async function writes(bench: Bench, client: pg.Client, scale: string): Promise<void> {
  const { url, barePort } = bench
  const sheets: { send: (cell: Cell, mark: number) => Load['requests'][number]; cells: Cell[] }[] = []
  for (let g = 0; g < classes; g += 1) {
    const caller = await callerFor(url, teacher(g))
    const pair = await pairOf(url, caller)
    const { rows } = await client.query<Cell>(
      `select w.id::int as work, p.uuid as student, r.revision from results r join works w on w.id = r.work_id
       join courses c on c.id = w.course_id join profiles p on p.id = r.profile_id
       where c.group_id = $1 and c.discipline_id = $2 order by w.id, p.id`,
      [pair.group, pair.discipline],
    )
    const path = pathOf(journal.write.path, { pt: caller.pt, ...pair })
    const headers = { ...caller.headers, 'content-type': 'application/json' }
    const send = (cell: Cell, mark: number) => ({
      method: 'PUT' as const,
      path,
      headers,
      body: JSON.stringify({ cells: [{ ...cell, mark }] }),
    })
    sheets.push({ send, cells: rows })
  }
  // Each half of the cells its own: how far the warming comes is not known beforehand.
  const half = (which: 0 | 1) =>
    sheets.map(({ send, cells }) => ({ send, cells: cells.filter((_, n) => n % 2 === which) }))
  const inTurn = (own: typeof sheets) =>
    Array.from({ length: enough * seconds }, (_, n) => {
      const { send, cells } = own[n % own.length]!
      const place = Math.floor(n / own.length) % cells.length
      const cell = cells[place]!
      cells[place] = { ...cell, revision: cell.revision + 1 }
      return send(cell, 1 + ((n + cell.revision) % 12))
    })
  const written = async () => {
    const { rows } = await client.query<{ count: number }>('select sum(revision)::int as count from results')
    return rows[0]!.count
  }
  const before = await written()
  const measured = await measure(url, inTurn(half(1)), barePort, inTurn(half(0)))
  say(`    ${((await written()) - before).toString()} marks were written, warming included`)
  row(`one mark written, ${scale}`, measured)
  compared(bench, 'one mark written', measured)
}
