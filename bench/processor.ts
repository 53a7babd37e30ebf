import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** Processor time in milliseconds that processes have taken so far: the server's, and PostgreSQL's for this database. */
export type Taken = { server: number; postgres: number }

const ticksPerMillisecond = 0.1

function timeOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may hold spaces; the times are the 14th and the 15th field.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksPerMillisecond
  } catch {
    return 0
  }
}

/** The processes of PostgreSQL that work for this database, but for the bench's own connection. */
export async function workersOf(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
  return rows.map(({ pid }) => pid)
}

/** What both take while something goes on, by the processes that are there when it is over. */
export async function taken<T>(
  { server, client }: { server: number; client: pg.Client },
  work: () => Promise<T>,
): Promise<{ done: T; time: Taken }> {
  const before = new Map((await workersOf(client)).map((pid) => [pid, timeOf(pid)]))
  const serverBefore = timeOf(server)
  const done = await work()
  const workers = await workersOf(client)
  const postgres = workers.reduce((sum, pid) => sum + timeOf(pid) - (before.get(pid) ?? 0), 0)
  return { done, time: { server: timeOf(server) - serverBefore, postgres } }
}
