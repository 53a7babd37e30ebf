import { sql, type RawBuilder } from 'kysely'
import { type ProfileGap, profilesPerPage, type ProfileType } from '../../contract/people/endpoints.ts'
import type { ProfileFilter } from '../../contract/people/search.ts'
import { currentPeriod } from '../calendar/current.ts'
import { mostCounted } from '../db/counted.ts'
import type { Db } from '../db/db.ts'

/** Of what `lacks` is the sum in `profile_gaps`; what is missing of a class is a row of its own. */
const lacked = { group: 0, guardian: 1, address: 2, signIn: 4 } satisfies Record<ProfileGap, number>

const sumOf = (missing: readonly ProfileGap[]) => missing.reduce((sum, gap) => sum | lacked[gap], 0)

export type Cell = { isOfClass: boolean; type: ProfileType; lacks: number; count: number }

/** All gaps of the school, counted by what else is missing to whom. */
export async function gapCells(db: Db, today: string): Promise<Cell[]> {
  const { cells, pending } = await readCells(db, today)
  if (!pending) return cells
  await sql`select follow_gap_changes()`.execute(db)
  return (await readCells(db, today)).cells
}

async function readCells(db: Db, today: string) {
  const { rows } = await sql<{ cells: Cell[]; pending: boolean }>`
    select exists (select from gap_changes) as pending, coalesce(json_agg(json_build_object(
      'isOfClass', period_id <> 0, 'type', type, 'lacks', lacks, 'count', count)), '[]') as cells
    from gap_totals where period_id in (0, ${yearOf(today)}) and count > 0`.execute(db)
  return rows[0]!
}

const yearOf = (today: string) => sql`coalesce(${currentPeriod(today)}, -1)`

/** Of which of them a list consists that goes by what is missing alone. */
export function cellsOf(cells: Cell[], { type, state, missing = [] }: ProfileFilter): Cell[] {
  if (state === 'locked') return []
  const [sum, isOfClass] = [sumOf(missing), missing.includes('group')]
  return cells.filter(
    (cell) => cell.isOfClass === isOfClass && (cell.lacks & sum) === sum && (!type || cell.type === type),
  )
}

export const countOf = (cells: Cell[]) => cells.reduce((sum, { count }) => sum + count, 0)

/** A list by what is missing alone goes by what is kept of gaps. */
export const isOfGaps = ({ missing, search, group }: ProfileFilter) => Boolean(missing && !search && !group)

type Walked = { cells: Cell[]; today: string; missing: readonly ProfileGap[] }
export type Stretch = { place: (string | number)[] | undefined; isUp: boolean }

/** The ids of one page, each cell walked along the index. Part of a statement. */
export function idsByName(walked: Walked, { place, isUp }: Stretch): RawBuilder<unknown> {
  const way = isUp ? sql`asc` : sql`desc`
  const beyond = place ? sql`and (name_key, profile_id) ${isUp ? sql`>` : sql`<`} (${sql.join(place)})` : sql``
  const order = sql`order by name_key ${way}, profile_id ${way} limit ${sql.lit(profilesPerPage + 1)}`
  return sql`select profile_id from (${inCells(walked, sql`${beyond} ${order}`)}) g ${order}`
}

/** The ids of all, where they are few. Part of a statement. */
export function idsOfFew(walked: Walked): RawBuilder<unknown> {
  return sql`select profile_id from (${inCells(walked, sql`limit ${sql.lit(mostCounted)}`)}) g`
}

function inCells({ cells, today, missing }: Walked, more: RawBuilder<unknown>): RawBuilder<unknown> {
  const types = cells.map(({ type }) => type)
  const lacks = cells.map((cell) => cell.lacks)
  return sql`select g.* from unnest(${types}::text[], ${lacks}::smallint[]) as cell (type, lacks) cross join lateral (
    select profile_id, name_key from profile_gaps
    where period_id = ${keptUnder(missing, today)} and type = cell.type and lacks = cell.lacks ${more}) g`
}

/** Whether this is missing to the profile `p`, where many are met who lack it: not to be looked up for all. */
export function lacksAll({ missing, today }: Omit<Walked, 'cells'>): RawBuilder<boolean> {
  const sum = sql.lit(sumOf(missing))
  return sql`coalesce((select lacks & ${sum} = ${sum} from profile_gaps
    where profile_id = p.id and period_id = ${keptUnder(missing, today)}), false)`
}

const keptUnder = (missing: readonly ProfileGap[], today: string) =>
  missing.includes('group') ? yearOf(today) : sql`0`
