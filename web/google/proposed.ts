import type { Discipline, Group, Period } from '../../contract/calendar/schemas.ts'
import type { GoogleCourse } from '../../contract/google/schemas.ts'
import { lookOf } from '../../rules/names.ts'

const wordsOf = (text: string) => lookOf(text).match(/[\p{L}\p{N}'-]+/gu) ?? []

/** Whether the words stand one after the other in the text. */
function holds(text: string[], words: string[]): boolean {
  return words.length > 0 && text.some((_, at) => words.every((word, place) => text[at + place] === word))
}

/** The discipline whose name or short name stands in the course's name; of several the longest. */
export function proposedDiscipline({ name }: Pick<GoogleCourse, 'name'>, disciplines: Discipline[]): number | null {
  const text = wordsOf(name)
  const found = disciplines
    .flatMap(({ id, name: full, alias }) => [full, alias ?? ''].map((one) => ({ id, words: wordsOf(one) })))
    .filter(({ words }) => holds(text, words))
    .toSorted((one, other) => other.words.join(' ').length - one.words.join(' ').length)
  return found[0]?.id ?? null
}

/** The class that alone is named by the course's section, or else by its name. */
export function proposedGroup(
  { name, section }: Pick<GoogleCourse, 'name' | 'section'>,
  groups: Group[],
): number | null {
  for (const text of [section ?? '', name]) {
    const words = wordsOf(text)
    const found = groups.filter((group) => holds(words, wordsOf(group.name)))
    if (found.length === 1) return found[0]!.id
  }
  return null
}

/** The quarter of a day, or the last one that began before it; `day` is `YYYY-MM-DD`. */
export function quarterOn(period: Pick<Period, 'quarters'> | undefined, day: string): number {
  return period?.quarters.findLast(({ dateFrom }) => dateFrom <= day)?.number ?? 1
}
