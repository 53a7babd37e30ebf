import { CompiledQuery, Kysely, PostgresDialect, type DatabaseConnection } from 'kysely'
import pg from 'pg'
import type { Db, Tables } from './db.ts'

/**
 * A transaction with settings of its own. Its beginning goes to the database together with the first statement of `work`,
 * its end together with those that `work` has left to it.
 */
export async function transactWith<T>(
  db: Db,
  settings: Record<string, string>,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  const set = Object.entries(settings).map(([name, value]) => `; set local ${name} = ${pg.escapeLiteral(value)}`)
  return db.getExecutor().provideConnection(async (connection) => {
    const say = (command: string) => connection.executeQuery(CompiledQuery.raw(command))
    const trx = on(db, connection)
    const left: Promise<unknown>[] = []
    leavings.set(trx, left)
    try {
      const [, done] = await allOf([say(`begin${set.join('')}`), work(trx)])
      const [{ rows }] = await allOf([say('commit'), ...left])
      if (!isCommitted(rows)) throw new Error('a statement failed, and whoever asked it went on')
      return done
    } catch (error) {
      // On a broken connection there is nothing to take back, and what broke it is to be told.
      await say('rollback').catch(() => {})
      // What was left failed before whatever failed after it.
      await Promise.all(left)
      throw error
    }
  })
}

/** PostgreSQL answers a commit with ROLLBACK where a statement has failed before it. */
function isCommitted([answer]: unknown[]): boolean {
  return (answer as { command?: string } | undefined)?.command !== 'ROLLBACK'
}

const leavings = new WeakMap<Db, Promise<unknown>[]>()

/** A statement that nothing after it waits for: it is waited for together with the transaction's end, and undoes it if it fails. */
export async function deferToCommit(trx: Db, statement: Promise<unknown>): Promise<void> {
  const left = leavings.get(trx)
  if (!left) return void (await statement)
  statement.catch(() => {})
  left.push(statement)
}

/** The first failure is told when all have ended: until then they use the connection. */
async function allOf<T extends Promise<unknown>[]>(running: [...T]): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(running)
  return Promise.all(running)
}

const none = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction has its connection')) })
const rest = { config: { dialect: none }, dialect: none, driver: none.createDriver() }

/** Kysely gives a connection one statement at a time; here each is sent at once, those before it still being answered. */
function on(db: Db, connection: DatabaseConnection): Db {
  const executor = db.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) })
  const trx = new Kysely<Tables>({ ...rest, executor })
  // One within this one would end it early.
  trx.transaction = () => {
    throw new Error('a transaction has begun already')
  }
  return trx
}
