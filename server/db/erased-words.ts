import { sql, type RawBuilder } from 'kysely'
import type { Db } from './db.ts'
import type { Erased, Named } from './personal.ts'

type Known = { names: Named[]; addresses: string[]; phones: string[] }

const sign = `A-Za-zА-ЯЄІЇҐЁа-яєіїґё0-9'’ʼ`
const hyphen = '[-‑]'
/** Within JSON that is searched as text a line ends by two signs, of which the second looks like a letter. */
const escaped = '\\\\[nrt]'
const apart = `(?:\\s|&nbsp;|${escaped})+`
const fewestDigits = 7

/** Signs that both PostgreSQL and JavaScript read as parts of an expression. */
const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** A name as it may be written, in HTML and JSON, too: any apostrophe or none, any hyphen, any space between its parts. */
export function namePattern(name: string): string {
  return literal(name.trim())
    .replace(/&/g, '&(?:amp;)?')
    .replace(/"/g, '(?:\\\\?"|&quot;)')
    .replace(/[-‑]/g, hyphen)
    .replace(/['’ʼ‘`´]/g, `['’ʼ‘\`´]?`)
    .replace(/\s+/g, apart)
}

const after = (signs: string) => `(?:(?<=${escaped})|(?<!${signs}))`

/** No part of a longer word, nor of a double name. */
export const standingAlone = (text: string) =>
  `${after(`[${sign}]|[${sign}]${hyphen}`)}(?:${text})(?![${sign}]|${hyphen}[${sign}])`

/** «Б» «7» would be found in every class. */
const isTelling = ({ firstName, lastName }: Named) =>
  [firstName, lastName].every((name) => /[\p{L}\d]/u.test(name)) &&
  `${firstName}${lastName}`.replace(/[^\p{L}\d]/gu, '').length > 2

function fullName({ firstName, lastName }: Named): string {
  const [first, last] = [namePattern(firstName), namePattern(lastName)]
  return standingAlone(`${last}${apart}${first}|${first}${apart}${last}`)
}

function address(email: string): string {
  return `${after('[A-Za-z0-9._%+-]')}${literal(email)}(?![A-Za-z0-9_-]|\\.[A-Za-z0-9])`
}

const digitsOf = (number: string) => number.replace(/\D/g, '')

/** However its digits are spaced, with its country's code or without. */
function phone(number: string): string {
  const spaced = (digits: string) => digits.split('').join('[\\s().-]{0,2}')
  const digits = digitsOf(number)
  const [, own] = /^38(0\d{9})$/.exec(digits) ?? []
  const all = own ? `(?:\\+?3[\\s().-]{0,2}8[\\s().-]{0,2})?${spaced(own)}` : `\\+?${spaced(digits)}`
  return `(?<![0-9])${all}(?![0-9])`
}

/** What is theirs wherever it stands in a text, without regard to case. */
export function patternOf({ names, addresses, phones }: Known): string | null {
  const long = phones.filter((number) => digitsOf(number).length >= fewestDigits)
  const all = [...names.filter(isTelling).map(fullName), ...addresses.map(address), ...long.map(phone)]
  return all.length ? all.join('|') : null
}

const folded = (column: string) => sql`${sql.ref(column)}::text collate "und-x-icu"`

/** What is looked for; `isExact`: in this case of letters alone. */
type Sought = { pattern: string | null; isExact?: boolean }

/** Whether any of the columns holds what is sought. */
export function holdsWords(columns: string[], { pattern, isExact }: Sought): RawBuilder<boolean> {
  const matches = sql.raw(isExact ? '~' : '~*')
  const each = columns.map((column) => sql`${folded(column)} ${matches} ${pattern}`)
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}

/** What takes the place of a word in a text: the longest with which the whole of it fits. */
function insteadOf(text: (word: string) => RawBuilder<unknown>, { word, pseudonym }: Instead, most: number) {
  const [whole, short] = [text(word), text(pseudonym.firstName)]
  return sql`case when length(${whole}) <= ${sql.lit(most)} then ${whole}
    when length(${short}) <= ${sql.lit(most)} then ${short} else ${text('…')} end`
}

type Instead = Pick<Erased, 'word' | 'pseudonym'>
/** `among`: of the history the rows about this table alone, and of their images these columns. */
export type Among = { table: string; columns: readonly string[] }

/**
 * Columns of a table into which anybody may have written it, with the word in its stead; a number: how long the text may be.
 * Of JSON only what strings say.
 */
export async function replaceWords(
  db: Db,
  table: string,
  columns: Record<string, number | 'text' | 'json'>,
  sought: Sought & Instead & { among?: Among | undefined; id?: number },
): Promise<void> {
  const { pattern, word, isExact, among, id } = sought
  if (pattern === null) return
  const flags = isExact ? 'g' : 'gi'
  const values = Object.entries(columns).map(([column, form]) => {
    const text = (instead: string) => sql`regexp_replace(${folded(column)}, ${pattern}, ${instead}, ${flags})`
    const json = sql`words_replaced(${sql.ref(column)}, ${pattern}, ${word}, ${flags}, ${among?.columns ?? null}::text[])`
    const value = form === 'json' ? json : form === 'text' ? text(word) : insteadOf(text, sought, form)
    return { column: sql.ref(column), value }
  })
  const set = values.map(({ column, value }) => sql`${column} = ${value}`)
  const changed = values.map(({ column, value }) => sql`${column} is distinct from ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(set)} where ${holdsWords(Object.keys(columns), sought)}
    and (${sql.join(changed, sql` or `)})
    ${among ? sql`and object = ${among.table}` : sql``}
    ${id === undefined ? sql`` : sql`and id = ${id}`}`.execute(db)
}
