import { sql } from 'kysely'
import type { Holiday, Period, Quarter } from '../../contract/calendar/schemas.ts'
import type { Range } from '../../rules/kyiv.ts'
import { proposeQuarters } from '../../rules/quarters.ts'
import { currentPeriod } from './current.ts'
import type { Db } from '../db/db.ts'
import { readJson } from '../db/read.ts'
import { found } from '../runtime/errors.ts'

/** A study year with all that stands in it. */
export type Year = Range & { id: number; quarters: Quarter[]; holidays: Holiday[] }

/** Part of a statement: the quarters of the study year `p`. */
export const quartersOfP = sql<Quarter[]>`coalesce((
  select json_agg(json_build_object('number', number, 'dateFrom', date_from, 'dateTo', date_to) order by number)
  from quarters where period_id = p.id), '[]')`

/** Part of a statement: the holidays of the study year `p`. */
export const holidaysOfP = sql<Holiday[]>`coalesce((
  select json_agg(json_build_object('id', id, 'name', name, 'dateFrom', date_from, 'dateTo', date_to,
    'moveToDateFrom', move_to_date_from, 'moveToDateTo', move_to_date_to) order by date_from)
  from holidays where period_id = p.id), '[]')`

/** Whoever changes a year's dates, quarters or holidays waits here for others who do: each is checked against all. */
export async function yearToChange(db: Db, id: number): Promise<Year> {
  found((await sql`select from periods where id = ${id} for no key update`.execute(db)).rows[0])
  const { rows } = await sql<Year>`
    select p.id, p.date_from, p.date_to, ${quartersOfP} as quarters, ${holidaysOfP} as holidays
    from periods p where id = ${id}`.execute(db)
  return found(rows[0])
}

/** Nobody has edited the proposed quarters, so they go on following the year's dates and holidays. */
export function areProposed(year: Year): boolean {
  const proposed = proposeQuarters(year, year.holidays)
  return proposed.every((one, place) => {
    const { dateFrom, dateTo } = year.quarters[place] ?? {}
    return one.dateFrom === dateFrom && one.dateTo === dateTo
  })
}

export async function writeQuarters(db: Db, periodId: number, quarters: Quarter[]): Promise<void> {
  await db
    .insertInto('quarters')
    .values(quarters.map(({ number, dateFrom, dateTo }) => ({ periodId, number, dateFrom, dateTo })))
    .onConflict((conflict) =>
      conflict.columns(['periodId', 'number']).doUpdateSet({
        dateFrom: (eb) => eb.ref('excluded.dateFrom'),
        dateTo: (eb) => eb.ref('excluded.dateTo'),
      }),
    )
    .execute()
}

/** The study year that concerns a participant now, and its holidays. */
export async function currentYear(
  db: Db,
  today: string,
): Promise<{ period: Period | null; holidays: Omit<Holiday, 'id'>[] }> {
  const year = await readJson(
    db,
    sql<
      (Period & { holidays: Holiday[] }) | null
    >`(select json_build_object('id', p.id, 'name', p.name, 'dateFrom', p.date_from,
      'dateTo', p.date_to, 'isCurrent', true, 'quarters', ${quartersOfP}, 'holidays', ${holidaysOfP})
    from periods p where p.id = ${currentPeriod(today)})`,
  )
  if (!year) return { period: null, holidays: [] }
  const { holidays, ...period } = year
  return { period, holidays }
}
