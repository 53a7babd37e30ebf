import { sql } from 'kysely'
import type { Db } from '../kit/db.ts'

/** The study year that contains today, else the next, else the last; undefined where there is none. */
export async function currentPeriodId(db: Db, today: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from periods
    order by case when ${today}::date between date_from and date_to then 0 when date_from > ${today}::date then 1 else 2 end,
      case when date_from > ${today}::date then date_from - ${today}::date else ${today}::date - date_from end, id
    limit 1`.execute(db)
  return rows[0]?.id
}
