import type { contract } from '../../contract/index.ts'
import type { Letter } from '../../contract/letters/schemas.ts'
import type { Answer } from '../../contract/types.ts'
import { isLanguage, type Language } from '../../rules/languages.ts'
import type { Principal } from '../auth/guard.ts'
import type { Db } from '../db/db.ts'
import { queueMails } from '../outbox/mails.ts'
import type { Config } from '../runtime/config.ts'
import { conflict, found } from '../runtime/errors.ts'
import { readersOf } from './readers.ts'

type Letters = typeof contract.letters

/** Minutes for which a letter is worth sending: three days. */
const minutes = 3 * 24 * 60

async function nameOfGroup(db: Db, groupId: number): Promise<string> {
  const shown = db.selectFrom('groups').select('name').where('id', '=', groupId).where('hiddenAt', 'is', null)
  return found(await shown.executeTakeFirst()).name
}

const isFiled = ({ mailUrl }: Config) => mailUrl === undefined

/** The reach of a letter to a class, and the newest one that was written to it. Throws 404 for an unknown class. */
export async function lettersTo(db: Db, groupId: number, config: Config): Promise<Answer<Letters['readers']>> {
  await nameOfGroup(db, groupId)
  const { readers, missed } = await readersOf(db, groupId)
  const newest = db
    .selectFrom('letters as l')
    .leftJoin('users as u', 'u.id', 'l.authorId')
    .select(['l.subject', 'l.createdAt as at', 'u.name as author'])
  const last = await newest.where('l.groupId', '=', groupId).orderBy('l.id', 'desc').limit(1).executeTakeFirst()
  return { count: readers.length, isFiled: isFiled(config), missed, replyTo: config.contactEmail, last: last ?? null }
}

type Sending = { groupId: number; principal: Principal; config: Config; language: Language }

/**
 * Leaves a mail for each guardian of a class in the outbox. `language`: of the mail for whoever has chosen none. Throws 404
 * for an unknown class, 409 where nobody would be reached.
 */
export async function sendLetter(
  db: Db,
  { subject, text }: Letter,
  { groupId, principal, config, language }: Sending,
): Promise<Answer<Letters['send']>> {
  const group = await nameOfGroup(db, groupId)
  const { readers } = await readersOf(db, groupId)
  if (!readers.length) throw conflict('server.letters.nobody')
  const { id } = await db
    .insertInto('letters')
    .values({ groupId, authorId: principal.userId, subject, text, readers: readers.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  const orders = readers.map(({ userId, email, language: chosen }) => ({
    userId,
    to: email,
    language: isLanguage(chosen) ? chosen : language,
    facts: { letter: id, group },
  }))
  await queueMails(db, 'letter', orders, minutes)
  return { count: readers.length, isFiled: isFiled(config) }
}
