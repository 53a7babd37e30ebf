import { sql, type RawBuilder } from 'kysely'
import type { Seen } from '../../contract/kit/values.ts'
import type { HeldLesson, HeldLessons, HeldLessonSearch } from '../../contract/schedule/schemas.ts'
import type { DaysOff } from '../../rules/holidays.ts'
import { clockTime, wallClock } from '../../rules/kyiv.ts'
import { hasEnded } from '../../rules/status.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Db } from '../db/db.ts'
import { conflict, found } from '../runtime/errors.ts'
import { withNewer } from '../http/seen.ts'
import { heldDay, holidayOfLesson, storedDays } from './held.ts'
import { oneLesson, type Asking } from './one-lesson.ts'

/** Binds a video to a lesson that is over, for all classes that sat in it; null takes it away. */
export async function bindRecording(
  db: Db,
  clock: Clock,
  { uuid, recording: given, seen, ...asking }: Asking & { uuid: string; recording: string | null; seen?: Seen },
): Promise<void> {
  const lessons = await oneLesson(db, uuid, { ...asking, toChange: true })
  const { link: recording } = withNewer({ link: lessons[0].recording }, { link: given }, seen)
  if (recording && !hasEnded(lessons[0], wallClock(clock.school().toInstant())))
    throw conflict('server.schedule.recordingTooEarly')
  const ids = lessons.map(({ id }) => id)
  await db.updateTable('lessons').set({ recording }).where('id', 'in', ids).execute()
}

type Row = Omit<HeldLesson, 'from' | 'to' | 'hasEnded'> & { starts: number | null; ends: number | null }

/** A group's lessons on the day that is asked for, moved days considered. Throws 404 where there is no such group. */
export async function lessonsOfDay(
  db: Db,
  clock: Clock,
  groupId: number,
  { date, disciplineId }: HeldLessonSearch,
): Promise<HeldLessons> {
  found(await db.selectFrom('groups').select('id').where('id', '=', groupId).executeTakeFirst())
  const ofDiscipline = disciplineId === undefined ? sql`` : sql`and l.discipline_id = ${disciplineId}`
  const isAsked = sql`l.group_id = ${groupId} ${ofDiscipline}`
  const { rows } = await sql<Row>`
    select l.uuid, l.starts, l.ends, coalesce(l.title, d.name) as title, t.first_name || ' ' || t.last_name as teacher,
      l.recording
    from lessons l join disciplines d on d.id = l.discipline_id left join profiles t on t.id = l.teacher_id
    where ${isAsked} and l.date = any(${storedDays(groupId, date)})
    order by l.starts, d.sort_key, l.id`.execute(db)
  const now = wallClock(clock.school().toInstant())
  const lessons = rows.map(({ uuid, title, teacher, recording, starts, ends }) => ({
    uuid,
    title,
    teacher,
    recording,
    from: starts === null ? null : clockTime(starts),
    to: ends === null ? null : clockTime(ends),
    hasEnded: hasEnded({ date, starts, ends }, now),
  }))
  const days = await heldDays(db, isAsked)
  return {
    lessons,
    previous: days.findLast((day) => day < date) ?? null,
    next: days.find((day) => day > date) ?? null,
  }
}

/** Days on which the lessons `l` that are asked for are held, the earliest first. */
async function heldDays(db: Db, isAsked: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ date: string; holiday: DaysOff | null }>`
    select l.date, ${holidayOfLesson} as holiday
    from (select distinct l.date, l.group_id from lessons l where ${isAsked}) l join groups g on g.id = l.group_id`.execute(
    db,
  )
  return rows.flatMap((row) => heldDay(row) ?? []).toSorted()
}
