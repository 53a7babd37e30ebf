type Searched = {
  words: string
  /** A number as it was typed, and its digits without signs. */
  digits: { typed: string; run: string }[]
}

const number = /^[+(]*\d[\d().+–‑/-]*$/

/** What is typed in a search for people: words, and what may be a part of a phone, which blanks do not end. */
export function partsOf(search: string): Searched {
  const words: string[] = []
  const numbers: string[][] = []
  let isWithin = false
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const isNumber = number.test(word)
    if (!isNumber) words.push(word)
    else if (isWithin) numbers.at(-1)!.push(word)
    else numbers.push([word])
    isWithin = isNumber
  }
  const digits = numbers.map((typed) => ({ typed: typed.join(' '), run: runOf(typed.join('')) }))
  return { words: words.join(' '), digits }
}

/** 00 is dialled before a country, and stands in no number. */
function runOf(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^00(?=\d{6})/, '')
}
