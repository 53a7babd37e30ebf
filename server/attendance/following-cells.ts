import { sql } from 'kysely'
import type { MovedAbsences, RegisterInput } from '../../contract/attendance/schemas.ts'
import { wallClock } from '../../rules/kyiv.ts'
import { isHandedIn, type WorkStatus } from '../../rules/marks.ts'
import { lockDiaries } from '../gradebook/diaries.ts'
import { giveMarks, type Given } from '../gradebook/marking.ts'
import type { MarkKind } from '../gradebook/tables.ts'
import { worksOfDay, type WorkOf } from '../gradebook/works.ts'
import type { ChosenParticipant } from '../auth/guard.ts'
import { today, type Clock } from '../runtime/clock.ts'
import type { Db } from '../db/db.ts'
import { begunLessons } from './absent-marks.ts'
import { periodOf, storedDays } from '../schedule/held.ts'
import { oneLesson } from '../schedule/one-lesson.ts'
import { presenceRows, type PresenceRow } from './presences.ts'
import { saveRegister, type SavedRegister } from './registers.ts'
import { moveInRegisters } from './following-registers.ts'

type Teaching = { participant: ChosenParticipant; clock: Clock }

/** A teacher says who was there, and the cells of that day's works follow. */
export async function takeRegister(
  db: Db,
  teaching: Teaching,
  uuid: string,
  input: RegisterInput,
): Promise<SavedRegister> {
  const { clock, participant } = teaching
  const named = await profilesNamed(db, input)
  // As whoever writes cells does: the diaries first, then the lessons.
  await lockDiaries(db, named)
  const saved = await saveRegister(db, teaching, uuid, input)
  const lessons = await oneLesson(db, uuid, { teacherId: participant.id })
  const [{ disciplineId, date }] = lessons
  const groupIds = lessons.map(({ groupId }) => groupId)
  for (const work of await worksOfDay(db, { groupIds, disciplineId, date })) {
    const about = await lessonsAbout(db, work, clock)
    if (lessons.some(({ id }) => about.includes(id)))
      await follow(db, work, await presenceRows(db, about, named), clock)
  }
  return saved
}

/** A work that is new, or has come to another day, begins with н of those whom that day's registers call absent. */
export async function beginWithAbsent(db: Db, work: WorkOf, clock: Clock): Promise<void> {
  const presences = await presenceRows(db, await lessonsAbout(db, work, clock), null)
  await follow(
    db,
    work,
    presences.filter(({ isAbsentByHand }) => isAbsentByHand),
    clock,
  )
}

/**
 * A work has come to another day: н that was typed goes along, н that was the former day's register's is taken back, and
 * the new day's registers are followed as those of a new work are.
 */
export async function moveAbsences(db: Db, former: WorkOf, work: WorkOf, clock: Clock): Promise<MovedAbsences> {
  await lockLessonsOfDays(db, work, [former.date, work.date])
  const left = await moveInRegisters(db, former, work, wallClock(clock.school()))
  const presences = await presenceRows(db, await lessonsAbout(db, work, clock), null)
  const absent = presences.filter(({ isAbsentByHand }) => isAbsentByHand)
  const stays = new Set(absent.map(({ profileId }) => profileId))
  const gone = left.filter((profileId) => !stays.has(profileId))
  if (gone.length) {
    const emptied = gone.map((profileId) => ({ profileId, mark: null }))
    await giveMarks(db, work, emptied, today(clock))
  }
  return { removed: gone.length, added: await follow(db, work, absent, clock) }
}

/** The lessons of several days of a sheet, in one order for everybody: who moves works to and fro never waits in a ring. */
async function lockLessonsOfDays(
  db: Db,
  { id, groupId, disciplineId }: WorkOf,
  [former, next]: [string, string],
): Promise<void> {
  await sql`
    select id from lessons where id = any(array(select lesson_id from absent_marks where work_id = ${id}))
      or group_id = ${groupId} and discipline_id = ${disciplineId}
        and date = any(${storedDays(periodOf(groupId), former)} || ${storedDays(periodOf(groupId), next)})
    order by id for update`.execute(db)
}

async function profilesNamed(db: Db, { students }: RegisterInput): Promise<number[]> {
  const uuids = students.map(({ uuid }) => uuid)
  const { rows } = await sql<{ id: number }>`select id from profiles where uuid = any(${uuids}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

async function lessonsAbout(db: Db, work: WorkOf, clock: Clock): Promise<number[]> {
  const lessons = await begunLessons(db, work, wallClock(clock.school()))
  return lessons.map(({ id }) => id)
}

type Cell = { profileId: number; kind: MarkKind | null; status: WorkStatus }

/**
 * A cell in which nothing stands says н of whom the day's registers call absent and never there; one that says н is
 * emptied once none of them calls the student absent. Nothing else is touched: a mark is given by hand, and taken back by
 * hand. What may be handed in on a later day is not missed by being absent. Answers how many cells it has written.
 */
async function follow(db: Db, work: WorkOf, presences: PresenceRow[], clock: Clock): Promise<number> {
  const { rows } = await sql<Cell>`
    select profile_id, kind, status from results where work_id = ${work.id}
      and profile_id = any(${presences.map(({ profileId }) => profileId)}::bigint[])`.execute(db)
  const cells = new Map(rows.map((cell) => [cell.profileId, cell]))
  const isOfThatDay = work.due === null || work.due <= work.date
  const given = presences.flatMap(({ profileId, isAbsent, isAbsentByHand, came }): Given[] => {
    const cell = cells.get(profileId)
    const isBlank = !cell || (cell.kind === null && !isHandedIn(cell.status))
    if (isAbsentByHand && !came && isBlank && isOfThatDay) return [{ profileId, mark: 'ABSENT' }]
    return !isAbsent && cell?.kind === 'ABSENT' ? [{ profileId, mark: null }] : []
  })
  if (given.length) await giveMarks(db, work, given, today(clock))
  return given.length
}
