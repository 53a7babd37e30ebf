import type { Presence } from '../../contract/attendance/endpoints.ts'
import type { Registered } from '../../contract/attendance/schemas.ts'

/** What the register shows of a student: what was said last, else what is saved, else where the student belongs, and what the guardian reported or the journal says. */
export function presenceOf(
  { uuid, presence, absence, isAbsentInJournal, isElsewhere }: Registered,
  pending: Record<string, Presence>,
): Presence | null {
  const said = pending[uuid] ?? presence
  if (said) return said
  if (isElsewhere) return 'ELSEWHERE'
  return absence || isAbsentInJournal ? 'ABSENT' : null
}

/** What can be said of a student; of half a class, that they are not in it. */
export function choicesOf(isHalf: boolean): Presence[] {
  return isHalf ? ['PRESENT', 'ABSENT', 'LATE', 'ELSEWHERE'] : ['PRESENT', 'ABSENT', 'LATE']
}

/** The choice that a key stands for: a digit, or the letter of the reader's language. */
export function choiceOfKey(
  key: string,
  choices: Presence[],
  letterOf: (choice: Presence) => string,
): Presence | undefined {
  if (/^\d$/.test(key)) return choices.find((choice, place) => (choice === 'ELSEWHERE' ? 0 : place + 1) === Number(key))
  return choices.find((choice) => choice !== 'ELSEWHERE' && letterOf(choice) === key.toLocaleUpperCase())
}

/** The place that an arrow, Home or End leads to, in a list or in a row of choices; undefined: another key. */
export function stepOf(key: string, place: number, count: number, [back, on]: [string, string]): number | undefined {
  if (key === back) return Math.max(0, place - 1)
  if (key === on) return Math.min(count - 1, place + 1)
  return undefined
}
