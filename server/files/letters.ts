/** Letters of Ukrainian, the most frequent first. */
const byFrequency = 'оанивтіерсклудмпзяьбгйчхжшцюєщїфґ'
/** Negative natural logarithm of the frequency of a letter, by its place in `byFrequency`, as a straight line. */
const onLine = (place: number) => 2.4 + 0.11 * place

/** Rarity of characters in nats; what is missing tells nothing about the encoding. A later `add` replaces an earlier one. */
const rarities = new Map<string, number>()

function add(characters: string, rarity: number | ((place: number) => number)): void {
  for (const [place, character] of characters.split('').entries())
    rarities.set(character, typeof rarity === 'number' ? rarity : rarity(place))
}

function between(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, place) => String.fromCharCode(from + place)).join('')
}

add(between(0x80, 0x9f) + '\ufffd', 15)
add(between(0xa0, 0xbf) + between(0x2010, 0x25ff), 9)
add(between(0xc0, 0x24f), 3.5)
add(between(0x400, 0x52f), 12)
add('·•×÷±²³½©®™€→←−‐‑′″', 4.5)
add('«»“”„‘’ʼ–—…№°§\u00a0\u00ad', 3.5)
// Letters of Russian stand in a name or a title now and then.
for (const [letters, rarity] of [
  [byFrequency, onLine],
  ['ыэъё', 6],
] as const) {
  add(letters, rarity)
  add(letters.toUpperCase(), rarity)
}

/** Places where no letter stands in a right text, and what each costs in nats. */
const faults: readonly (readonly [RegExp, number])[] = [
  // A capital in mid-word, as in «уЧЕНЬ».
  [/[а-яґєії]['’]?[А-ЯҐЄІЇ]/g, 4],
  // A small letter after capitals, as in «УЧень».
  [/[А-ЯҐЄІЇ]{2}[а-яґєії]/g, 2],
  // A small word after a sign, as in «„енис».
  [/(?<![Ѐ-ӿ])[«»\u2010-\u25ff][а-яґєії]/g, 5],
  // Two scripts in one word.
  [/[A-Za-zÀ-ɏ][Ѐ-ӿ]|[Ѐ-ӿ][A-Za-zÀ-ɏ]/g, 2],
  // Accents in a row, as in «Øåâ÷åíêî».
  [/[À-ɏ]{3}/g, 10],
]
/** A letter by itself names a class, as a rule: the frequent ones are no more likely there. */
const alone = /(?<![^\p{ASCII}]|[A-Za-z])[А-ЯҐЄІЇа-яґєії](?![^\p{ASCII}]|[A-Za-z])/gu
const aloneRarity = 3

/** Sum over the characters of a text beyond ASCII, and how many they are. */
export type Rarity = { sum: number; count: number }

/**
 * Rarity of a text as Ukrainian or Latin, in nats: about 3.4 a letter where it is right, from 4.1 where one encoding is
 * read as another.
 */
export function rarityOfText(text: string): Rarity {
  const rarity = { sum: 0, count: 0 }
  for (const character of text) {
    const one = rarities.get(character)
    if (one === undefined) continue
    rarity.sum += one
    rarity.count += 1
  }
  for (const [fault, cost] of faults) rarity.sum += cost * (text.match(fault)?.length ?? 0)
  for (const letter of text.match(alone) ?? []) rarity.sum += aloneRarity - rarities.get(letter)!
  return rarity
}
