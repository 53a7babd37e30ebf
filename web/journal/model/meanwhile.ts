import { isSpan, type Sheet } from './sheet.ts'
import { isSame, type Begun, type Value } from './value.ts'

/** What stands in the journal, whatever was typed over it here. */
export function valueNow(sheet: Sheet, lane: string, student: string): Value {
  if (isSpan(lane)) return { mark: sheet.saved(lane, student).official, submitted: false }
  const { mark, submitted, done } = sheet.storedCell(Number(lane.slice(1)), student)
  return { mark, submitted, done }
}

/** What somebody else has written into a cell since a writer looked, who has not seen it. */
export function writtenSince(sheet: Sheet, lane: string, student: string, { seen, base }: Begun): Value | undefined {
  const stands = valueNow(sheet, lane, student)
  const revision = sheet.revision(lane, student)
  if (revision <= base || isSame(stands, seen)) return undefined
  const entry = sheet.entry(lane, student)
  const isOwn = entry && !entry.theirs && (entry.base >= revision || entry.sent.some((value) => isSame(value, stands)))
  return isOwn ? undefined : stands
}
