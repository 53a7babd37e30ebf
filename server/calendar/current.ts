import { sql, type RawBuilder } from 'kysely'

/** The study year that contains today, else the next, else the last; null where there is none. Part of a statement. */
export function currentPeriod(today: string | RawBuilder<string>): RawBuilder<number | null> {
  return sql`(
    select id from periods, (select ${today}::date as today) t
    order by case when today between date_from and date_to then 0 when date_from > today then 1 else 2 end,
      abs(date_from - today), id
    limit 1)`
}
