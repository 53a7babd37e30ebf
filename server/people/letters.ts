import { sql } from 'kysely'
import type { Chosen, Reach } from '../../contract/people/chosen.ts'
import { type OutOfReach, profileType } from '../../contract/people/endpoints.ts'
import { isLanguage, type Language } from '../../rules/languages.ts'
import { type Author, note } from '../db/audit.ts'
import type { Db } from '../db/db.ts'
import type { Mail, MailContext } from '../mail/mail.ts'
import { queueMails } from '../outbox/mails.ts'
import { hold, type Choice } from './chosen.ts'
import { split } from './reached.ts'

/** How long a letter is worth sending, in minutes. */
const minutes = 3 * 24 * 60

type Reader = { userId: number; email: string; language: string | null }

/**
 * Who reads a letter to these profiles: of a student the guardians, of everybody else they themselves. Each account once,
 * however many children it has there.
 */
async function readersOf(db: Db, { profiles, gone }: Choice) {
  const ids = profiles.map(({ id }) => id)
  const { rows } = await sql<Reader & { about: number }>`
    select asked.about, u.id as user_id, r.email, u.language from (
      select c.id as about, g.guardian_id as id from profiles c join guardians g on g.student_id = c.id
        where c.type = ${profileType.student} and c.id = any(${ids}::bigint[])
      union all
      select p.id, p.id from profiles p where p.type <> ${profileType.student} and p.id = any(${ids}::bigint[])
    ) asked join profiles r on r.id = asked.id join users u on u.id = r.user_id
    where r.locked_at is null and r.email is not null and not r.is_test order by r.name_key, r.id`.execute(db)
  const reached = new Set(rows.map(({ about }) => about))
  const reasonOf = ({ id, type, lockedAt, isTest }: Choice['profiles'][number]): OutOfReach | undefined => {
    if (lockedAt !== null) return 'locked'
    if (isTest) return 'test'
    if (reached.has(id)) return undefined
    return type === profileType.student ? 'noGuardianAddress' : 'noAddress'
  }
  const { reached: about, leftOut } = split(profiles, reasonOf, gone)
  const meant = new Set(about.map(({ id }) => id))
  const accounts = new Map(rows.filter(({ about }) => meant.has(about)).map((row) => [row.userId, row]))
  return { readers: [...accounts.values()], about, leftOut }
}

/** How many mails a letter to them would be. */
export async function reachOfLetter(db: Db, choice: Choice): Promise<Reach> {
  const { readers, leftOut } = await readersOf(db, choice)
  return { count: readers.length, leftOut }
}

type Letter = { subject: string; text: string }

/** Leaves a mail for each reader in the outbox: nobody sees who else has one. */
export async function writeToChosen(
  db: Db,
  { principal, today }: { principal: Author; today: string },
  { chosen, subject, text }: Letter & { chosen: Chosen },
  spoken: Language,
): Promise<Reach> {
  const { readers, about, leftOut } = await readersOf(db, await hold(db, today, chosen))
  if (!readers.length) return { count: 0, leftOut }
  const { id } = await db
    .insertInto('letters')
    .values({ authorId: principal.userId, subject, text })
    .returning('id')
    .executeTakeFirstOrThrow()
  const orders = readers.map(({ userId, email, language }) => ({
    userId,
    to: email,
    language: isLanguage(language) ? language : spoken,
  }))
  await queueMails(db, 'letter', minutes, orders, { letter: id })
  await note(db, {
    by: principal,
    kind: 'chosenProfiles.write',
    action: 'insert',
    object: 'outbox',
    objectId: null,
    count: readers.length,
    after: { subject, profiles: about.map((one) => one.id).join(',') },
  })
  return { count: readers.length, leftOut }
}

export async function letterMail(db: Db, { to, config, t, facts }: MailContext): Promise<Mail | undefined> {
  const written = db
    .selectFrom('letters')
    .leftJoin('users', 'users.id', 'letters.authorId')
    .select(['subject', 'text', 'users.name as author'])
  const letter = await written.where('letters.id', '=', Number(facts['letter'])).executeTakeFirst()
  if (!letter) return undefined
  const { subject, text } = letter
  const school = config.schoolName
  const signed = t(['server.people.letterSigned', { school, author: letter.author ?? school }])
  return { to, subject, text: `${text.trim()}\n\n${signed}\n\n${config.publicUrl.href}\n` }
}
