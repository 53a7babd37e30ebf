import { sql } from 'kysely'
import { replaceWords } from '../db/erased-words.ts'
import type { Db } from '../db/db.ts'
import type { Erased, Images, Personal } from '../db/personal.ts'
import { setGuardians, type Guardianship } from './guardians.ts'
import { profilesPersonal } from './personal-profiles.ts'

const pseudonymous = 'It refers to the pseudonym, and says nothing else of the person.'

/** Children stay, each with its other guardians moved up. */
async function unlink(db: Db, { profileId }: Erased): Promise<void> {
  await db.deleteFrom('guardians').where('studentId', '=', profileId).execute()
  const { rows } = await sql<Guardianship>`
    select c.student_id, array(select guardian_id from guardians g
      where g.student_id = c.student_id and g.guardian_id <> ${profileId} order by position) as guardian_ids
    from guardians c where c.guardian_id = ${profileId} order by c.student_id`.execute(db)
  await setGuardians(db, rows)
}

export const peoplePersonal: Personal[] = [
  {
    table: 'guardians',
    columns: ['student_id', 'guardian_id'],
    lists: [
      {
        name: 'children',
        of: 'profile',
        rows: (id) => sql`select c.last_name, c.first_name, c.date_of_birth, l.position from guardians l
          join profiles c on c.id = l.student_id where l.guardian_id = ${id} order by c.name_key, c.id`,
      },
    ],
    erase: unlink,
  },
  {
    table: 'memberships',
    columns: ['profile_id', 'name_key'],
    lists: [
      {
        name: 'classes',
        of: 'profile',
        rows: (id) => sql`select y.name as "studyYear", g.name as "className" from memberships m
          join groups g on g.id = m.group_id join periods y on y.id = m.period_id
          where m.profile_id = ${id} order by m.period_id`,
      },
    ],
    erase: 'The class of a pseudonym; its name follows the profile.',
  },
  {
    table: 'profile_gaps',
    columns: ['profile_id', 'name_key'],
    lists: 'Follows from the profile, its classes and its account.',
    erase: async (db, { profileId }) => {
      await db.deleteFrom('profileGaps').where('profileId', '=', profileId).execute()
    },
  },
  { table: 'left_groups', columns: ['profile_id'], lists: 'Follows from the history of classes.', erase: pseudonymous },
  {
    table: 'former_addresses',
    columns: ['profile_id', 'email_key'],
    lists: [
      {
        name: 'former-addresses',
        of: 'profile',
        rows: (id) => sql`select email_key as email from former_addresses where profile_id = ${id} order by email_key`,
      },
    ],
    erase: async (db, { profileId }) => {
      await db.deleteFrom('formerAddresses').where('profileId', '=', profileId).execute()
    },
    images: ({ profileId, word }) => [{ whose: { profile_id: profileId }, instead: { email_key: word } }],
  },
  {
    table: 'photos',
    columns: ['profile_id', 'content'],
    lists: 'The photo is a file of its own.',
    erase: async (db, { profileId }) => {
      await db.deleteFrom('photos').where('profileId', '=', profileId).execute()
    },
  },
  {
    table: 'viewings',
    columns: ['profile_id', 'by_id', 'by_name'],
    lists: [
      {
        name: 'who-looked',
        of: 'profile',
        rows: (id) => sql`select kind, by_name as by, at, people from viewings where profile_id = ${id} order by id`,
      },
      {
        name: 'looked-at-others',
        of: 'account',
        rows: (id) => sql`select kind, at, people from viewings where by_id = ${id} order by id`,
      },
    ],
    erase: async (db, erased) => {
      await db.deleteFrom('viewings').where('profileId', '=', erased.profileId).execute()
      if (erased.isAlone)
        await db.updateTable('viewings').set({ byName: erased.word }).where('byId', '=', erased.userId).execute()
      await replaceWords(db, 'viewings', { by_name: 'text' }, erased)
    },
  },
  {
    table: 'impersonations',
    columns: ['admin_id', 'admin_name', 'user_id', 'user_name'],
    lists: 'Whom it is about, `who-looked` tells.',
    erase: async (db, erased) => {
      const { isAlone, userId, word } = erased
      if (isAlone)
        await sql`update impersonations set admin_name = case when admin_id = ${userId} then ${word} else admin_name end,
          user_name = case when user_id = ${userId} then ${word} else user_name end
          where admin_id = ${userId} or user_id = ${userId}`.execute(db)
      await replaceWords(db, 'impersonations', { admin_name: 'text', user_name: 'text' }, erased)
    },
    images: ({ isAlone, userId, word }): Images[] =>
      isAlone
        ? [
            { whose: { admin_id: userId }, instead: { admin_name: word } },
            { whose: { user_id: userId }, instead: { user_name: word } },
          ]
        : [],
  },
  {
    table: 'letters',
    columns: ['author_id', 'subject', 'text'],
    lists: [
      {
        name: 'letters',
        of: 'account',
        rows: (id) => sql`select subject, text, created_at from letters where author_id = ${id} order by id`,
      },
    ],
    erase: async (db, erased) => replaceWords(db, 'letters', { subject: 'text', text: 'text' }, erased),
  },
  profilesPersonal,
]
