import { type Key as AnyKey, lookupIn, type Texts, type Values } from '../../../rules/texts.ts'
import { schoolLocale } from '../../../rules/languages.ts'
import { withNoBreaks } from './no-breaks.ts'

/** What only the server says never reaches a browser. */
export type Key = Exclude<AnyKey, `server.${string}`>

let known: Texts = {}
let lookup = lookupIn(schoolLocale, known, withNoBreaks)

/** The language that is spoken from here on, and texts that are known from here on. A page speaks one language. */
export function learn(locale: string, more: Texts): void {
  known = { ...known, ...more }
  lookup = lookupIn(locale, known, withNoBreaks)
}

export function t(key: Key, values?: Values): string {
  return lookup(key, values)
}
