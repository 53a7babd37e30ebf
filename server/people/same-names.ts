import { sql } from 'kysely'
import { mostSameNames, type sameNames } from '../../contract/people/endpoints.ts'
import type { SameName } from '../../contract/people/schemas.ts'
import type { Answer } from '../../contract/types.ts'
import { lookOf } from '../../rules/names.ts'
import type { Db } from '../db/db.ts'
import { found } from '../runtime/errors.ts'

type Pair = Pick<SameName, 'id' | 'kind' | 'name'> & { other: string; first: string | null; second: string | null }

/** The pairs of which both are in use and still bear the same name, in the order of their kinds. */
export async function sameNamesIn(db: Db): Promise<Answer<typeof sameNames.list>> {
  const { rows } = await sql<Pair>`
    with shown as (
      select 'PROFILE' as kind, p.id, p.last_name || ' ' || p.first_name as name, coalesce((
          select g.name from memberships m join groups g on g.id = m.group_id where m.profile_id = p.id
          order by m.period_id desc limit 1), p.email) as about
        from profiles p where p.locked_at is null
          and p.id in (select unnest(array[first_id, second_id]) from same_names where kind = 'PROFILE')
      union all
      select 'GROUP', g.id, g.name, p.name from groups g join periods p on p.id = g.period_id where g.hidden_at is null
      union all
      select 'DISCIPLINE', id, name, alias from disciplines where hidden_at is null
    )
    select s.id, s.kind, a.name, b.name as other, a.about as first, b.about as second
    from same_names s join shown a on a.kind = s.kind and a.id = s.first_id join shown b on b.kind = s.kind and b.id = s.second_id
    order by array_position(array['PROFILE', 'GROUP', 'DISCIPLINE'], s.kind), a.name collate "uk-x-icu", s.id`.execute(
    db,
  )
  const same = rows.filter(({ name, other }) => lookOf(name) === lookOf(other))
  const listed = same.slice(0, mostSameNames)
  return {
    count: same.length,
    sameNames: listed.map(({ id, kind, name, first, second }) => ({ id, kind, name, about: [first, second] })),
  }
}

/** Takes a pair from the list: the two are different. 404 where it is not there. */
export async function dismissSameName(db: Db, id: number): Promise<void> {
  found((await db.deleteFrom('sameNames').where('id', '=', id).returning('id').executeTakeFirst()) ?? undefined)
}
