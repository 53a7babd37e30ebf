/** Spellings of names and titles: the one that is stored, and words that mix the letters of two alphabets. */
import type { Key } from './texts.ts'

/** Invisible characters, but for those that make one picture of several characters. */
const invisible = /(?<!\p{Extended_Pictographic}\ufe0f?)\p{Default_Ignorable_Code_Point}/gu
const apostrophes = /(?<=\p{L})['‘’‛`´ʹʻʼˈ′＇]+(?=\p{L})/gu
const dash = '[-‐‑‒–—―⁃−﹘﹣－]'
const dashes = new RegExp(dash, 'gu')
const dashesAlone = new RegExp(` ${dash}+(?= )`, 'gu')
const dashesWithBlanks = / *[-—] */gu
const untidy = /[^\p{L}\p{N}\p{P}\p{S} ]|[\u115f\u1160\u3164\uffa0'‘‛`´ʹʻʼˈ′＇‐‑‒–—―⁃−﹘﹣－]|-- | -|- |^ | $| {2}/u

export function withoutInvisible(text: string): string {
  return text.replace(invisible, '')
}

/**
 * Title as it is stored: composed, without invisible characters, single blanks, ’ between letters, one hyphen, and a dash
 * (—) where blanks stand on both sides.
 */
export function spelledTitle(text: string): string {
  const composed = text.normalize('NFC')
  if (!untidy.test(composed)) return composed
  const parts = tidied(composed).split(dashesAlone)
  return parts.map((part) => part.replace(dashes, '-')).join(' —')
}

/** Name of a person or a class as it is stored: as a title, but every dash is a hyphen without blanks around it. */
export function spelledName(text: string): string {
  const composed = text.normalize('NFC')
  return untidy.test(composed) ? spelledTitle(composed).replace(dashesWithBlanks, '-') : composed
}

function tidied(composed: string): string {
  const visible = withoutInvisible(composed).normalize('NFC')
  return visible.replace(/\s+/g, ' ').trim().replace(apostrophes, '’')
}

/** Latin letters, each with the Cyrillic letter that looks the same. */
const pairs = 'aа,cс,eе,iі,ïї,kк,mм,oо,pр,tт,xх,yу,AА,BВ,CС,EЕ,HН,IІ,ÏЇ,KК,MМ,OО,PР,TТ,XХ,YУ'.split(',')
const toCyrillic = new Map(pairs.map((pair) => [pair[0]!, pair[1]!]))
const toLatin = new Map(pairs.map((pair) => [pair[1]!, pair[0]!]))

const words = /[\p{L}\p{M}’']+/gu
const latin = /\p{Script=Latin}/u
const cyrillic = /\p{Script=Cyrillic}/u

/** Text with words that mix Latin and Cyrillic letters. `right`: the same with each word in one alphabet; null: some letters look like none of the other's. */
export type Mixed = { text: string; right: string | null }

/** The text where it has such words; null where it has none. */
export function mixedIn(text: string): Mixed | null {
  const mixed = latin.test(text) ? (text.match(words)?.filter(isMixed) ?? []) : []
  if (!mixed.length) return null
  const isKnown = mixed.every((word) => inOneAlphabet(word) !== null)
  return { text, right: isKnown ? text.replace(words, (word) => (isMixed(word) ? inOneAlphabet(word)! : word)) : null }
}

type SpellingKey = Extract<Key, `kit.spelling.${string}`>

/** Sentence about a text with mixed words, with the letters that are to be replaced where it is known by which. */
export function mixedSaid({ text, right }: Mixed): readonly [key: SpellingKey, values: Record<string, string>] {
  if (right === null) return ['kit.spelling.mixed', { value: text }]
  const kept = right.split('')
  const changed = [...new Set(text.split('').filter((letter, at) => letter !== kept[at]))]
  const values = { value: text, letters: changed.join(', '), right }
  if (changed.every((letter) => latin.test(letter))) return ['kit.spelling.latinLetters', values]
  return changed.some((letter) => latin.test(letter))
    ? ['kit.spelling.bothLetters', values]
    : ['kit.spelling.cyrillicLetters', values]
}

const isMixed = (word: string) => latin.test(word) && cyrillic.test(word)

/** In the alphabet of most of its letters, else in the other one. */
function inOneAlphabet(word: string): string | null {
  const count = (script: RegExp) => word.split('').filter((letter) => script.test(letter)).length
  const inCyrillic = rewritten(word, latin, toCyrillic)
  const inLatin = rewritten(word, cyrillic, toLatin)
  return count(latin) > count(cyrillic) ? (inLatin ?? inCyrillic) : (inCyrillic ?? inLatin)
}

function rewritten(word: string, script: RegExp, letters: Map<string, string>): string | null {
  const isWhole = word.split('').every((letter) => !script.test(letter) || letters.has(letter))
  return isWhole ? word.replace(/./gsu, (letter) => letters.get(letter) ?? letter) : null
}

const lookalikes = new Map([...toCyrillic].map(([one, other]) => [one.toLowerCase(), other.toLowerCase()]))

/** A text in lower case with every Latin letter that looks like a Cyrillic one, as a small or a capital letter, in Cyrillic. */
export function inCyrillicLook(text: string): string {
  return text.replace(/[a-zï]/g, (letter) => lookalikes.get(letter) ?? letter)
}
