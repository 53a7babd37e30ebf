import { namePattern, standingAlone } from './erased-words.ts'

const ofNouns = 'а я у ю ові еві єві ом ем єм і ї и е є ів їв ам ям ами ями ах ях'
const ofFeminine = `${ofNouns} о ою ею єю ої ій`
const ofPossessives = `${ofNouns} им их ими ою ої ій`
const ofAdjectives =
  'ий ій ого ього ому ьому им ім а я ої ьої у ю ою ьою е є і их іх ими іми ія ію ієм ієві ії іїв іям іями іях'

/** The first that fits tells what of a name is cut off, and what it has in the cases of both numbers instead. */
const declensions: [RegExp, string][] = [
  [/(?<=[сцз]ьк)(?:а|і)$|(?<=..)[иі]й$/iu, ofAdjectives],
  [/(?<=..)[ая]$/iu, ofFeminine],
  [/(?<=..)[оеєийьуюії]$/iu, ofNouns],
  [/(?<=[оеєії]в|[иії]н)$/iu, ofPossessives],
  [/(?<=[a-z])$/iu, `s 's ’s`],
  [/$/u, ofNouns],
]

const softened: Record<string, string[]> = { к: ['ц', 'ч'], г: ['з', 'ж'], х: ['с', 'ш'] }

/** Швець: Шевц- is written as one knows it; Кравець: Кравц-, Заєць: Зайц-, Зубок: Зубк-, Сорока: Сороц-, Гнатюк: Гнатюч-. */
function stemsOf(stem: string): string[] {
  const short = stem.replace(/ец$/iu, 'ц').replace(/єц$/iu, 'йц').replace(/ок$/iu, 'к')
  const soft = softened[stem.at(-1)!.toLowerCase()] ?? []
  return [...new Set([stem, short, ...soft.map((sign) => stem.slice(0, -1) + sign)])]
}

function declined(part: string, spelled: (text: string) => string): string {
  const [ends, endings] = declensions.find(([found]) => found.test(part))!
  const stem = part.replace(ends, '')
  if (!stem) return namePattern(spelled(part))
  const own = part.slice(stem.length)
  const stems = stemsOf(stem).map((one) => namePattern(spelled(one)))
  const all = [own, ...endings.split(' ')].filter(Boolean).map((one) => namePattern(spelled(one)))
  return `(?:${stems.join('|')})(?:${all.join('|')})${own ? '' : '?'}`
}

/**
 * A last name in whichever grammatical case, each part of a double one; null for one that is hardly a name: it would be found
 * everywhere. A word that is no name begins small.
 */
export function stemPattern(lastName: string): string | null {
  if (!/\p{L}.*\p{L}/u.test(lastName)) return null
  const parts = lastName.trim().split(/[-‑]/)
  const spelled = [(text: string) => text, (text: string) => text.toUpperCase()].map((as) =>
    parts.map((part) => declined(part, as)).join('[-‑]'),
  )
  return standingAlone(spelled.join('|'))
}
