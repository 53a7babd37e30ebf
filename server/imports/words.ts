import { lookOf, plain } from '../../rules/names.ts'

/** Full names as they are compared. */
export function namesKey({
  lastName,
  firstName,
}: {
  lastName?: string | undefined
  firstName?: string | undefined
}): string {
  return `${plain(lastName ?? '')}\n${plain(firstName ?? '')}`
}

/** How a word looks: in Cyrillic letters alone, without blanks, full stops and hyphens. */
export function look(text: string): string {
  return lookOf(text).replace(/[\s.-]/g, '')
}

/** Whether a word is another with a slip: letters of the other layout, or one wrong, doubled, left out or swapped. */
export function isMisspelled(word: string, right: string): boolean {
  if (look(word) === look(right)) return true
  return right.length > 3 && slips(word, right) <= (right.length > 7 ? 2 : 1)
}

/** How many letters have to be changed, added, taken away or swapped with the next. */
function slips(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      row.push(isSwapped ? Math.min(cost, before[j - 2]! + 1) : cost)
    }
    before = last
    last = row
  }
  return last[other.length]!
}

export const hasLatin = (text: string) => /[a-z]/i.test(text)

/** Each word of a list, as it is compared, leads to its value. */
export function vocabulary<T extends string | number | boolean>(
  words: readonly (readonly [T, string])[],
): Map<string, T> {
  return new Map(words.flatMap(([value, list]) => list.split(',').map((word) => [plain(word), value] as const)))
}
