import { lookOf } from '../../rules/names.ts'

type Searched = {
  words: string
  /** A number as it was typed, and its digits without signs. */
  digits: { typed: string; run: string }[]
  /** Names of classes as they were typed, with the ids of the classes. */
  classes: { typed: string; ids: number[] }[]
}

type Class = { id: number; name: string }

const number = /^[+(]*\d[\d().+–‑/-]*$/

/**
 * Parts of a search for people: words, digits that may be a part of a phone, which blanks do not end, and names of the
 * classes given.
 */
export function partsOf(search: string, classes: Class[] = []): Searched {
  const { rest, found } = withoutClasses(search.split(/\s+/).filter(Boolean), classes)
  const words: string[] = []
  const numbers: string[][] = []
  let isWithin = false
  for (const word of rest) {
    const isNumber = number.test(word)
    if (!isNumber) words.push(word)
    else if (isWithin) numbers.at(-1)!.push(word)
    else numbers.push([word])
    isWithin = isNumber
  }
  const digits = numbers.map((typed) => ({ typed: typed.join(' '), run: runOf(typed.join('')) }))
  return { words: words.join(' '), digits, classes: found }
}

/** 00 is dialled before a country, and stands in no number. */
function runOf(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^00(?=\d{6})/, '')
}

/** Words in the name of a class, at most: "10-А англ. 2". */
const longestClass = 3

/** Takes out the names of classes. Those of several words go before shorter ones. */
function withoutClasses(typed: string[], classes: Class[]) {
  const signs = classes.map(({ id, name }) => ({ id, sign: signOf(name) }))
  const rest: string[] = []
  const found: Searched['classes'] = []
  for (let at = 0; at < typed.length;) {
    const [words, ids] = classesAt(typed.slice(at, at + longestClass), signs)
    if (ids.length) found.push({ typed: words.join(' '), ids })
    else rest.push(typed[at]!)
    at += ids.length ? words.length : 1
  }
  return { rest, found }
}

type Sign = { id: number; sign: string }

/** Classes whose whole name the first words are, else those whose name begins with the first word, as 8-Б and 8-Б-2 with "8б". */
function classesAt(words: string[], signs: Sign[]): [words: string[], ids: number[]] {
  const idsOf = (is: (sign: string) => boolean) => signs.filter(({ sign }) => is(sign)).map(({ id }) => id)
  for (let count = words.length; count > 0; count -= 1) {
    const first = words.slice(0, count)
    const sign = signOf(first.join(' '))
    const ids = idsOf((other) => other === sign)
    if (ids.length) return [first, ids]
  }
  const [word = ''] = words
  const sign = signOf(word)
  return [[word], /^\d+\p{L}/u.test(sign) ? idsOf((other) => other.startsWith(sign)) : []]
}

/** Letters and digits of a name, as they look. */
const signOf = (name: string) => lookOf(name).replace(/[^\p{L}\p{N}]/gu, '')
