import { setTimeout as pause } from 'node:timers/promises'
import pg, { type ClientConfig } from 'pg'
import { isUnavailable } from './unavailable.ts'

/** A connection to a database that may not be up yet: it is waited for, and it is said that it is. */
export async function reach(
  config: ClientConfig,
  { log, patience }: { log: (line: string) => void; patience: number },
): Promise<pg.Client> {
  const until = Date.now() + patience
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ ...config, keepAlive: true, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > until) throw error
      if (tries % 20 === 0) log(`PostgreSQL cannot be reached (${reason(error)}); waiting for it`)
      await pause(1_000)
    }
  }
}

// Where a name has several addresses, each has a reason of its own, and the whole none.
function reason(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error]
  return first instanceof Error ? first.message : String(first)
}
