import { sql } from 'kysely'
import { type ProfileGap, profileGaps, type ProfileType, profileTypes } from '../../contract/people/endpoints.ts'
import type { ProfileFilter } from '../../contract/people/search.ts'
import { counted, type Counted, mostCounted } from '../db/counted.ts'
import type { Db } from '../db/db.ts'
import { cellsOf, countOf, gapCells, isOfGaps } from './kept-gaps.ts'
import { idsFound } from './sought.ts'

type Counts = Record<ProfileGap, Counted>

/** To how many each thing is missing, of those that the rest of a search finds. */
export async function gapCounts(db: Db, today: string, filter: ProfileFilter): Promise<Counts> {
  const also = (gap: ProfileGap) =>
    Object.assign({}, filter, { missing: [...new Set([...(filter.missing ?? []), gap])] })
  if (isOfGaps(also('group'))) {
    const cells = await gapCells(db, today)
    return eachOf((gap) => countOf(cellsOf(cells, also(gap))))
  }
  const counts = profileGaps.map(
    (gap) => sql`(select count(*)::int from (${idsFound(also(gap), today, mostCounted + 1)}) f) as ${sql.ref(gap)}`,
  )
  const { rows } = await sql<Record<ProfileGap, number>>`select ${sql.join(counts)}`.execute(db)
  return eachOf((gap) => rows[0]![gap])
}

export type Gaps = Pick<Counts, 'group' | 'guardian' | 'signIn'> & {
  roles: { type: ProfileType; count: number }[]
  /** All profiles of the school. */
  all: number
}

/** How many profiles of the school have each gap, and the roles of those that nobody has signed in as. */
export async function gapsOf(db: Db, today: string): Promise<Gaps> {
  const cells = await gapCells(db, today)
  const { rows } = await sql<{ all: number }>`
    select coalesce(sum(count), 0)::int as "all" from profile_totals`.execute(db)
  const found = (gap: ProfileGap, type?: ProfileType) => countOf(cellsOf(cells, { type, missing: [gap] }))
  const roles = profileTypes.map((type) => ({ type, count: found('signIn', type) })).filter(({ count }) => count)
  return {
    group: counted(found('group')),
    guardian: counted(found('guardian')),
    signIn: counted(found('signIn')),
    roles: roles.toSorted((a, b) => b.count - a.count || a.type.localeCompare(b.type)),
    ...rows[0]!,
  }
}

const eachOf = (count: (gap: ProfileGap) => number) =>
  Object.fromEntries(profileGaps.map((gap) => [gap, counted(count(gap))])) as Counts
