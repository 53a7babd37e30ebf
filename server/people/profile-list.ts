import { sql, type RawBuilder } from 'kysely'
import { profilesPerPage, type ProfileType } from '../../contract/people/endpoints.ts'
import type { ProfilePage } from '../../contract/people/schemas.ts'
import type { ProfileSearch } from '../../contract/people/search.ts'
import { counted, mostCounted } from '../db/counted.ts'
import type { Db } from '../db/db.ts'
import { askedFor, pageIn } from '../db/list-pages.ts'
import { cellsOf, countOf, gapCells, isOfGaps } from './kept-gaps.ts'
import { columns, cursorIn, relations, walksOf, type Cursor, type ListedProfile, type Walk } from './keyset.ts'
import { idsFound, soughtIn, type Sought } from './sought.ts'

/** One page, in the index's own order: the whole school is neither sorted nor counted for it. */
export async function profilePage(db: Db, today: string, search: ProfileSearch): Promise<ProfilePage> {
  const walks = walksOf(search, today)
  const asked = askedFor(search, (sent) => cursorIn(walks, sent))
  const { isBackward, at: cursor } = asked

  const cells = isOfGaps(search) ? cellsOf(await gapCells(db, today), search) : undefined
  const { found, totals } = await totalled(db, today, search, cells && countOf(cells))
  const ordered = isBackward ? walks.toReversed() : walks
  const read = await readOn(db, { today, search, cells, isOfMany: found.more }, ordered, cursor)
  // Whoever stood on that page is on another by now.
  if (cursor && !read.length) return profilePage(db, today, { ...search, after: undefined, before: undefined })
  const { shown, ...ends } = pageIn(read, { ...asked, size: profilesPerPage }, ({ walk, row }) => [
    walk.name,
    walk.place(row),
  ])
  return {
    profiles: shown.map(({ row }) => row),
    ...ends,
    found,
    totals,
  }
}

/** From the cursor on, into the next stretch only where the first has too few. */
async function readOn(db: Db, sought: Sought, walks: Walk[], cursor: Cursor | undefined) {
  const read: { walk: Walk; row: ListedProfile }[] = []
  for (const walk of walks.slice(cursor ? walks.indexOf(cursor.walk) : 0)) {
    const { rows } = await stretchOf(sought, walk, walk === cursor?.walk ? cursor.place : undefined).execute(db)
    read.push(...rows.map((row) => ({ walk, row })))
    if (read.length > profilesPerPage) break
  }
  return read.slice(0, profilesPerPage + 1)
}

/** A page of one stretch and one row more, which tells whether the list goes on. */
export function stretchOf(
  sought: Sought,
  walk: Walk,
  place: (string | number)[] | undefined,
): RawBuilder<ListedProfile> {
  const { today, search } = sought
  const isUp = (search.direction === 'asc') === (search.before === undefined)
  const { source, conditions } = soughtIn(sought, walk, { place, isUp })
  if (walk.name === 'classless') conditions.push(sql`m.profile_id is null`)
  if (place) conditions.push(sql`(${sql.join(walk.keys)}) ${isUp ? sql`>` : sql`<`} (${sql.join(place)})`)
  const order = walk.keys.map((key) => (isUp ? key : sql`${key} desc`))
  const page = sql`select p.* from ${source} ${walk.members}
    where ${sql.join(conditions, sql` and `)} order by ${sql.join(order)} limit ${sql.lit(profilesPerPage + 1)}`
  return sql`select ${columns} from (${page}) p ${relations(today)} order by ${sql.join(order)}`
}

type Total = { type: ProfileType; isLocked: boolean; count: number }

/** `known`: how many are found, where that is known already. */
async function totalled(
  db: Db,
  today: string,
  search: ProfileSearch,
  known: number | undefined,
): Promise<Pick<ProfilePage, 'found' | 'totals'>> {
  const totals = await db.selectFrom('profileTotals').select(['type', 'isLocked', 'count']).execute()
  const sum = (is: (total: Total) => boolean) => totals.filter(is).reduce((n, { count }) => n + count, 0)
  const { type, state } = search
  const isSearched = search.search || search.group || search.missing
  const isFiltered = isSearched || type || state
  const count = isSearched
    ? (known ?? (await matching(db, today, search)))
    : sum((total) => (!type || total.type === type) && (!state || total.isLocked === (state === 'locked')))
  return {
    found: isFiltered ? counted(count) : { count, more: false },
    totals: { all: sum(() => true), active: sum(({ isLocked }) => !isLocked) },
  }
}

async function matching(db: Db, today: string, search: ProfileSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${idsFound(search, today, mostCounted + 1)}) f`.execute(db)
  return rows[0]!.count
}
