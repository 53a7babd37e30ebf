import { appendFileSync } from 'node:fs'
import pg from 'pg'

/** What a portal asks of PostgreSQL, a line each in the file that is named: given to the portal by `--import`. */
const file = process.env['BENCH_STATEMENTS']!
type Sent = { text: string; values?: unknown[] }

const { query } = pg.Client.prototype as unknown as { query: (this: pg.Client, ...sent: unknown[]) => unknown }
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...sent: unknown[]) {
    const [first, values] = sent as [Sent | string, unknown[]?]
    const said = typeof first === 'string' ? { text: first, values } : { text: first.text, values: first.values }
    appendFileSync(file, `${JSON.stringify(said)}\n`)
    return query.apply(this, sent)
  },
})
