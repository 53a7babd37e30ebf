import type { Languages } from '../../../contract/kit.ts'
import { learn } from './texts.ts'

/** The page's `lang` decides: the server wrote it from the reader's choice. `uk` is the portal's `ua`. */
export function languageOf(lang: string): Languages {
  return lang.toLowerCase().startsWith('en') ? 'en' : 'ua'
}

export function language(): Languages {
  return languageOf(document.documentElement.lang)
}

/** What Intl and plural rules know: they have no `ua`, and dates in English are the British day-month-year. */
export function localeOf(spoken: Languages): 'uk' | 'en-GB' {
  return spoken === 'ua' ? 'uk' : 'en-GB'
}

const parts = {
  door: {
    ua: () => import('../../../contract/locales/ua/common.json?part=door'),
    en: () => import('../../../contract/locales/en/common.json?part=door'),
  },
  inside: {
    ua: () => import('../../../contract/locales/ua/common.json?part=inside'),
    en: () => import('../../../contract/locales/en/common.json?part=inside'),
  },
  office: {
    ua: () => import('../../../contract/locales/ua/common.json?part=office'),
    en: () => import('../../../contract/locales/en/common.json?part=office'),
  },
}
export type Part = keyof typeof parts

const learnt = new Set<Part>()

/** Fetches the texts of these parts of the portal, unless they are here. */
export async function learnTexts(...wanted: Part[]): Promise<void> {
  const spoken = language()
  const missing = wanted.filter((part) => !learnt.has(part))
  const found = await Promise.all(missing.map((part) => parts[part][spoken]()))
  for (const { default: texts } of found) learn(localeOf(spoken), texts)
  for (const part of missing) learnt.add(part)
}
