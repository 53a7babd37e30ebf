import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { exact } from '../../contract/kit/text.ts'
import type { Profile, ProfileSearch } from '../../contract/people/schemas.ts'
import { noGroup, profileType } from '../../contract/people/endpoints.ts'
import { currentPeriod } from '../calendar/current.ts'
import { invalid } from '../runtime/errors.ts'
import { detailColumns } from './details.ts'

/** A profile with what its place in a sorted list goes by. */
export type ListedProfile = Profile & { nameKey: string; groupKey: string | null }

/** A list, or a stretch of one, that an index holds in order. */
export type Walk = {
  name: string
  /** Where the stretch goes by class: the membership `m` of the current study year. */
  members: RawBuilder<unknown>
  keys: RawBuilder<unknown>[]
  place: (row: ListedProfile) => (string | number)[]
  /** What a cursor may say; it comes back from outside. */
  places: z.ZodType<(string | number)[]>
}

/** What a row shows of a profile `p`, once its `relations` are joined. */
export const columns = sql`p.id, p.uuid, p.type, p.email, p.first_name, p.last_name, ${detailColumns((name) => sql.ref(`p.${name}`))}, p.is_test,
  g.id as group_id, g.name as group_name, 
  coalesce(m.first_day, (select date_from from periods where id = m.period_id)) as group_since, p.guardian_id, guardian.last_name || ' ' || guardian.first_name as guardian_name,
  p.created_at, p.locked_at, p.name_key, m.group_key`

/** "offset 0" has each row ask by index: a page is few rows, and the planner would rather read all memberships for it. */
export function relations(today: string): RawBuilder<unknown> {
  return sql`left join ${membershipOneByOne(today)} left join groups g on g.id = m.group_id
    left join lateral (select * from profiles where id = p.guardian_id offset 0) guardian on true`
}

export function membershipOf(today: string): RawBuilder<unknown> {
  return sql`memberships m on m.profile_id = p.id and m.period_id = ${currentPeriod(today)}`
}

function membershipOneByOne(today: string): RawBuilder<unknown> {
  return sql`lateral (select * from memberships
    where profile_id = p.id and period_id = ${currentPeriod(today)} offset 0) m on true`
}

const text = exact(0, 200)
const id = z.number().int()
const moment = z.iso.datetime().refine((at) => /^[12]/.test(at))
const placesByName = z.tuple([text, id])

/** By class is two stretches: those in a class of the current study year, and after them, either way, those in none. */
export function walksOf({ sort, type, state, groupId }: ProfileSearch, today: string): Walk[] {
  const byName: Walk = {
    name: 'name',
    members: sql``,
    keys: [sql`p.name_key`, sql`p.id`],
    place: (row) => [row.nameKey, row.id],
    places: placesByName,
  }
  const hasNoGroups = groupId === noGroup || (type && type !== profileType.student)
  if (sort === 'name' || (sort === 'group' && hasNoGroups)) return [byName]
  if (sort === 'created')
    return [
      {
        ...byName,
        name: 'created',
        keys: [sql`p.created_at`, sql`p.id`],
        place: (row) => [row.createdAt, row.id],
        places: z.tuple([moment, id]),
      },
    ]
  // Those who are locked are few: walking the classes to meet them would pass everybody else.
  const membership = state === 'locked' ? membershipOneByOne(today) : membershipOf(today)
  return [
    {
      name: 'classed',
      members: sql`join ${membership}`,
      keys: [sql`m.group_key`, sql`m.name_key`, sql`m.profile_id`],
      place: (row) => [row.groupKey ?? '', row.nameKey, row.id],
      places: z.tuple([text, text, id]),
    },
    { ...byName, name: 'classless', members: sql`left join ${membership}` },
  ]
}

export type Cursor = { walk: Walk; place: (string | number)[] }

const Sent = z.tuple([z.string(), z.array(z.unknown())])

/** Opaque to the caller, who hands it back as it came. */
export function cursorAt(walk: Walk, row: ListedProfile): string {
  return Buffer.from(JSON.stringify([walk.name, walk.place(row)])).toString('base64url')
}

export function cursorFrom(sent: string, walks: Walk[], field: 'after' | 'before'): Cursor {
  try {
    const [name, values] = Sent.parse(JSON.parse(Buffer.from(sent, 'base64url').toString()))
    const walk = walks.find((walk) => walk.name === name)
    if (walk) return { walk, place: walk.places.parse(values) }
  } catch {}
  throw invalid({ [field]: 'kit.validation.invalid' })
}
