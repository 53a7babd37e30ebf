import { areHalves, areJoint, overlapInTime } from '../../rules/clashes.ts'
import { eachInTurn } from '../db/copy.ts'
import type { Db } from '../db/db.ts'
import { dotted } from '../../rules/kyiv.ts'
import { timeText } from './cells.ts'
import { keyOf, type HeldDays } from './held-days.ts'
import type { Row } from './lessons.ts'
import { gather } from './names.ts'
import { reportError, textAt } from './sheet.ts'
import { storedLessons, type Held, type Timed } from './stored-lessons.ts'

/** What is known well enough of a line to tell where it puts whom; an additional course stands in nobody's way. */
function isTimed<T extends Held>(row: T): row is T & { starts: number; ends: number } {
  const { starts, ends, groupId, disciplineId, teacherId, kind } = row
  const isRead = groupId !== undefined && disciplineId !== undefined && teacherId !== undefined && kind !== undefined
  return typeof starts === 'number' && typeof ends === 'number' && isRead
}

/** Tells of every line that puts a class or a teacher where they already are; once a line for each. */
export async function reportClashes(db: Db, rows: Row[], days: HeldDays): Promise<void> {
  const timed = rows.filter(isTimed)
  const { ofGroups, ofTeachers } = await storedLessons(db, timed, days)
  await eachInTurn(timed, (row) => {
    const held: Timed = { ...row, row }
    let busy: Timed | undefined
    let taken: Timed | undefined
    for (const place of row.days ?? []) {
      const day = days.places[place]!
      const ofGroup = keyOf(held.groupId!, day)
      const ofTeacher = held.teacherId === null ? undefined : keyOf(held.teacherId!, day)
      if (!busy) {
        busy = ofGroups.get(ofGroup)?.find((one) => overlapInTime(one, held) && !areHalves(one, held))
        if (busy) tell(row, busy, days.dateAt(day), 'group')
      }
      if (!taken && ofTeacher !== undefined) {
        taken = ofTeachers
          .get(ofTeacher)
          ?.find((one) => one !== busy && overlapInTime(one, held) && !areJoint(one, held))
        if (taken) tell(row, taken, days.dateAt(day), 'teacher')
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
      who === 'group' ? 'server.imports.groupBusyStored' : 'server.imports.teacherBusyStored',
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
