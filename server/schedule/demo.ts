import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Kyiv wall-clock moments, `YYYY-MM-DDTHH:MM`; `emails` null: everybody. */
export type Taught = { emails: string[] | null; since: string; until: string }

/** The ids of the lessons whose registers are taken: all of these days but one in 29, of these people those that they teach or sit in. */
export async function registeredAsDemoTeachers(db: Db, { emails, since, until }: Taught): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update lessons as l set registered_at = (date + make_interval(mins => coalesce(ends, 900))) at time zone 'Europe/Kyiv'
    where date >= ${since.slice(0, 10)}::date and date < ${until.slice(0, 10)}::date and registered_at is null
      and (extract(isodow from date)::int * 7 + coalesce(starts, 0) / 5 + extract(week from date)::int + discipline_id) % 29 <> 3
      and (${emails}::text[] is null or teacher_id in (select id from profiles where email = any(${emails}))
        or group_id in (select group_id from memberships m join profiles p on p.id = m.profile_id where email = any(${emails})))
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

type Announced = { groupId: number; disciplineId: number; date: string }

/** Has the timetable call these lessons control works. */
export async function announceAsDemoTeachers(db: Db, lessons: Announced[]): Promise<void> {
  await sql`
    update lessons as l set type = 'BIG_TEST'
    from json_to_recordset(${JSON.stringify(lessons)}) as t("groupId" bigint, "disciplineId" bigint, date date)
    where l.group_id = t."groupId" and l.discipline_id = t."disciplineId" and l.date = t.date and l.type = 'CLASSES'`.execute(
    db,
  )
}

/** Has a teacher bind recordings to a third of the lessons of the last days. */
export async function recordAsDemoTeacher(db: Db, teacher: string, today: string): Promise<void> {
  await sql`
    update lessons as l set recording = 'https://video.example/' || to_char(date, 'YYYY-MM-DD') || '/' || l.id
    where teacher_id = (select id from profiles where email = ${teacher} and type = 'TEACHER')
      and date >= ${today}::date - 10 and date < ${today}::date and link is not null and id % 3 = 0`.execute(db)
}
