import { sql } from 'kysely'
import type { Db } from '../kit/db.ts'

/** Kyiv wall-clock moments, `YYYY-MM-DDTHH:MM`; `emails` null: everybody. */
type Attended = { emails: string[] | null; since: string; until: string }

/** Has people open the links of the lessons that began in this time, but for about one in twenty. */
export async function openAsDemoStudents(db: Db, { emails, since, until }: Attended): Promise<void> {
  await sql`
    insert into openings (lesson_id, profile_id, opened_at)
    select l.id, p.id, (l.date + make_interval(mins => l.starts)) at time zone 'Europe/Kyiv'
    from lessons l
    join memberships m on m.group_id = l.group_id
    join profiles p on p.id = m.profile_id
    where l.link is not null and l.starts is not null
      and l.date between ${since.slice(0, 10)}::date and ${until.slice(0, 10)}::date
      and l.date + make_interval(mins => l.starts) between ${since}::timestamp and ${until}::timestamp
      and (${emails}::text[] is null or p.email = any(${emails}))
      and (extract(isodow from l.date)::int * 5 + l.starts / 10 + extract(week from l.date)::int + p.id) % 23 <> 2
    on conflict do nothing`.execute(db)
}
