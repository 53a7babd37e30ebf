import type pg from 'pg'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Temp Read Blocks': number
  Plans?: Node[]
}
type Explained = { Plan: Node; 'Execution Time': number }

/** A statement as it is given to `pg`. */
export type Sent = { text: string; values?: unknown[] }

/**
 * The pages of 8 kB that statements touch, and the rows that they look at in each table, whatever else the machine does; the
 * shortest time that they take of several; the tables that one of them reads from end to end.
 */
export type Touched = { pages: number; rows: Map<string, number>; milliseconds: number; readWhole: string[] }

export async function touchedBy(client: pg.Client, asked: Sent[], turns: number): Promise<Touched> {
  const touched: Touched = { pages: 0, rows: new Map(), milliseconds: 0, readWhole: [] }
  for (const { text, values } of asked) {
    if (!/^\s*\(?\s*(select|with)\b/i.test(text) || /set_config|pg_notify/.test(text)) continue
    const plans: Explained[] = []
    await client.query('begin')
    for (let turn = 0; turn < turns; turn += 1) {
      const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(
        `explain (analyze, buffers, timing off, format json) ${text}`,
        values,
      )
      plans.push(rows[0]!['QUERY PLAN'][0])
    }
    await client.query('rollback')
    const { Plan } = plans[0]!
    touched.pages += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'] + Plan['Temp Read Blocks']
    for (const [table, rows] of rowsIn(Plan)) touched.rows.set(table, (touched.rows.get(table) ?? 0) + rows)
    touched.milliseconds += Math.min(...plans.map((plan) => plan['Execution Time']))
    touched.readWhole.push(...wholesIn(Plan))
  }
  return { ...touched, readWhole: [...new Set(touched.readWhole)] }
}

/** More rows than any page shows. */
const many = 200

function lookedAt(node: Node): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return (node['Actual Rows'] + removed) * node['Actual Loops']
}

function rowsIn(node: Node): [table: string, rows: number][] {
  const table = node['Relation Name']
  const own: [string, number][] = table === undefined ? [] : [[table, lookedAt(node)]]
  return [...own, ...(node.Plans ?? []).flatMap(rowsIn)]
}

function wholesIn(node: Node): string[] {
  const isWhole = node['Node Type'] === 'Seq Scan' && lookedAt(node) > many
  const own = isWhole ? [`${node['Relation Name']} ${lookedAt(node)}`] : []
  return [...own, ...(node.Plans ?? []).flatMap(wholesIn)]
}
