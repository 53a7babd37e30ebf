import type pg from 'pg'
import { hashPassword } from '../../server/identity/passwords.ts'
import { guardian, layStock } from '../../server/testing/large/stock.ts'
import { admin, lay, password } from '../school.ts'

/** The whole school, or a tenth of it. Answers its study year. */
export async function layOffice(client: pg.Client, share: number): Promise<number> {
  const periodId = await lay(client)
  await layStock(client, share)
  const known = [await hashPassword(password), [admin, guardian]]
  await client.query('update users set password_hash = $1 where email = any($2::text[])', known)
  return periodId
}
