import { defaultLanguage, type Language, languageTagged, propertiesOf } from '../../../rules/languages.ts'
import type { Texts } from '../../../rules/texts.ts'
import { learn } from './texts.ts'

/** The page's `lang` decides: the server wrote it from the reader's choice. */
export function languageOf(lang: string): Language {
  return languageTagged(lang) ?? defaultLanguage
}

export function language(): Language {
  return languageOf(document.documentElement.lang)
}

export function localeOf(spoken: Language): string {
  return propertiesOf(spoken).locale
}

const file = '../../../contract/locales/'
const parts = {
  door: import.meta.glob<Texts>('../../../contract/locales/*.json', { query: '?part=door', import: 'default' }),
  inside: import.meta.glob<Texts>('../../../contract/locales/*.json', { query: '?part=inside', import: 'default' }),
  tour: import.meta.glob<Texts>('../../../contract/locales/*.json', { query: '?part=tour', import: 'default' }),
  own: import.meta.glob<Texts>('../../../contract/locales/*.json', { query: '?part=own', import: 'default' }),
  office: import.meta.glob<Texts>('../../../contract/locales/*.json', { query: '?part=office', import: 'default' }),
}
export type Part = keyof typeof parts

const learnt = new Set<Part>()

/** Fetches the texts of these parts of the portal, unless they are here. */
export async function learnTexts(...wanted: Part[]): Promise<void> {
  const spoken = language()
  const missing = wanted.filter((part) => !learnt.has(part))
  const found = await Promise.all(missing.map((part) => parts[part][`${file}${spoken}.json`]!()))
  for (const texts of found) learn(localeOf(spoken), texts)
  for (const part of missing) learnt.add(part)
}
