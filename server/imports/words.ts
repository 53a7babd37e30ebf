const apostrophes = /['’ʼ‘`´]/g

export function withoutApostrophes(text: string): string {
  return text.replace(apostrophes, '')
}

const untidy = /['’ʼ‘`´]|\s\s|^\s|\s$|[^\S ]/

/** How words are compared: without case, apostrophes and doubled blanks. */
export function plain(text: string): string {
  const tidy = untidy.test(text) ? withoutApostrophes(text).replace(/\s+/g, ' ').trim() : text
  return tidy.toLowerCase()
}

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

/** Letters that look alike on the keyboard's two layouts, the Latin one first. */
const alike: Record<string, string> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  i: 'і',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
}

/** How a word looks: in Cyrillic letters alone, without blanks and with one kind of dash, or none. */
export function look(text: string): string {
  return plain(text)
    .replace(/[a-z]/g, (letter) => alike[letter] ?? letter)
    .replace(/[\s.‐‑‒–—―−-]/g, '')
}

export const hasLatin = (text: string) => /[a-z]/i.test(text)

/** Each word of a list, as it is compared, leads to its value. */
export function vocabulary<T extends string | number | boolean>(
  words: readonly (readonly [T, string])[],
): Map<string, T> {
  return new Map(words.flatMap(([value, list]) => list.split(',').map((word) => [plain(word), value] as const)))
}
