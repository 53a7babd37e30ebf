import { sql } from 'kysely'
import { areHalves, areJoint, overlapInTime } from '../../rules/clashes.ts'
import { eachInTurn } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { dotted } from '../../rules/kyiv.ts'
import { timeText } from './cells.ts'
import type { Row } from './lessons.ts'
import { gather } from './names.ts'
import { reportError, textAt } from './sheet.ts'

/** A lesson at its time: one that a line puts there, or one that stays in the timetable. */
type Held = Pick<Row, 'starts' | 'ends' | 'groupId' | 'disciplineId' | 'teacherId' | 'kind' | 'title' | 'link'> & {
  row?: Row
  groupName?: string
}

type Timed = Held & { starts: number; ends: number }

/** What is known well enough of a line to tell where it puts whom; an additional course stands in nobody's way. */
function isTimed<T extends Held>(row: T): row is T & { starts: number; ends: number } {
  const { starts, ends, groupId, disciplineId, teacherId, kind } = row
  const isRead = groupId !== undefined && disciplineId !== undefined && teacherId !== undefined && kind !== undefined
  return typeof starts === 'number' && typeof ends === 'number' && isRead
}

export type Range = { dates: string[]; dateFrom: string; dateTo: string }

/** Tells of every line that puts a class or a teacher where they already are; once a line for each. */
export async function reportClashes(db: Db, rows: Row[], range: Range): Promise<void> {
  const timed = rows.filter(isTimed)
  const span = range.dates.length
  const ofGroups = new Map<number, Timed[]>()
  const ofTeachers = await storedLessons(db, timed, range)
  await eachInTurn(timed, (row) => {
    const held: Timed = { ...row, row }
    let busy: Timed | undefined
    let taken: Timed | undefined
    for (const day of row.days ?? []) {
      const ofGroup = held.groupId! * span + day
      const ofTeacher = held.teacherId === null ? undefined : held.teacherId! * span + day
      if (!busy) {
        busy = ofGroups.get(ofGroup)?.find((one) => overlapInTime(one, held) && !areHalves(one, held))
        if (busy) tell(row, busy, range.dates[day]!, 'group')
      }
      if (!taken && ofTeacher !== undefined) {
        taken = ofTeachers
          .get(ofTeacher)
          ?.find((one) => one !== busy && overlapInTime(one, held) && !areJoint(one, held))
        if (taken) tell(row, taken, range.dates[day]!, 'teacher')
      }
      if (busy || taken) continue
      gather(ofGroups, ofGroup, held)
      if (ofTeacher !== undefined) gather(ofTeachers, ofTeacher, held)
    }
  })
}

function tell({ sheet, line }: Row, other: Timed, date: string, who: 'group' | 'teacher'): void {
  const value = textAt(sheet, line, who)
  const time = `${timeText(other.starts)}–${timeText(other.ends)}`
  const about = { value, date: dotted(date), time }
  if (!other.row)
    return reportError(sheet, line, who, [
      'server.imports.teacherBusyStored',
      { ...about, group: other.groupName ?? '' },
    ])
  const { line: otherLine, sheet: otherSheet } = other.row
  const where = { ...about, line: otherLine.line }
  if (otherSheet === sheet)
    reportError(sheet, line, who, [who === 'group' ? 'server.imports.groupBusy' : 'server.imports.teacherBusy', where])
  else {
    const file = otherSheet.file.name
    reportError(sheet, line, who, [
      who === 'group' ? 'server.imports.groupBusyInFile' : 'server.imports.teacherBusyInFile',
      { ...where, file },
    ])
  }
}

type StoredLesson = Timed & { day: number }

/** What the teachers of these lines hold in other classes, which the import leaves as it is; by teacher and day. */
async function storedLessons(db: Db, rows: Row[], { dates, dateFrom, dateTo }: Range): Promise<Map<number, Timed[]>> {
  const teachers = [...new Set(rows.flatMap(({ teacherId }) => teacherId ?? []))]
  const groups = [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))]
  const held = new Map<number, Timed[]>()
  for (let from = 0; from < teachers.length; from += 10) {
    const { rows: stored } = await sql<StoredLesson>`
      select l.date - ${dateFrom}::date as day, l.starts, l.ends, l.group_id, l.discipline_id, l.teacher_id, l.kind,
        l.title, l.link, g.name as group_name
      from lessons l join groups g on g.id = l.group_id
      where l.teacher_id = any(${teachers.slice(from, from + 10)}::bigint[]) and l.starts is not null
        and l.date between ${dateFrom}::date and ${dateTo}::date and l.group_id not in (select unnest(${groups}::bigint[]))`.execute(
      db,
    )
    for (const lesson of stored) gather(held, lesson.teacherId! * dates.length + lesson.day, lesson)
  }
  return held
}
