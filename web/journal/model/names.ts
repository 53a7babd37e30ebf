/** How a name in the clipboard leads to a row: at one student, at several, at none. */
export type Found = { at: number } | { why: 'unknown' | 'namesakes' }

const words = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/['’ʼ`]/g, '’')
    .split(/[\s.,]+/)
    .filter(Boolean)

const isSubset = (some: string[], all: string[]) => some.every((word) => all.includes(word))

/** From the strictest to the loosest: both names in any order, a patronymic beside them, initials, the surname alone. */
const ways: ((given: string[], own: string[]) => boolean)[] = [
  (given, own) => given.length === own.length && isSubset(given, own) && isSubset(own, given),
  (given, own) => given.length > own.length && isSubset(own, given),
  (given, own) =>
    given[0] === own[0] && given.slice(1).every((word, place) => place > 0 || own[1]?.startsWith(word) === true),
]

/** Whom of these, written surname first, a name means. */
export function finderOf(names: readonly string[]): (name: string) => Found {
  const own = names.map(words)
  return (name) => {
    const given = words(name)
    if (!given.length) return { why: 'unknown' }
    for (const fits of ways) {
      const found = own.flatMap((one, at) => (fits(given, one) ? [at] : []))
      if (found.length) return found.length === 1 ? { at: found[0]! } : { why: 'namesakes' }
    }
    return { why: 'unknown' }
  }
}

/** Whether a name is meant by what is typed of it: the beginnings of its words, in any order. */
export function beginsLike(name: string, typed: string): boolean {
  const own = words(name)
  const given = words(typed)
  return given.length > 0 && given.every((word) => own.some((one) => one.startsWith(word)))
}
