import { withNoBreaks } from './no-breaks.ts'

export type Texts = { [key: string]: string | Texts }

let known: Texts = {}
let plural = new Intl.PluralRules('uk')

/** The language that is spoken from here on, and texts that are known from here on. */
export function learn(locale: string, more: Texts): void {
  if (plural.resolvedOptions().locale !== locale) plural = new Intl.PluralRules(locale)
  known = merged(known, more)
}

function merged(texts: Texts, more: Texts): Texts {
  const all = { ...texts }
  for (const [key, value] of Object.entries(more)) {
    const there = all[key]
    all[key] = typeof value === 'object' && typeof there === 'object' ? merged(there, value) : value
  }
  return all
}

function find(key: string): string | undefined {
  let at: Texts | string | undefined = known
  for (const name of key.split('.')) at = typeof at === 'object' ? at[name] : undefined
  return typeof at === 'string' ? at : undefined
}

type Values = Record<string, unknown>

function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? withNoBreaks(String(value)) : ''
}

/** As i18next does it, as far as the portal's texts go: values in double braces, and forms for numbers. */
export function t(key: string, values: Values = {}): string {
  const { count } = values
  const form = typeof count === 'number' ? find(`${key}_${plural.select(count)}`) : undefined
  return (form ?? find(key) ?? key).replace(/{{(\w+)}}/g, (_, name: string) => wordOf(values[name]))
}

/** Stands in for i18next in the built web, which takes a tenth of the first load: decision 21. */
export default { t }
