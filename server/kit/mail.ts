import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Db } from './db.ts'
import { togetherOn } from './together.ts'

export type Mail = { to: string; subject: string; text: string }

const leavingMail = new WeakSet<Db>()

/** Whether a mail was left in this transaction, to be carried once it has been committed. */
export function leftMail(db: Db): boolean {
  return leavingMail.has(db)
}

/** Leaves a mail in the outbox, in the transaction of the change that causes it. */
export async function sendMail(db: Db, mail: Mail): Promise<void> {
  leavingMail.add(db)
  await sql`insert into outbox (mail) values (${JSON.stringify(mail)}::jsonb)`.execute(db)
}

export type Carrier = (mail: Mail) => Promise<void>

/** SMTP where it is configured; otherwise each mail becomes an `.eml` file in `folder`. */
export function carrier(mailUrl: string | undefined, from: string, folder: string): Carrier {
  if (mailUrl) {
    const smtp = createTransport(mailUrl, {
      from,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    } as object)
    return async (mail) => void (await smtp.sendMail(mail))
  }
  const files = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from })
  return async (mail) => {
    const { message } = await files.sendMail(mail)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${Temporal.Now.instant().toString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`
    await writeFile(join(folder, name), message as Buffer, { mode: 0o600 })
  }
}

/**
 * Takes mails out of the outbox one by one; several instances may do so side by side. One that asks while another is at it
 * waits for its turn: each holds a connection for as long as a mail server is silent.
 */
export async function deliver(db: Db, carry: Carrier): Promise<void> {
  await delivering(db, carry)
}

const delivering = togetherOn(async (db: Db, carriers: Carrier[]): Promise<void[]> => {
  await deliverAll(db, carriers[0]!)
  return carriers.map(() => undefined)
})

async function deliverAll(db: Db, carry: Carrier): Promise<void> {
  for (;;) {
    const delivered = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number; mail: Mail; attempts: number }>`
        select id, mail, attempts from outbox where due_at <= now() order by due_at limit 1 for update skip locked`.execute(
        trx,
      )
      const row = rows[0]
      if (!row) return false
      try {
        await carry(row.mail)
        await sql`delete from outbox where id = ${row.id}`.execute(trx)
      } catch {
        const minutes = Math.min(2 ** row.attempts, 360)
        await sql`update outbox set attempts = attempts + 1, due_at = now() + make_interval(mins => ${minutes}) where id = ${row.id}`.execute(
          trx,
        )
      }
      return true
    })
    if (!delivered) return
  }
}
