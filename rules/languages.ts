/**
 * The languages of the portal, in the order in which one chooses: what its pages, texts, numbers and files take from
 * each. Its texts stand under its code in `contract/locales`, what it says of CSV files under its tag in `docs`.
 */
const properties = {
  ua: { tag: 'uk', locale: 'uk', name: 'Українська', decimal: ',', percent: '\u00a0%', delimiter: ';', codes: false },
  en: { tag: 'en', locale: 'en-GB', name: 'English', decimal: '.', percent: '%', delimiter: ',', codes: true },
} as const satisfies Record<string, Properties>

type Properties = {
  /** The page's `lang`, and what a browser asks for. */
  tag: string
  /** What `Intl` formats by. */
  locale: string
  name: string
  decimal: string
  /** What follows the number. `Intl` leaves the space of Ukrainian out. */
  percent: string
  /** How the spreadsheets of its countries split a CSV file. */
  delimiter: string
  /** Whether its CSV files hold the contract's codes, instead of words. */
  codes: boolean
}

export type Language = keyof typeof properties

export const languages = Object.keys(properties) as [Language, ...Language[]]

/** The school's own: names are sorted by it, and it is spoken to whoever asks for none. */
export const defaultLanguage: Language = 'ua'

/** Language of commands and of the words of libraries, for those who run a portal. */
export const consoleLanguage: Language = 'en'

export function propertiesOf(language: Language): Properties {
  return properties[language]
}

export const schoolLocale = properties[defaultLanguage].locale

export function isLanguage(text: string | null | undefined): text is Language {
  return languages.some((language) => language === text)
}

/** Whose tag begins a browser's, or whose code it is: `uk-UA` and `ua` are both `ua`. */
export function languageTagged(tag: string): Language | undefined {
  const start = tag.toLowerCase().slice(0, 2)
  return languages.find((language) => language === start || properties[language].tag === start)
}
