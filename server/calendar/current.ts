import { sql, type RawBuilder } from 'kysely'

/** The study year that contains today, else the next, else the last; null where there is none. Part of a statement. */
export function currentPeriod(today: string | RawBuilder<string>): RawBuilder<number | null> {
  return sql`(
    select id from periods
    order by case when ${today}::date between date_from and date_to then 0 when date_from > ${today}::date then 1 else 2 end,
      case when date_from > ${today}::date then date_from - ${today}::date else ${today}::date - date_from end, id
    limit 1)`
}
