import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/db.ts'
import type { PersonalList, Row } from '../db/personal.ts'
import { personalTables } from './registry.ts'

/** The newest of the history are enough for a person; a profile that imports touch each week has thousands. */
const mostOfHistory = 5_000

function historyAbout(object: string, id: number): RawBuilder<Row> {
  return sql`select h.at, h.action, u.name as by, h.before, h.after from (
      select * from history where object = ${object} and object_id = ${id} order by id desc limit ${sql.lit(mostOfHistory)}
    ) h left join users u on u.id = h.user_id order by h.id`
}

const ofHistory: PersonalList[] = [
  { name: 'history', of: 'profile', rows: (id) => historyAbout('profiles', id) },
  { name: 'account-history', of: 'account', rows: (id) => historyAbout('users', id) },
]

const lists = [...personalTables.flatMap(({ lists }) => (typeof lists === 'string' ? [] : lists)), ...ofHistory]

/** What is kept of one profile or one account, by the name of the file it stands in; each is read by index. */
async function read(db: Db, of: PersonalList['of'], id: number) {
  const found: [string, Row[]][] = []
  for (const list of lists) if (list.of === of) found.push([list.name, (await list.rows(id).execute(db)).rows])
  return found
}

export const recordsOfProfile = (db: Db, id: number) => read(db, 'profile', id)
export const recordsOfAccount = (db: Db, id: number) => read(db, 'account', id)

/** Who the person is to the school. */
export async function profilesWith(
  db: Db,
  where: RawBuilder<boolean>,
): Promise<(Row & { id: number; userId: number })[]> {
  const { rows } = await sql<Row & { id: number; userId: number }>`
    select p.id, p.uuid, p.user_id, p.type, p.email, p.first_name, p.last_name, p.phone, p.date_of_birth, p.is_test,
      p.created_at, p.locked_at, (
        select string_agg(g.last_name || ' ' || g.first_name, ', ' order by l.position)
        from guardians l join profiles g on g.id = l.guardian_id where l.student_id = p.id) as guardians
    from profiles p where ${where} and p.erased_at is null order by p.id`.execute(db)
  return rows
}

export async function accountsOf(db: Db, ids: Set<number>): Promise<(Row & { id: number })[]> {
  const columns = ['id', 'name', 'email', 'emailVerifiedAt', 'language', 'scheme', 'createdAt'] as const
  return db
    .selectFrom('users')
    .select(columns)
    .where('id', 'in', [...ids, 0])
    .orderBy('id')
    .execute()
}
