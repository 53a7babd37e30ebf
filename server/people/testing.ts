import { sql } from 'kysely'
import { contract } from '../../contract/index.ts'
import { hashPassword } from '../identity/passwords.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'

type Wanted = string | { name: string; year: number }

/** Classes of the study year that holds the tests' day, or of the year that began in `year`. */
export async function classes({ db }: Pick<School, 'db'>, ...wanted: Wanted[]): Promise<number[]> {
  const ids: number[] = []
  for (const one of wanted) {
    const { name, year } = typeof one === 'string' ? { name: one, year: 2026 } : one
    await sql`insert into periods (name, date_from, date_to)
      select ${String(year)}, make_date(${year}, 9, 1), make_date(${year + 1}, 6, 30)
      where not exists (select from periods where name = ${String(year)})`.execute(db)
    const { rows } = await sql<{ id: number }>`insert into groups (period_id, name)
      select id, ${name} from periods where name = ${String(year)} returning id`.execute(db)
    ids.push(rows[0]!.id)
  }
  return ids
}

/** Puts somebody into one more class. */
export async function putIntoClass({ db }: Pick<School, 'db'>, { profileId }: Actor, groupId: number): Promise<void> {
  await sql`insert into memberships (profile_id, period_id, group_id, group_key, name_key)
    select p.id, g.period_id, g.id, g.sort_key, p.name_key from profiles p, groups g
    where p.id = ${profileId} and g.id = ${groupId}`.execute(db)
}

/** Many at once: few names, so that most have namesakes, and two of three in one of ten classes. */
export async function pupils(school: Pick<School, 'db'>, count: number): Promise<void> {
  await classes(school, ...Array.from({ length: 10 }, (_, n) => `${n + 1}-А`))
  await sql`with made as (
      insert into users (email, name) select 'pupil' || n || '@school.example', 'Олег Петренко'
      from generate_series(1, ${count}::int) n returning id, email)
    insert into profiles (type, user_id, email, first_name, last_name, created_at)
    select 'STUDENT', id, email, 'Олег', case when id % 4 = 0 then 'Їжак' else 'Петренко' end,
      now() - interval '1 day' * (id % 7) from made`.execute(school.db)
  await sql`insert into memberships (profile_id, period_id, group_id, group_key, name_key)
    select p.id, g.period_id, g.id, g.sort_key, p.name_key from profiles p
    join (select *, row_number() over (order by id) - 1 as n from groups) g on g.n = p.id % 10
    where p.type = 'STUDENT' and p.id % 3 > 0`.execute(school.db)
}

/** A school as big as they come: guardians, students in classes of thirty, teachers, one in fifty of them locked. */
export async function manyPeople(school: Pick<School, 'db'>, count: number): Promise<{ seventh: number }> {
  const { db } = school
  const ids = await classes(school, ...Array.from({ length: count / 60 }, (_, n) => `${n + 1}-А`))
  await sql`with made as (
      insert into users (email, name) select 'person' || n || '@school.example', 'Ім’я ' || n
      from generate_series(1, ${count}::int) n returning id, email)
    insert into profiles (type, user_id, email, first_name, last_name, phone, created_at, locked_at)
    select case when n % 20 = 0 then 'TEACHER' when n % 20 < 11 then 'STUDENT' else 'GUARDIAN' end, id, email,
      'Ім’я' || n % 40, 'Прізвище' || (n * 7919) % ${count}::int, '+38067' || 1000000 + n, now() - interval '1 minute' * n,
      case when n % 50 = 7 then now() end
    from (select *, row_number() over (order by id) as n from made) numbered`.execute(db)
  await sql`insert into memberships (profile_id, period_id, group_id, group_key, name_key)
    select p.id, g.period_id, g.id, g.sort_key, p.name_key from profiles p
    join (select *, row_number() over (order by id) - 1 as n from groups) g on g.n = p.id % ${ids.length}::int
    where p.type = 'STUDENT' and p.id % 40 <> 5`.execute(db)
  await sql`update profiles c set guardian_id = g.id from profiles g
    where c.type = 'STUDENT' and g.id = c.id + 10 and g.type = 'GUARDIAN'`.execute(db)
  // What autovacuum does within a minute.
  await sql`select gin_clean_pending_list('profiles_words'), gin_clean_pending_list('profiles_phone')`.execute(db)
  await sql`analyze users, profiles, memberships, groups, periods`.execute(db)
  return { seventh: ids[6]! }
}

const password = 'a fine long password'
const hashed = hashPassword(password)

/** Sends somebody's contact data with what shall be different, and their password. */
export async function changeAccount({ as, db }: School, who: Actor, more: object) {
  await db
    .updateTable('users')
    .set({ passwordHash: await hashed })
    .where('id', '=', who.userId)
    .execute()
  return as(who, contract.account.update, {
    body: { name: 'Софія Коваленко', email: who.email, current_password: password, ...more },
  })
}

export async function mailedLink({ mails }: School) {
  const mail = (await mails()).at(-1)!
  const link = new URL(/http\S+/.exec(mail.text)![0])
  return { to: mail.to, link, body: Object.fromEntries(link.searchParams) as { email: string; token: string } }
}

export function openLink({ as }: School, body: { email: string; token: string }) {
  return as(undefined, contract.account.verify, { body })
}

/** Has somebody be in their class from that day on. */
export async function firstDay({ db }: Pick<School, 'db'>, { profileId }: Actor, day: string): Promise<void> {
  await db.updateTable('memberships').set({ firstDay: day }).where('profileId', '=', profileId).execute()
}
