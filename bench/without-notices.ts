import type pg from 'pg'

/** Does some work while no notices are made: their maker holds the same lock, and passes where somebody else has it. */
export async function withoutNotices<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query("select pg_advisory_lock(hashtext('dzvinok.notices'))")
  try {
    return await work()
  } finally {
    await client.query("select pg_advisory_unlock(hashtext('dzvinok.notices'))")
  }
}
