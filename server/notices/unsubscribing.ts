import { type EndedByLink, noticeMails } from '../../contract/notices/endpoints.ts'
import { newToken } from '../auth/secrets.ts'
import type { Db } from '../db/db.ts'
import type { Config } from '../runtime/config.ts'
import { Refusal } from '../runtime/errors.ts'
import { endDigest } from './digest-choice.ts'
import { chooseLetters } from './letters-choice.ts'

/** The link by which an account ends the mails of a kind: all of them hold the same. */
export async function unsubscribeLink(
  db: Db,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  userId: number,
  kind: EndedByLink,
): Promise<string> {
  const { token } = await db
    .insertInto('unsubscribeTokens')
    .values({ userId, kind, token: newToken() })
    .onConflict((already) => already.columns(['userId', 'kind']).doUpdateSet({ kind }))
    .returning('token')
    .executeTakeFirstOrThrow()
  const link = new URL(noticeMails.unsubscribe.path, publicUrl)
  link.search = new URLSearchParams({ token }).toString()
  return link.href
}

/** Headers by which mail programs show a button of their own and post to the link (RFC 8058). */
export const oneClick = (link: string): Record<string, string> => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const ending: Record<EndedByLink, (db: Db, userId: number) => Promise<void>> = {
  digest: endDigest,
  letter: (db, userId) => chooseLetters(db, userId, false),
}

/** Ends the mails for which a token was made, and answers their kind; once more it changes nothing. Throws 404 for an unknown token. */
export async function unsubscribe(db: Db, token: string): Promise<EndedByLink> {
  const made = db.selectFrom('unsubscribeTokens').select(['userId', 'kind']).where('token', '=', token)
  const found = await made.executeTakeFirst()
  if (!found) throw new Refusal(404, 'server.notices.unknownLink')
  await ending[found.kind](db, found.userId)
  return found.kind
}
