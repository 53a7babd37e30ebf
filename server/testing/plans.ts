import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import type { School } from './school.ts'

/** What a call answers, and how many rows of these tables each statement of it reads. */
export async function readBy<Answer>({ db }: Pick<School, 'db'>, tables: string[], call: () => Promise<Answer>) {
  const statement = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await call()
  const asked = statement.mock.calls as unknown as [text: string, values?: unknown[]][]
  statement.mockRestore()
  const any = tables.join('|')
  const read: number[] = []
  for (const [text, values] of asked) {
    if (!/^\s*select/.test(text) || !new RegExp(` (${any}) `).test(text)) continue
    const { rows } = await db.executeQuery<object>(CompiledQuery.raw(`explain (analyze, timing off) ${text}`, values))
    const scan = new RegExp(`Scan .*on (${any})\\b`)
    const scans = rows.flatMap<string>(Object.values).filter((line) => scan.test(line))
    read.push(scans.map(rowsIn).reduce((sum, count) => sum + count, 0))
  }
  return { answer, read }
}

/** A scan that a limit made needless was never executed. */
const rowsIn = (scan: string) => {
  const [, rows = '0', loops = '0'] = /actual rows=([\d.]+) loops=(\d+)/.exec(scan) ?? []
  return Number(rows) * Number(loops)
}
