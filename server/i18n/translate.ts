import i18next from 'i18next'
import en from '../../contract/locales/en/common.json' with { type: 'json' }
import ua from '../../contract/locales/ua/common.json' with { type: 'json' }
import type { Languages } from '../../contract/kit.ts'

type Plural = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other'
type Base<Name extends string> = Name extends `${infer Start}${Plural}` ? Start : Name
type Keys<T> = {
  [Name in keyof T & string]: T[Name] extends string ? Base<Name> : `${Name}.${Keys<T[Name]>}`
}[keyof T & string]

/** A text of the product: a path into `common.json`. */
export type Key = Keys<typeof en>

/** A message as code knows it: its key, with values for the text where it has some. */
export type Said = Key | readonly [key: Key, values: Record<string, string | number>]

export type Translate = (said: Said) => string

const texts = i18next.createInstance()
await texts.init({
  lng: 'uk',
  fallbackLng: false,
  defaultNS: 'common',
  ns: ['common'],
  nsSeparator: false,
  interpolation: { escapeValue: false },
  // i18next takes plural rules from Intl, which knows Ukrainian as `uk` alone.
  resources: { uk: { common: ua }, en: { common: en } },
})

const translateTo =
  (lng: string): Translate =>
  (said) =>
    typeof said === 'string' ? texts.t(said, { lng }) : texts.t(said[0], { lng, ...said[1] })

const translators: Record<Languages, Translate> = { ua: translateTo('uk'), en: translateTo('en') }

export function translator(language: Languages): Translate {
  return translators[language]
}

/** Of whoever acts as somebody the browser tells the language: the other's own is nothing to them. */
export function preferredBy(me: { adminId: number | null; language: string | null } | undefined): Languages | null {
  if (!me || me.adminId !== null) return null
  return me.language === 'ua' || me.language === 'en' ? me.language : null
}

/** `uk` in the order of an Accept-Language header means `ua`; Ukrainian where nothing is asked for. */
export function languageOf(
  stored: string | null | undefined,
  cookie: string | undefined,
  header: string | undefined,
): Languages {
  if (stored === 'ua' || stored === 'en') return stored
  if (cookie === 'ua' || cookie === 'en') return cookie
  if (!header) return 'ua'
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', q = 'q=1'] = part.trim().split(';')
      return { tag: tag.trim().toLowerCase().slice(0, 2), weight: Number(q.trim().replace('q=', '')) || 0 }
    })
    .toSorted((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    if (tag === 'uk' || tag === 'ua') return 'ua'
    if (tag === 'en') return 'en'
  }
  return 'ua'
}
