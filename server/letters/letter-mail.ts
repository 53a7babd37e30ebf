import { profileType } from '../../contract/people/endpoints.ts'
import type { Db } from '../db/db.ts'
import type { MailContext, Written } from '../mail/mail.ts'
import { partsAsTyped } from '../mail/parts.ts'
import { oneClick, unsubscribeLink } from '../notices/unsubscribing.ts'

/** Writes the mail of a letter to one guardian; undefined where the account is locked or wants no letters by now. */
export async function letterMail(db: Db, { userId, facts, config, t }: MailContext): Promise<Written | undefined> {
  const letter = await letterFor(db, userId, Number(facts['letter']))
  if (!letter) return undefined
  const { subject, text, to } = letter
  const link = await unsubscribeLink(db, config, userId, 'letter')
  const note = [
    t(['server.letters.note', { school: config.schoolName, group: facts['group'] ?? '' }]),
    ...(config.contactEmail === null ? [] : [t('server.letters.answer')]),
  ].join(' ')
  return {
    to,
    subject,
    parts: [
      ...partsAsTyped(text),
      { note },
      {
        foot: [
          { words: t('server.letters.portal'), link: config.publicUrl.href },
          { words: t('server.letters.end'), link },
        ],
      },
    ],
    headers: oneClick(link),
  }
}

/** The letter, and the address of its reader by now. */
async function letterFor(db: Db, userId: number, id: number) {
  const letter = await db
    .selectFrom('letters as l')
    .innerJoin('users as u', (join) => join.on('u.id', '=', userId))
    .leftJoin('noticeHours as h', 'h.userId', 'u.id')
    .select(['l.subject', 'l.text', 'u.email as to', 'h.hasLetters'])
    .where('l.id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('profiles as g')
          .select('g.id')
          .whereRef('g.userId', '=', 'u.id')
          .where('g.type', '=', profileType.guardian)
          .where('g.lockedAt', 'is', null),
      ),
    )
    .executeTakeFirst()
  if (!letter || letter.to === null || letter.hasLetters === false) return undefined
  return { ...letter, to: letter.to }
}
