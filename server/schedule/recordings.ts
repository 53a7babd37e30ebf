import { sql } from 'kysely'
import type { Seen } from '../../contract/kit/values.ts'
import type { HeldLesson } from '../../contract/schedule/schemas.ts'
import { clockTime, wallClock } from '../../rules/kyiv.ts'
import { hasEnded } from '../../rules/status.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Db } from '../db/db.ts'
import { conflict, found } from '../runtime/errors.ts'
import { withNewer } from '../http/seen.ts'
import { periodOf, storedDays } from './held.ts'
import { oneLesson, type Asking } from './one-lesson.ts'

/** Binds a video to a lesson that is over, for all classes that sat in it; null takes it away. */
export async function bindRecording(
  db: Db,
  clock: Clock,
  { uuid, recording: given, seen, ...asking }: Asking & { uuid: string; recording: string | null; seen?: Seen },
): Promise<void> {
  const lessons = await oneLesson(db, uuid, { ...asking, toChange: true })
  const { link: recording } = withNewer({ link: lessons[0].recording }, { link: given }, seen)
  if (recording && !hasEnded(lessons[0], wallClock(clock.school()))) throw conflict('server.schedule.recordingTooEarly')
  const ids = lessons.map(({ id }) => id)
  await db.updateTable('lessons').set({ recording }).where('id', 'in', ids).execute()
}

type Row = Omit<HeldLesson, 'from' | 'to' | 'hasEnded'> & { starts: number | null; ends: number | null }

/** A group's lessons on a day, moved days considered. */
export async function lessonsOfDay(db: Db, clock: Clock, groupId: number, date: string): Promise<HeldLesson[]> {
  found(await db.selectFrom('groups').select('id').where('id', '=', groupId).executeTakeFirst())
  const { rows } = await sql<Row>`
    select l.uuid, l.starts, l.ends, coalesce(l.title, d.name) as title, t.first_name || ' ' || t.last_name as teacher,
      l.recording
    from lessons l join disciplines d on d.id = l.discipline_id left join profiles t on t.id = l.teacher_id
    where l.group_id = ${groupId} and l.date = any(${storedDays(periodOf(groupId), date)})
    order by l.starts, d.sort_key, l.id`.execute(db)
  const now = wallClock(clock.school())
  return rows.map(({ uuid, title, teacher, recording, starts, ends }) => ({
    uuid,
    title,
    teacher,
    recording,
    from: starts === null ? null : clockTime(starts),
    to: ends === null ? null : clockTime(ends),
    hasEnded: hasEnded({ date, starts, ends }, now),
  }))
}
