import { sql } from 'kysely'
import { profileType } from '../../contract/people/endpoints.ts'
import { lookOf, plain } from '../../rules/names.ts'
import type { Db } from '../db/db.ts'
import type { Said } from '../i18n/translate.ts'
import { memoized, Wrong } from './faults.ts'
import { hasLatin, look } from './words.ts'

export type Named = { id: number; name: string }
export type NameReader = (text: string) => number | Wrong

type Refusals = { unknown: (value: string) => Said; several: (value: string) => Said }

/** Finds what a cell names: in the first of the lists that knows it. What only looks like a name is told the right one. */
export function nameReader(lists: Named[][], refusals: Refusals): NameReader {
  const known = lists.map((list) => grouped(list, ({ name }) => plain(name)))
  const looks = new Map(lists.flat().map(({ name }) => [look(name), name]))
  return memoized((text) => {
    for (const list of known) {
      const ids = new Set(list.get(plain(text))?.map(({ id }) => id))
      if (ids.size > 1) return new Wrong(refusals.several(text))
      for (const id of ids) return id
    }
    const right = looks.get(look(text))
    if (right === undefined) return new Wrong(refusals.unknown(text))
    return new Wrong([
      hasLatin(text) ? 'server.imports.latinLetters' : 'server.imports.spelledOtherwise',
      { value: text, right },
    ])
  })
}

export function grouped<T>(list: Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of list) gather(groups, keyOf(item), item)
  return groups
}

export function gather<Key, T>(groups: Map<Key, T[]>, key: Key, item: T): void {
  const group = groups.get(key)
  if (group) group.push(item)
  else groups.set(key, [item])
}

export async function groupReader(db: Db, period: { id: number; name: string } | undefined): Promise<NameReader> {
  const groups = period
    ? await db
        .selectFrom('groups')
        .select(['id', 'name'])
        .where('periodId', '=', period.id)
        .where('hiddenAt', 'is', null)
        .execute()
    : []
  const unknown = (value: string): Said =>
    period ? ['server.imports.groupUnknown', { value, year: period.name }] : ['server.imports.noYear', { value }]
  return nameReader([groups], { unknown, several: unknown })
}

type Subject = { id: number; name: string; alias: string | null }

export function subjectsOf(db: Db): Promise<Subject[]> {
  return db.selectFrom('disciplines').select(['id', 'name', 'alias']).where('hiddenAt', 'is', null).execute()
}

/** Says whether a text is a name or an alias of a discipline, or looks like one. */
export function subjectNames(disciplines: Subject[]): (id: number, text: string) => boolean {
  const looks = new Map(disciplines.map(({ id, name, alias }) => [id, [lookOf(name), lookOf(alias ?? '')]]))
  return (id, text) => looks.get(id)?.includes(lookOf(text)) ?? false
}

export function disciplineReader(disciplines: Subject[]): NameReader {
  const aliases = disciplines.flatMap(({ id, alias }) => (alias === null ? [] : [{ id, name: alias }]))
  return nameReader([disciplines, aliases], {
    unknown: (value) => ['server.imports.disciplineUnknown', { value }],
    several: (value) => ['server.imports.disciplineSeveral', { value }],
  })
}

type Teacher = { id: number; email: string; firstName: string; lastName: string; isLocked: boolean }

/** By address, or by full name in either order; one who has left is found while nobody active bears the same. */
export async function teacherReader(db: Db): Promise<NameReader> {
  const { rows } = await sql<Teacher>`
    select id, email, first_name, last_name, locked_at is not null as is_locked
    from profiles where type = ${sql.lit(profileType.teacher)}`.execute(db)
  const lists = [rows.filter((one) => !one.isLocked), rows.filter((one) => one.isLocked)]
  const byAddress = nameReader(
    lists.map((list) => list.map(({ id, email }) => ({ id, name: email }))),
    {
      unknown: (value) => ['server.imports.teacherUnknown', { value }],
      several: (value) => ['server.imports.teacherShared', { value }],
    },
  )
  const byName = nameReader(
    lists.map((list) =>
      list.flatMap(({ id, firstName, lastName }) => [
        { id, name: `${lastName} ${firstName}` },
        { id, name: `${firstName} ${lastName}` },
      ]),
    ),
    {
      unknown: (value) => ['server.imports.teacherUnknown', { value }],
      several: (value) => ['server.imports.teacherSeveral', { value }],
    },
  )
  return (text) => (text.includes('@') ? byAddress(text) : byName(text))
}
