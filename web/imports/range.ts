import type { Range } from '../../rules/kyiv.ts'

/** Which days an import of a study year's timetable is proposed for: what has passed is left as it is. */
export function proposedRange({ dateFrom, dateTo }: Range, today: string): Range {
  return { dateFrom: dateFrom < today && today <= dateTo ? today : dateFrom, dateTo }
}
