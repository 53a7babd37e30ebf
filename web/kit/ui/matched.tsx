import { lookOf } from '../../../rules/names.ts'

type MatchedProps = { text: string; typed: string }

/** A text in which the beginnings of words that were typed are marked. */
export function Matched({ text, typed }: MatchedProps) {
  return partsOf(text, typed).map(({ begins, rest }, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
    <span key={place}>
      {begins && <mark>{begins}</mark>}
      {rest}
    </span>
  ))
}

/** The words of a text and what is between them, each with its beginning that was typed. */
export function partsOf(text: string, typed: string): { begins: string; rest: string }[] {
  const sought = typed.split(/[\s.@_+()-]+/).flatMap((word) => lookOf(word) || [])
  return (text.match(/[\p{L}\p{N}'’ʼ]+|[^\p{L}\p{N}'’ʼ]+/gu) ?? []).map((word) => {
    const look = lookOf(word)
    const found = sought.filter((one) => look.startsWith(one))
    const length = Math.max(0, ...found.map((one) => lettersOf(word, one)))
    return { begins: word.slice(0, length), rest: word.slice(length) }
  })
}

/** How many letters of a word look like its beginning: an apostrophe has no look. */
function lettersOf(word: string, beginning: string): number {
  for (let length = 1; length < word.length; length += 1)
    if (lookOf(word.slice(0, length)).length >= beginning.length) return length
  return word.length
}
