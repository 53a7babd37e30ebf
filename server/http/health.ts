import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { within } from './deadline.ts'

// A balancer that asks is to hear from us in time.
const longestCheck = 1_500

export function answerHealth(app: FastifyInstance, db: Db): void {
  app.get('/health', async () => {
    await within(longestCheck, sql`select 1`.execute(db))
    return { status: 'ok' }
  })
}
