import { schoolLocale } from '../../../rules/languages.ts'

/** Which picture stands for a subject, by words of its name or its short name, in either language. */
const pictures = {
  literature: /літ|liter|читанн|reading/,
  language: /англ|нім|франц|іспан|польськ|іноземн|english|german|french|spanish|foreign/,
  native: /мова|language/,
  algebra: /алгебр|матем|algebra|math/,
  geometry: /геом|geometr/,
  biology: /біолог|природ|еколог|biolog|nature|ecolog/,
  chemistry: /хімі|chemi/,
  physics: /фізика|physic|астроном|astronom/,
  sport: /фізичн|фізкульт|спорт|sport|physical|^pe$/,
  history: /істор|histor|правозн|громадян|civic|law/,
  computing: /інформ|програм|робот|comput|inform|program|robot/,
  geography: /геогр|geograph/,
  art: /мистец|малюв|образотв|\bart|draw|paint/,
  music: /музи|співи|music/,
  crafts: /технолог|труд|праця|дизайн|technolog|craft|design/,
  health: /здоров|health/,
} as const
export type Picture = keyof typeof pictures

// The order matters: "фізична культура" is no physics, "англійська література" is a foreign language's.
const order: Picture[] = [
  'sport',
  'language',
  'literature',
  'native',
  'geometry',
  'geography',
  'algebra',
  'biology',
  'chemistry',
  'physics',
  'history',
  'computing',
  'music',
  'art',
  'crafts',
  'health',
]

export function pictureOf(name: string, alias?: string | null): Picture | undefined {
  const words = [name, alias ?? ''].map((text) => text.toLocaleLowerCase(schoolLocale))
  return order.find((picture) => words.some((text) => pictures[picture].test(text)))
}

/** Of a subject without a picture: the first letters of its words, or of its only one. */
export function twoLetters(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /\p{L}/u.test(word))
  const [first = name, second = ''] = words
  const letters = words.length > 1 ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)
  return letters.charAt(0).toLocaleUpperCase(schoolLocale) + letters.slice(1).toLocaleLowerCase(schoolLocale)
}
