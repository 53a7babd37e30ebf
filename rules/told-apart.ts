import { plain } from './names.ts'

/** Ordinals, from 1, of the texts that recur, in their order; null for a text that stands alone. No two texts are equal with theirs. */
export function ordinals(texts: readonly string[]): (number | null)[] {
  const alike = Map.groupBy(texts.map(plain), (key) => key)
  const next = new Map<string, number>()
  return texts.map((text) => {
    const key = plain(text)
    if (alike.get(key)!.length === 1) return null
    let ordinal = next.get(key) ?? 1
    while (alike.has(plain(numbered(text, ordinal)))) ordinal += 1
    next.set(key, ordinal + 1)
    return ordinal
  })
}

/** A text with its ordinal: `Вправа 5 (2)`. */
export function numbered(text: string, ordinal: number | null): string {
  return ordinal === null ? text : `${text} (${ordinal})`
}

/** The texts with their ordinals, so that a reader, a spreadsheet and a paste can tell them apart. */
export function toldApart(texts: readonly string[]): string[] {
  const found = ordinals(texts)
  return texts.map((text, place) => numbered(text, found[place]!))
}
