import { readFileSync } from 'node:fs'
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languages,
  languageTagged,
  propertiesOf,
} from '../../rules/languages.ts'
import { type Key, lookupIn, type Texts } from '../../rules/texts.ts'

/** A message as code knows it: its key, with values for the text where it has some. */
export type Said = Key | readonly [key: Key, values: Record<string, string | number>]

export type Translate = (said: Said) => string

function translateTo(language: Language): Translate {
  const file = new URL(`../../contract/locales/${language}.json`, import.meta.url)
  const lookup = lookupIn(propertiesOf(language).locale, JSON.parse(readFileSync(file, 'utf8')) as Texts)
  return (said) => (typeof said === 'string' ? lookup(said) : lookup(...said))
}

const translators = new Map(languages.map((language) => [language, translateTo(language)]))

export function translator(language: Language): Translate {
  return translators.get(language)!
}

type Reader = { adminId: number | null; language: string | null }

/** Of whoever acts as somebody the browser tells the language: the other's own is nothing to them. */
export function preferredBy(reader: Reader | undefined): Language | null {
  if (!reader || reader.adminId !== null) return null
  return isLanguage(reader.language) ? reader.language : null
}

/** Stored, else chosen in this browser, else in the order of an Accept-Language header. */
export function languageOf(
  stored: string | null | undefined,
  cookie: string | undefined,
  header: string | undefined,
): Language {
  if (isLanguage(stored)) return stored
  if (isLanguage(cookie)) return cookie
  if (!header) return defaultLanguage
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', q = 'q=1'] = part.trim().split(';')
      return { language: languageTagged(tag.trim()), weight: Number(q.trim().replace('q=', '')) || 0 }
    })
    .toSorted((a, b) => b.weight - a.weight)
  return wanted.find(({ language }) => language)?.language ?? defaultLanguage
}
