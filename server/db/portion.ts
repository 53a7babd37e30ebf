import { sql } from 'kysely'

/** Rows of a list that is short, or made anew each time: from one on, counted from nought. */
export type Portion = { from: number; most: number }

export type Portioned = { count: number; from: number }

/**
 * The end of a statement whose `found` numbers its rows by `place`: a portion of them as `name`, how many there are, and from
 * which on it is: the last portion, where rows have gone meanwhile.
 */
export const portionOf = (name: string, { from, most }: Portion) => sql`
  select p.count, p."from", coalesce((
    select json_agg(to_jsonb(f) - 'place' order by f.place) from found f
    where f.place > p."from" and f.place <= p."from" + ${most}::int), '[]') as ${sql.ref(name)}
  from (
    select count(*)::int as count, least(${from}::int, greatest(count(*) - 1, 0) / ${most}::int * ${most}::int)::int as "from"
    from found) p`
