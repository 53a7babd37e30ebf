import { sql } from 'kysely'
import type { RegisterInput } from '../../contract/schedule.ts'
import { wallClock } from '../../rules/kyiv.ts'
import { isHandedIn, type WorkStatus } from '../../rules/marks.ts'
import { lockDiaries } from '../coursework/diaries.ts'
import { giveMarks, type Given } from '../coursework/marking.ts'
import type { MarkKind } from '../coursework/tables.ts'
import { worksOfDay, type WorkOf } from '../coursework/works.ts'
import type { Mine } from '../guard.ts'
import { today, type Clock } from '../kit/clock.ts'
import type { Db } from '../kit/db.ts'
import { begunLessons } from '../schedule/absent-marks.ts'
import { oneLesson } from '../schedule/one-lesson.ts'
import { standingIn, type Standing } from '../schedule/presences.ts'
import { saveRegister, type SavedRegister } from '../schedule/registers.ts'

type Teaching = { participant: Mine; clock: Clock }

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
    if (lessons.some(({ id }) => about.includes(id))) await follow(db, work, await standingIn(db, about, named), clock)
  }
  return saved
}

/** A work that is new, or has come to another day, begins with н of those whom that day's registers call absent. */
export async function beginWithAbsent(db: Db, work: WorkOf, clock: Clock): Promise<void> {
  const standings = await standingIn(db, await lessonsAbout(db, work, clock), null)
  await follow(
    db,
    work,
    standings.filter(({ isAbsentByHand }) => isAbsentByHand),
    clock,
  )
}

async function profilesNamed(db: Db, { students }: RegisterInput): Promise<number[]> {
  const uuids = students.map(({ uuid }) => uuid)
  const { rows } = await sql<{ id: number }>`select id from profiles where uuid = any(${uuids}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

async function lessonsAbout(db: Db, work: WorkOf, clock: Clock): Promise<number[]> {
  const lessons = await begunLessons(db, work, wallClock(clock.school().toInstant()))
  return lessons.map(({ id }) => id)
}

type Cell = { profileId: number; kind: MarkKind | null; status: WorkStatus }

/**
 * A cell in which nothing stands says н of whom the day's registers call absent and never there; one that says н is
 * emptied once none of them calls the student absent. Nothing else is touched: a mark is given by hand, and taken back by
 * hand. What may be handed in on a later day is not missed by being absent.
 */
async function follow(db: Db, work: WorkOf, standings: Standing[], clock: Clock): Promise<void> {
  const { rows } = await sql<Cell>`
    select profile_id, kind, status from results where work_id = ${work.id}
      and profile_id = any(${standings.map(({ profileId }) => profileId)}::bigint[])`.execute(db)
  const cells = new Map(rows.map((cell) => [cell.profileId, cell]))
  const isOfThatDay = work.due === null || work.due <= work.date
  const given = standings.flatMap(({ profileId, isAbsent, isAbsentByHand, came }): Given[] => {
    const cell = cells.get(profileId)
    const isBlank = !cell || (cell.kind === null && !isHandedIn(cell.status))
    if (isAbsentByHand && !came && isBlank && isOfThatDay) return [{ profileId, mark: 'ABSENT' }]
    return !isAbsent && cell?.kind === 'ABSENT' ? [{ profileId, mark: null }] : []
  })
  if (given.length) await giveMarks(db, work, given, today(clock))
}
