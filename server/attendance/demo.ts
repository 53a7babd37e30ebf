import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { registeredAsDemoTeachers, type Taught } from '../schedule/demo.ts'

/** The lessons that are stayed away from, about one in twenty; `l` the lesson, `p` who sits in it. */
const strays = sql`(extract(isodow from l.date)::int * 5 + l.starts / 10 + extract(week from l.date)::int + p.id) % 23 = 2`
const isReported = sql`exists (select from absences a where a.profile_id = p.id and l.date between a.date_from and a.date_to)`

/** Has people, and those whose guardians they are, open the links of the lessons that began in this time. */
export async function openAsDemoStudents(db: Db, { emails, since, until }: Taught): Promise<void> {
  await sql`
    insert into openings (lesson_id, profile_id, opened_at)
    select l.id, p.id, (l.date + make_interval(mins => l.starts)) at time zone 'Europe/Kyiv'
    from lessons l
    join memberships m on m.group_id = l.group_id
    join profiles p on p.id = m.profile_id
    where l.link is not null and l.starts is not null
      and l.date between ${since.slice(0, 10)}::date and ${until.slice(0, 10)}::date
      and l.date + make_interval(mins => l.starts) between ${since}::timestamp and ${until}::timestamp
      and (${emails}::text[] is null or p.email = any(${emails})
        or p.id in (select l.student_id from guardians l join profiles g on g.id = l.guardian_id where g.email = any(${emails})))
      and not ${strays} and not ${isReported}
    on conflict do nothing`.execute(db)
}

/**
 * Has teachers take the registers of the lessons of these days, but for the last one's; of these people alone, those
 * that they teach or sit in. Whoever opened a link was there, now and then late.
 */
export async function registerAsDemoTeachers(db: Db, { emails, since, until }: Taught): Promise<void> {
  const taken = await registeredAsDemoTeachers(db, { emails, since, until })
  await sql`
    insert into presences (lesson_id, profile_id, presence)
    select l.id, p.id, case
      when ${isReported} or ${strays} then 'ABSENT'
      when (l.id * 7 + p.id) % 41 = 5 then 'LATE' else 'PRESENT' end
    from lessons l join memberships m on m.group_id = l.group_id join profiles p on p.id = m.profile_id
    where l.id = any(${taken}::bigint[]) and not p.is_test
    on conflict do nothing`.execute(db)
}

type Missed = { profileId: number; disciplineId: number; date: string }

/** Which lessons who stays away from, whether or not a register says so. */
export async function missedAsDemoStudents(db: Db, days: { since: string; until: string }): Promise<Missed[]> {
  const { rows } = await sql<Missed>`
    select p.id as profile_id, l.discipline_id, l.date
    from lessons l join memberships m on m.group_id = l.group_id join profiles p on p.id = m.profile_id
    where l.date between ${days.since}::date and ${days.until}::date and l.starts is not null
      and (${strays} or ${isReported})`.execute(db)
  return rows
}

/** Has a guardian report absences of two children around today, and those of one student in twelve today's. */
export async function reportAsDemoGuardians(db: Db, guardian: string, today: string): Promise<void> {
  await sql`
    insert into absences (profile_id, date_from, date_to, reason, words, reported_at)
    select id, ${today}::date + since, ${today}::date + until, reason, words,
      (${today}::date + least(since, 0)) at time zone 'Europe/Kyiv' - interval '5 hours'
    from (
      select c.id, c.email, g.email as guardian, row_number() over (partition by g.id order by c.name_key) as place
      from profiles c join guardians l on l.student_id = c.id and l.position = 1 join profiles g on g.id = l.guardian_id
      where c.type = 'STUDENT'
    ) c join (values
      (1, -6, -5, 'ILLNESS', 'Застуда'), (1, 14, 14, 'FAMILY', null), (2, 2, 2, 'APPOINTMENT', 'Стоматолог о 10:00'),
      (null, -1, 1, 'ILLNESS', null)
    ) as days (child, since, until, reason, words) on case
      when c.guardian = ${guardian} then days.child = c.place else days.child is null and c.id % 12 = 3 end`.execute(db)
}
