import { sql, type RawBuilder } from 'kysely'
import { noGroup, profilesPerPage, profileType, type ProfileType } from '../../contract/people/endpoints.ts'
import type { ProfilePage, ProfileSearch } from '../../contract/people/schemas.ts'
import { currentPeriod } from '../calendar/current.ts'
import { currentGroups } from '../calendar/groups.ts'
import type { Db } from '../db/db.ts'
import { partsOf } from './searched.ts'
import {
  columns,
  cursorAt,
  cursorFrom,
  relations,
  walksOf,
  type Cursor,
  type ListedProfile,
  type Walk,
} from './keyset.ts'

const mostCounted = 1_000

/** A search with the parts of what was typed. */
export type SearchInParts = ProfileSearch & { typed: ReturnType<typeof partsOf> | undefined }

/** One page, in the index's own order: the whole school is neither sorted nor counted for it. */
export async function profilePage(db: Db, today: string, asked: ProfileSearch): Promise<ProfilePage> {
  const search = await inParts(db, today, asked)
  const walks = walksOf(search, today)
  const isBackward = search.before !== undefined
  const sent = search.before ?? search.after
  const cursor = sent === undefined ? undefined : cursorFrom(sent, walks, isBackward ? 'before' : 'after')

  const read = await readOn(db, today, search, isBackward ? walks.toReversed() : walks, cursor)
  const shown = read.slice(0, profilesPerPage)
  const hasMore = read.length > shown.length
  if (isBackward) shown.reverse()
  const [first, last] = [shown[0], shown.at(-1)]
  return {
    profiles: shown.map(({ row }) => row),
    next: last && (isBackward || hasMore) ? cursorAt(last.walk, last.row) : null,
    previous: first && (isBackward ? hasMore : cursor) ? cursorAt(first.walk, first.row) : null,
    ...(await counted(db, today, search)),
  }
}

/** The classes of the current study year are read where something is typed: a word may be the name of one. */
export async function inParts(db: Db, today: string, search: ProfileSearch): Promise<SearchInParts> {
  return { ...search, typed: search.search ? partsOf(search.search, await currentGroups(db, today)) : undefined }
}

/** From the cursor on, into the next stretch only where the first has too few. */
async function readOn(db: Db, today: string, search: SearchInParts, walks: Walk[], cursor: Cursor | undefined) {
  const read: { walk: Walk; row: ListedProfile }[] = []
  for (const walk of walks.slice(cursor ? walks.indexOf(cursor.walk) : 0)) {
    const { rows } = await stretchOf(today, search, walk, walk === cursor?.walk ? cursor.place : undefined).execute(db)
    read.push(...rows.map((row) => ({ walk, row })))
    if (read.length > profilesPerPage) break
  }
  return read.slice(0, profilesPerPage + 1)
}

/** A page of one stretch and one row more, which tells whether the list goes on. */
export function stretchOf(
  today: string,
  search: SearchInParts,
  walk: Walk,
  place: (string | number)[] | undefined,
): RawBuilder<ListedProfile> {
  const isUp = (search.direction === 'asc') === (search.before === undefined)
  const conditions = conditionsOf(search)
  if (walk.name === 'classless') conditions.push(sql`m.profile_id is null`)
  if (place) conditions.push(sql`(${sql.join(walk.keys)}) ${isUp ? sql`>` : sql`<`} (${sql.join(place)})`)
  const order = walk.keys.map((key) => (isUp ? key : sql`${key} desc`))
  const page = sql`select p.* from ${sourceOf(search, today)} ${walk.members}
    where ${sql.join(conditions, sql` and `)} order by ${sql.join(order)} limit ${sql.lit(profilesPerPage + 1)}`
  return sql`select ${columns} from (${page}) p ${relations(today)} order by ${sql.join(order)}`
}

function conditionsOf({ type, state }: ProfileSearch): RawBuilder<unknown>[] {
  const conditions = [sql`true`]
  if (type) conditions.push(sql`p.type = ${type}`)
  if (state) conditions.push(state === 'active' ? sql`p.locked_at is null` : sql`p.locked_at is not null`)
  return conditions
}

/**
 * What is typed or in one class is looked up first: "offset 0" keeps the planner from walking the school in order in the
 * hope of meeting fifty of them soon.
 */
function sourceOf({ typed, groupId }: SearchInParts, today: string): RawBuilder<unknown> {
  if (!typed && groupId === undefined) return sql`profiles p`
  const words = typed ? typedIn(typed) : sql`true`
  return sql`(select p.* from profiles p where ${words} and ${groupId === undefined ? sql`true` : inGroup(groupId, today)} offset 0) p`
}

function inGroup(groupId: NonNullable<ProfileSearch['groupId']>, today: string): RawBuilder<unknown> {
  if (groupId !== noGroup) return sql`p.id = any(array(select profile_id from memberships where group_id = ${groupId}))`
  return sql`p.type = ${profileType.student} and not exists (
    select from memberships where profile_id = p.id and period_id = ${currentPeriod(today)})`
}

/**
 * Every word typed, of what may be a phone's digits any run of them, however they are spaced, and students of the classes
 * that are named.
 */
function typedIn({ words, digits, classes }: ReturnType<typeof partsOf>): RawBuilder<unknown> {
  const found = [
    ...(words ? [sql`p.words @@ search_query(${words})`] : []),
    ...digits.map(({ typed, run }) => {
      return sql`(phone_words(p.phone) @@ ${`'${run}':*`}::tsquery or p.words @@ search_query(${typed}))`
    }),
    ...classes.map(({ typed, ids }) => {
      const isMember = sql`p.id = any(array(select profile_id from memberships where group_id = any(${ids}::bigint[])))`
      // Digits begin many phones and single letters many names, while a class without a digit may bear somebody's name.
      return /\d/.test(typed) ? isMember : sql`(${isMember} or p.words @@ search_query(${typed}))`
    }),
  ]
  return sql.join(found, sql` and `)
}

type Total = { type: ProfileType; isLocked: boolean; count: number }

async function counted(db: Db, today: string, search: SearchInParts): Promise<Pick<ProfilePage, 'found' | 'totals'>> {
  const totals = await db.selectFrom('profileTotals').select(['type', 'isLocked', 'count']).execute()
  const sum = (is: (total: Total) => boolean) => totals.filter(is).reduce((n, { count }) => n + count, 0)
  const { type, state } = search
  const isFiltered = search.search || search.groupId !== undefined || type || state
  const count =
    search.search || search.groupId !== undefined
      ? await matching(db, today, search)
      : sum((total) => (!type || total.type === type) && (!state || total.isLocked === (state === 'locked')))
  return {
    found: isFiltered ? { count: Math.min(count, mostCounted), more: count > mostCounted } : { count, more: false },
    totals: { all: sum(() => true), active: sum(({ isLocked }) => !isLocked) },
  }
}

async function matching(db: Db, today: string, search: SearchInParts): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select from ${sourceOf(search, today)} where ${sql.join(conditionsOf(search), sql` and `)} limit ${sql.lit(mostCounted + 1)}
  ) f`.execute(db)
  return rows[0]!.count
}
