import { lookOf } from '../../../rules/names.ts'

const words = (name: string) =>
  lookOf(name)
    .split(/[\s.,]+/)
    .filter(Boolean)

const isSubset = (some: string[], all: string[]) => some.every((word) => all.includes(word))

/** The ordinal of one of several students of a name, as a copied table has it. */
const isOrdinal = (word: string) => /^\(\d+\)$/.test(word)

/** From the strictest to the loosest: both names in any order, a patronymic beside them, initials, the surname alone. */
const ways: ((given: string[], own: string[]) => boolean)[] = [
  (given, own) => given.length === own.length && isSubset(given, own) && isSubset(own, given),
  (given, own) => given.length > own.length && isSubset(own, given),
  (given, own) =>
    given[0] === own[0] && given.slice(1).every((word, place) => place > 0 || own[1]?.startsWith(word) === true),
]

/** Places of the students, written surname first, that a name of a clipboard may mean: those that fit it best. */
export function findStudents(names: readonly string[]): (name: string) => number[] {
  const own = names.map(words)
  return (name) => {
    const given = words(name)
    if (!given.length) return []
    for (const fits of ways) {
      const found = own.flatMap((one, at) => (fits(given, one) && isSubset(given.filter(isOrdinal), one) ? [at] : []))
      if (found.length) return found
    }
    return []
  }
}

/** Whether a name is meant by what is typed of it: the beginnings of its words, in any order. */
export function beginsLike(name: string, typed: string): boolean {
  const own = words(name)
  const given = words(typed)
  return given.length > 0 && given.every((word) => own.some((one) => one.startsWith(word)))
}
