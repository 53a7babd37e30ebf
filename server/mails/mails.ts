import { mostMailsListed, type mails } from '../../contract/mails.ts'
import type { Answer } from '../../contract/kit.ts'
import type { Config } from '../config.ts'
import type { Db } from '../kit/db.ts'
import { found } from '../kit/errors.ts'
import { mailsThatWait, makeDue, outboxCounts, removeMail, theMail } from '../kit/outbox-rows.ts'

export async function mailQueue(db: Db, config: Config): Promise<Answer<typeof mails.list>> {
  const { lastSentAt, ...counts } = await outboxCounts(db)
  return { server: serverOf(config), lastSentAt, counts, mails: await mailsThatWait(db, mostMailsListed) }
}

const ports: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 }

function serverOf({ mailUrl }: Config) {
  if (mailUrl === undefined) return null
  const { hostname: host, port, protocol } = new URL(mailUrl)
  return { host, port: port ? Number(port) : ports[protocol]! }
}

/** One that has left meanwhile is not sent twice. */
export async function retryMail(db: Db, id: number): Promise<void> {
  found(await theMail(db, id))
  await makeDue(db, id)
}

export async function discardMail(db: Db, id: number): Promise<void> {
  found((await removeMail(db, id)) || undefined)
}
