import { sql } from 'kysely'
import type { Seen } from '../../contract/kit/values.ts'
import { absenceLimits } from '../../contract/attendance/endpoints.ts'
import type { Absence, AbsenceInput } from '../../contract/attendance/schemas.ts'
import type { DaysOff } from '../../rules/holidays.ts'
import { addDays, clockTime, lengthOf, overlap, type Range } from '../../rules/kyiv.ts'
import { today, type Clock } from '../runtime/clock.ts'
import type { Db } from '../db/db.ts'
import { readJson } from '../db/read.ts'
import { conflict, found, invalid } from '../runtime/errors.ts'
import { withNewer } from '../http/seen.ts'
import type { ChosenParticipant } from '../auth/guard.ts'
import { heldDay, holidayOfLesson } from '../schedule/held.ts'
import { mustHoldLessons } from './school-days.ts'

export type Child = { participant: ChosenParticipant; clock: Clock }

type Row = Omit<Absence, 'lesson'> & {
  id: number
  lessonId: number | null
  lesson: { uuid: string; title: string; starts: number | null } | null
}
type ReportedDays = Range & { lessonId: number | null }

/** What of the past is still listed, in days. */
const kept = 60

/** Of a child: what lies ahead and the last weeks, the latest first. */
export async function absencesOf(db: Db, { participant, clock }: Child): Promise<Absence[]> {
  return (await absenceRows(db, participant.id, addDays(today(clock), -kept))).map(shown)
}

