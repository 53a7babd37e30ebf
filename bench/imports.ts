import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { files, type FileType } from '../contract/files/endpoints.ts'
import { imports } from '../contract/imports/endpoints.ts'
import type { Visitor } from './portal.ts'

const seconds = (since: number) => (performance.now() - since) / 1_000

/** Uploads a file and imports it; the time is that of the import call alone. */
export async function importTime(visitor: Visitor, type: FileType, text: string, body: object): Promise<number> {
  const form = new FormData()
  form.append('files[]', new Blob([text], { type: 'text/csv' }), `${type.toLowerCase()}.csv`)
  form.append('types[]', type)
  const uploaded = (await (await visitor.call(files.upload, {}, form)).json()) as {
    files: { uuid: string }[]
  }
  const endpoint = { PROFILES: imports.profiles, SCHEDULE: imports.schedule, CLASSES: imports.classes }[type]
  const started = performance.now()
  await visitor.call(endpoint, {}, { fileUuids: uploaded.files.map((file) => file.uuid), ...body })
  return seconds(started)
}

const rounds = 3

/**
 * Takes the rows of the tables out, empties them, and lets PostgreSQL's COPY put the same rows back, in one transaction.
 * The median of three rounds: a single one differs by half from the next.
 */
export async function copyTime(client: pg.Client, tables: Record<string, string>): Promise<number> {
  const kept: { table: string; columns: string; rows: Buffer[] }[] = []
  for (const [table, condition] of Object.entries(tables)) {
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(attname, ', ' order by attnum) as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
      [table],
    )
    const columns = rows[0]!.columns
    const out: Buffer[] = []
    const stream = client.query(copyTo(`copy (select ${columns} from ${table} where ${condition}) to stdout`))
    stream.on('data', (chunk: Buffer) => out.push(chunk))
    await once(stream, 'end')
    kept.push({ table, columns, rows: out })
  }
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const { table } of kept.toReversed()) await client.query(`delete from ${table} where ${tables[table]!}`)
    await client.query('vacuum analyze')
    const started = performance.now()
    await client.query('begin')
    for (const { table, columns, rows } of kept) {
      await pipeline(Readable.from(rows), client.query(copyFrom(`copy ${table} (${columns}) from stdin`)))
    }
    await client.query('commit')
    times.push(seconds(started))
  }
  return times.toSorted((a, b) => a - b)[(rounds - 1) / 2]!
}
