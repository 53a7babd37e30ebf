import { minutesOf } from '../../../rules/kyiv.ts'
import { type TestType, testOf } from '../../schedule/lesson/alive.ts'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'

/** What the line needs of a slot of the day. */
export type LineSlot = { from: string; to: string; lessons: Pick<ScheduleEntry, 'courseTitle' | 'courseType'>[] }

/** A lesson on the line, in percent of the day. */
export type Segment = {
  key: string
  left: number
  width: number
  state: 'done' | 'running' | 'ahead'
  /** How much of it is over, in percent. */
  elapsed: number
  title: string
  from: string
  test?: TestType
}

/** The day's lessons to scale, with gaps for the breaks. Lessons that overlap share the line as they come. */
export function segmentsOf(slots: LineSlot[], minutes: number): Segment[] {
  const scale = scaleOf(slots)
  if (!scale) return []
  return slots.map(({ from, to, lessons }) => {
    const [starts, ends] = [minutesOf(from), minutesOf(to)]
    const elapsed = ((minutes - starts) / (ends - starts)) * 100
    return {
      key: `${from}-${to}`,
      left: scale(starts),
      width: scale(ends) - scale(starts),
      state: stateOf(elapsed),
      elapsed: Math.min(100, Math.max(0, elapsed)),
      title: lessons[0]?.courseTitle ?? '',
      from,
      test: lessons.map(testOf).find(Boolean),
    }
  })
}

function stateOf(elapsed: number): Segment['state'] {
  if (elapsed < 0) return 'ahead'
  return elapsed < 100 ? 'running' : 'done'
}

/** Where the present minute stands on the line; undefined before the first lesson and after the last. */
export function placeOf(slots: LineSlot[], minutes: number): number | undefined {
  const place = scaleOf(slots)?.(minutes)
  return place !== undefined && place >= 0 && place < 100 ? place : undefined
}

function scaleOf(slots: LineSlot[]): ((minutes: number) => number) | undefined {
  if (!slots.length) return undefined
  const first = Math.min(...slots.map(({ from }) => minutesOf(from)))
  const last = Math.max(...slots.map(({ to }) => minutesOf(to)))
  return (minutes) => ((minutes - first) / (last - first)) * 100
}

const vowel = /[аеєиіїоуюяaeiouy]/i
const consonant = /[бвгґджзйклмнпрстфхцчшщbcdfghjklmnpqrstvwxz]/i

/** Всесвітня історія as Всесв. іст.: words are cut before a vowel, as Ukrainian does. */
export function shortTitle(title: string): string {
  if (title.length <= 9) return title
  return title
    .split(' ')
    .map((word) => (word.length > 5 ? cut(word) : word))
    .join(' ')
}

function cut(word: string): string {
  for (let length = 3; length < word.length - 2; length += 1)
    if (consonant.test(word[length - 1]!) && vowel.test(word[length]!)) return `${word.slice(0, length)}.`
  return word
}