export async function reportAbsence(db: Db, { participant, clock }: Child, input: AbsenceInput): Promise<Absence> {
  const others = await othersOf(db, participant.id, today(clock))
  const reported = await readable(db, participant.id, input)
  mustBeAhead(reported, today(clock))
  mustNotBeReported(reported, others)
  if (reported.lessonId === null) await mustHoldLessons(db, participant.id, reported, today(clock))
  const { reason, words } = input
  const { id } = await db
    .insertInto('absences')
    .values({ profileId: participant.id, ...reported, reason, words: words || null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return oneOf(db, participant.id, id)
}

/** Of an absence that goes on already, the days that have passed stay. */
export async function updateAbsence(
  db: Db,
  { participant, clock }: Child,
  uuid: string,
  { seen, ...given }: AbsenceInput & { seen?: Seen },
): Promise<Absence> {
  const day = today(clock)
  const { before, others } = await absenceToChange(db, participant.id, uuid, day)
  const input = withNewer<AbsenceInput>({ ...before, lesson: before.lesson?.uuid ?? null }, given, seen)
  const reported = await readable(db, participant.id, input)
  if (before.dateFrom >= day) mustBeAhead(reported, day)
  else if (reported.dateFrom !== before.dateFrom || reported.lessonId !== null)
    throw invalid({ dateFrom: 'server.attendance.absenceBegun' })
  else if (reported.dateTo < addDays(day, -1)) throw invalid({ dateTo: 'server.attendance.dayPassed' })
  mustNotBeReported(reported, others)
  if (reported.lessonId === null) await mustHoldLessons(db, participant.id, reported, day)
  const { reason, words } = input
  await db
    .updateTable('absences')
    .set({ ...reported, reason, words: words || null })
    .where('id', '=', before.id)
    .execute()
  return oneOf(db, participant.id, before.id)
}

export async function removeAbsence(db: Db, { participant, clock }: Child, uuid: string): Promise<void> {
  const day = today(clock)
  const { before } = await absenceToChange(db, participant.id, uuid, day)
  if (before.dateFrom >= day) await db.deleteFrom('absences').where('id', '=', before.id).execute()
  else
    await db
      .updateTable('absences')
      .set({ dateTo: addDays(day, -1) })
      .where('id', '=', before.id)
      .execute()
}

export async function mustBeAbsence(db: Db, profileId: number, uuid: string): Promise<void> {
  const one = db.selectFrom('absences').select('id').where('uuid', '=', uuid).where('profileId', '=', profileId)
  found(await one.executeTakeFirst())
}

async function absenceToChange(db: Db, profileId: number, uuid: string, day: string) {
  await mustBeAbsence(db, profileId, uuid)
  const rows = await othersOf(db, profileId, day)
  const before = rows.find((row) => row.uuid === uuid)
  if (!before) throw conflict('server.attendance.absenceOver')
  return { before, others: rows.filter((row) => row !== before) }
}

/** What is reported from today on. One guardian's word waits for the other's. */
async function othersOf(db: Db, profileId: number, day: string): Promise<Row[]> {
  await db.selectFrom('profiles').select('id').where('id', '=', profileId).forNoKeyUpdate().execute()
  return absenceRows(db, profileId, day)
}

async function oneOf(db: Db, profileId: number, id: number): Promise<Absence> {
  const rows = await absenceRows(db, profileId, '-infinity')
  return shown(found(rows.find((row) => row.id === id)))
}

async function absenceRows(db: Db, profileId: number, since: string): Promise<Row[]> {
  return readJson(
    db,
    sql<Row[]>`(select coalesce(json_agg(json_build_object('id', a.id, 'uuid', a.uuid, 'dateFrom', a.date_from,
        'dateTo', a.date_to, 'reason', a.reason, 'words', a.words, 'lessonId', a.lesson_id, 'lesson',
        case when l.id is not null then
          json_build_object('uuid', l.uuid, 'title', coalesce(l.title, d.name), 'starts', l.starts) end)
      order by a.date_from desc, a.id desc), '[]')
    from absences a left join lessons l on l.id = a.lesson_id left join disciplines d on d.id = l.discipline_id
    where a.profile_id = ${profileId} and a.date_to >= ${since}::date)`,
  )
}

function shown({ uuid, dateFrom, dateTo, reason, words, lesson }: Row): Absence {
  const { starts = null } = lesson ?? {}
  const from = starts === null ? null : clockTime(starts)
  return { uuid, dateFrom, dateTo, reason, words, lesson: lesson && { uuid: lesson.uuid, title: lesson.title, from } }
}

/** The days that are meant; a lesson has its own. */
async function readable(db: Db, profileId: number, { dateFrom, dateTo, lesson }: AbsenceInput): Promise<ReportedDays> {
  if (!lesson) return { dateFrom, dateTo: dateTo ?? dateFrom, lessonId: null }
  const { rows } = await sql<{ id: number; date: string; holiday: DaysOff | null }>`
    select l.id, l.date, ${holidayOfLesson} as holiday
    from lessons l join groups g on g.id = l.group_id
    join memberships m on m.group_id = l.group_id and m.profile_id = ${profileId}
    where l.uuid = ${lesson}`.execute(db)
  const day = rows[0] && heldDay(rows[0])
  if (!rows[0] || !day) throw invalid({ lesson: 'server.attendance.lessonUnknown' })
  return { dateFrom: day, dateTo: day, lessonId: rows[0].id }
}

function mustBeAhead({ dateFrom, dateTo, lessonId }: ReportedDays, day: string): void {
  if (dateFrom < day) throw invalid({ [lessonId === null ? 'dateFrom' : 'lesson']: 'server.attendance.dayPassed' })
  if (dateFrom > addDays(day, absenceLimits.ahead)) throw invalid({ dateFrom: 'server.attendance.tooFarAhead' })
  if (dateTo < dateFrom) throw invalid({ dateTo: 'server.schedule.reversed' })
}

function mustNotBeReported(reported: ReportedDays, others: readonly Row[]): void {
  if (lengthOf(reported) > absenceLimits.days)
    throw invalid({ dateTo: ['server.attendance.tooLong', { count: absenceLimits.days }] })
  const known = others.some((other) =>
    other.lessonId === null ? overlap(reported, other) : other.lessonId === reported.lessonId,
  )
  if (known) throw invalid({ [reported.lessonId === null ? 'dateFrom' : 'lesson']: 'server.attendance.known' })
}
