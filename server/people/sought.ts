import { sql, type RawBuilder } from 'kysely'
import type { ProfileFilter, ProfileSearch } from '../../contract/people/search.ts'
import { type Cell, idsByName, idsOfFew, lacksAll, type Stretch } from './kept-gaps.ts'
import type { Walk } from './keyset.ts'
import { isMissing } from './missing.ts'
import { partsOf } from './searched.ts'

/** `cells`: of a list that goes by what is missing alone. */
export type Sought = { today: string; search: ProfileSearch; cells?: Cell[]; isOfMany: boolean }

/** Where the profiles `p` are looked for, and what they have to be: of many they are met along the list's own index. */
export function soughtIn(
  { today, search, cells, isOfMany }: Sought,
  walk: Walk,
  stretch: Stretch,
): { source: RawBuilder<unknown>; conditions: RawBuilder<unknown>[] } {
  const { missing = [], ...rest } = search
  if (cells) {
    const conditions = conditionsOf(rest, today)
    if (walk.name === 'name') return { source: amongIds(idsByName({ cells, today, missing }, stretch)), conditions }
    if (!isOfMany) return { source: amongIds(idsOfFew({ cells, today, missing })), conditions }
    return { source: sql`profiles p`, conditions: [...conditions, lacksAll({ missing, today })] }
  }
  const conditions = conditionsOf(search, today)
  if (!isOfMany || !search.search || search.group) return { source: sourceOf(search), conditions }
  return {
    source: sql`profiles p`,
    conditions: [...conditions, sql`case when ${typedIn(search.search)} then true else false end`],
  }
}

const amongIds = (ids: RawBuilder<unknown>) =>
  sql`(select p.* from profiles p where p.id = any(array(${ids})) offset 0) p`

function conditionsOf({ type, state, missing }: ProfileFilter, today: string): RawBuilder<unknown>[] {
  const conditions = [sql`p.erased_at is null`]
  if (type) conditions.push(sql`p.type = ${type}`)
  if (state) conditions.push(state === 'active' ? sql`p.locked_at is null` : sql`p.locked_at is not null`)
  for (const gap of missing ?? []) conditions.push(isMissing(gap, today))
  return conditions
}

/**
 * What is typed or in classes is looked up first: "offset 0" keeps the planner from walking the school in order in the
 * hope of meeting fifty of them soon. Where more are found than are counted it does meet them soon, and to sort all would take
 * longer: then "case" keeps it from guessing that few have the words.
 */
function sourceOf({ search, group }: ProfileFilter): RawBuilder<unknown> {
  if (!search && !group) return sql`profiles p`
  const words = search ? typedIn(search) : sql`true`
  const chosen = sql`p.id = any(array(select profile_id from memberships where group_id = any(${group}::bigint[])))`
  return sql`(select p.* from profiles p where ${words} and ${group ? chosen : sql`true`} offset 0) p`
}

/** The ids of those that are found, at most so many. Part of a statement. */
export function idsFound(filter: ProfileFilter, today: string, most: number): RawBuilder<unknown> {
  return sql`select p.id from ${sourceOf(filter)} where ${sql.join(conditionsOf(filter, today), sql` and `)} limit ${sql.lit(most)}`
}

/** Every word typed, and of what may be a phone's digits any run of them, however they are spaced. */
function typedIn(search: string): RawBuilder<unknown> {
  const { words, digits } = partsOf(search)
  const found = [
    ...(words ? [sql`p.words @@ search_query(${words})`] : []),
    ...digits.map(({ typed, run }) => {
      return sql`(phone_words(p.phone) @@ ${`'${run}':*`}::tsquery or p.words @@ search_query(${typed}))`
    }),
  ]
  return sql.join(found, sql` and `)
}
