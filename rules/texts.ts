import type en from '../contract/locales/en.json'

type Plural = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other'
type Base<Name extends string> = Name extends `${infer Start}${Plural}` ? Start : Name
type Keys<T> = {
  [Name in keyof T & string]: T[Name] extends string ? Base<Name> : `${Name}.${Keys<T[Name]>}`
}[keyof T & string]

/** A text of the product: a path into `contract/locales`, without the ending that says for which number it is. */
export type Key = Keys<typeof en>

export type Texts = { [key: string]: string | Texts }
export type Values = Record<string, unknown>
export type Lookup = (key: string, values?: Values) => string

function find(texts: Texts, key: string): string | undefined {
  let at: Texts | string | undefined = texts
  for (const name of key.split('.')) at = typeof at === 'object' ? at[name] : undefined
  return typeof at === 'string' ? at : undefined
}

/**
 * Looks texts up in i18next's format, as far as the portal uses it: values in double braces, and forms for numbers. What
 * is no key is said as it stands. `shown` is what becomes of a value before it stands in a text.
 */
export function lookupIn(locale: string, texts: Texts, shown = (value: string) => value): Lookup {
  // Made when a number is said first: a slow processor notices.
  let plural: Intl.PluralRules | undefined
  const formOf = (count: number) => (plural ??= new Intl.PluralRules(locale)).select(count)
  const wordOf = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? shown(String(value)) : ''
  return (key, values = {}) => {
    const { count } = values
    const form = typeof count === 'number' ? find(texts, `${key}_${formOf(count)}`) : undefined
    return (form ?? find(texts, key) ?? key).replace(/{{(\w+)}}/g, (_, name: string) => wordOf(values[name]))
  }
}
