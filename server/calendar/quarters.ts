import { sql, type RawBuilder } from 'kysely'

/** The quarter of a study year that goes on, else the last one begun, else the first. Part of a statement. */
export function currentQuarterOf(periodId: RawBuilder<unknown>, today: string): RawBuilder<number | null> {
  return sql`(
    select number from quarters, (select ${today}::date as today) t where period_id = ${periodId}
    order by date_from > today, case when date_from > today then number else -number end
    limit 1)`
}
