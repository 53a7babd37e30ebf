import { sql } from 'kysely'
import type { Answer } from '../../contract/types.ts'
import type { Presence, registers } from '../../contract/attendance/endpoints.ts'
import type { Register, Registered, RegisterInput } from '../../contract/attendance/schemas.ts'
import { isHalf } from '../../rules/half-class.ts'
import { clockTime, wallClock } from '../../rules/kyiv.ts'
import { hasBegun, hasEnded } from '../../rules/status.ts'
import type { ChosenParticipant } from '../auth/guard.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Db } from '../db/db.ts'
import { conflict, invalid, missing } from '../runtime/errors.ts'
import { isElsewhere, lastTime } from './elsewhere.ts'
import { oneLesson, type ClassInLesson } from '../schedule/one-lesson.ts'
import { setPresences, type Said } from './presences.ts'

type Teaching = { participant: ChosenParticipant; clock: Clock }

export async function readRegister(db: Db, { participant, clock }: Teaching, uuid: string): Promise<Register> {
  return registerOf(db, clock, await oneLesson(db, uuid, { teacherId: participant.id }))
}

export type SavedRegister = Answer<typeof registers.save>

/**
 * A teacher says who was there. What they do not name stays as it is, and so does what somebody else has said since they
 * looked, so that nothing is lost where two write at once.
 */
export async function saveRegister(
  db: Db,
  { participant, clock }: Teaching,
  uuid: string,
  { students }: RegisterInput,
): Promise<SavedRegister> {
  const asking = { teacherId: participant.id }
  const lessons = await oneLesson(db, uuid, { ...asking, toChange: true })
  if (!hasBegun(lessons[0], wallClock(clock.school().toInstant()))) throw conflict('server.attendance.notBegun')
  if (!isOfHalf(lessons[0]) && students.some(({ presence }) => presence === 'ELSEWHERE'))
    throw invalid({ students: 'kit.validation.invalid' })
  const meant = await whoIsMeant(db, lessons, students)
  const conflicts = meant.filter(isUnseen).map((one) => one.uuid)
  await setPresences(
    db,
    lessons.map(({ id }) => id),
    meant.filter((one) => !isUnseen(one)),
  )
  return { register: await registerOf(db, clock, await oneLesson(db, uuid, asking)), conflicts }
}

type Meant = Said & Pick<RegisterInput['students'][number], 'uuid' | 'seen'> & { stands: Presence | null }

/** Whether somebody else has said something since that would be lost. */
function isUnseen({ presence, seen, stands }: Meant): boolean {
  return seen !== undefined && stands !== presence && !seen.includes(stands)
}

async function whoIsMeant(
  db: Db,
  lessons: [ClassInLesson, ...ClassInLesson[]],
  students: RegisterInput['students'],
): Promise<Meant[]> {
  const said = new Map(students.map((one) => [one.uuid, one]))
  const [{ date }] = lessons
  const { rows } = await sql<{ id: number; uuid: string; stands: Presence | null }>`
    select distinct on (p.id) p.id, p.uuid, r.presence as stands from profiles p
    join stays s on s.profile_id = p.id and ${date}::date between s.first_day and s.last_day
    left join presences r on r.profile_id = p.id and r.lesson_id = any(${lessons.map(({ id }) => id)}::bigint[])
    where p.uuid = any(${[...said.keys()]}::uuid[]) and not p.is_test
      and s.group_id = any(${lessons.map(({ groupId }) => groupId)}::bigint[])
    order by p.id, r.presence`.execute(db)
  if (rows.length < said.size) throw missing()
  return rows.map(({ id, uuid, stands }) => {
    const { presence, seen } = said.get(uuid)!
    return { uuid, profileId: id, presence, seen, stands }
  })
}

const isOfHalf = ({ kind, ownTitle }: ClassInLesson) => isHalf({ kind, title: ownTitle })

async function registerOf(db: Db, clock: Clock, lessons: [ClassInLesson, ...ClassInLesson[]]): Promise<Register> {
  const [lesson] = lessons
  const { title, date, starts, ends, recording, topic, homework } = lesson
  const now = wallClock(clock.school().toInstant())
  return {
    title,
    group: [...new Set(lessons.map(({ group }) => group))].join(', '),
    date,
    from: starts === null ? null : clockTime(starts),
    to: ends === null ? null : clockTime(ends),
    recording,
    topic,
    homework,
    hasBegun: hasBegun(lesson, now),
    hasEnded: hasEnded(lesson, now),
    isTaken: lessons.every(({ registeredAt }) => registeredAt !== null),
    isHalf: isOfHalf(lesson),
    students: await studentsIn(db, lessons),
  }
}

/** Students who belonged to the class on the lesson's day, by class and name; locked and test ones only where the register names them. */
async function studentsIn(db: Db, lessons: [ClassInLesson, ...ClassInLesson[]]): Promise<Registered[]> {
  const ids = lessons.map(({ id }) => id)
  const { rows } = await sql<Registered>`
    select p.uuid, p.last_name || ' ' || p.first_name as name, g.name as group, r.presence,
      exists (select from openings o where o.lesson_id = l.id and o.profile_id = p.id) as opened,
      (select json_build_object('reason', a.reason, 'words', a.words) from absences a
        where a.profile_id = p.id and ${lessons[0].date}::date between a.date_from and a.date_to
          and (a.lesson_id is null or a.lesson_id = l.id) order by a.lesson_id limit 1) as absence,
      exists (select from courses c join works w on w.course_id = c.id and w.date = ${lessons[0].date}::date
        join results k on k.work_id = w.id and k.profile_id = p.id and k.kind = 'ABSENT'
        where c.group_id = l.group_id and c.discipline_id = l.discipline_id
          and (c.teacher_id = l.teacher_id or not exists (select from lessons o where o.group_id = l.group_id
            and o.date = l.date and o.discipline_id = l.discipline_id and o.teacher_id = c.teacher_id))
      ) as is_absent_in_journal,
      ${isOfHalf(lessons[0]) ? isElsewhere : sql`false`} as is_elsewhere
    from (
      select distinct on (group_id) *, ${isOfHalf(lessons[0]) ? lastTime : sql`null`} as last_id
      from lessons l where id = any(${ids}::bigint[]) order by group_id, id
    ) l join groups g on g.id = l.group_id 
    join stays s on s.group_id = l.group_id and ${lessons[0].date}::date between s.first_day and s.last_day
    join profiles p on p.id = s.profile_id
    left join lateral (
      select presence from presences where lesson_id = l.id and profile_id = p.id offset 0
    ) r on true
    where r.presence is not null or (p.locked_at is null and not p.is_test)
    order by g.sort_key, p.name_key, p.id`.execute(db)
  return rows
}
