import { readFile, writeFile } from 'node:fs/promises'
import type pg from 'pg'
import { touchedBy, type Sent, type Touched } from '../../server/testing/large/touched.ts'

/** What a call costs PostgreSQL. `file`: where the portal notes what it asks (`statements.ts`). */
export async function touchedByCall(client: pg.Client, file: string, call: () => Promise<unknown>): Promise<Touched> {
  await writeFile(file, '')
  await call()
  const lines = (await readFile(file, 'utf8')).trim().split('\n').filter(Boolean)
  return touchedBy(
    client,
    lines.map((line) => JSON.parse(line) as Sent),
    5,
  )
}
