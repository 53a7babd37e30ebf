import { fileColumns } from '../../contract/imports/endpoints.ts'
import { languages } from '../../rules/languages.ts'
import type { Key } from '../../rules/texts.ts'
import { translator } from '../i18n/translate.ts'

/** What a text is in each language, as a list of words: whoever copies one from a screen is understood, too. */
export function wordsFor(...keys: Key[]): string {
  return keys.flatMap((key) => languages.map((language) => translator(language)(key))).join(',')
}

type Columns = typeof fileColumns

/** Names that the columns of a kind of file may have besides their own; `others`: names that no screen shows. */
export function headersOf<Type extends keyof Columns>(
  type: Type,
  others: Partial<Record<Columns[Type][number], string>> = {},
): Record<Columns[Type][number], string> {
  const named = fileColumns[type].map((name) => {
    const other = others[name as Columns[Type][number]]
    return [name, wordsFor(`imports.header.${type}.${name}` as Key) + (other ? `,${other}` : '')]
  })
  return Object.fromEntries(named) as Record<Columns[Type][number], string>
}
