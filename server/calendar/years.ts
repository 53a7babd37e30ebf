import { sql } from 'kysely'
import type { Holiday, Period, Quarter } from '../../contract/calendar/schemas.ts'
import type { Range } from '../../rules/kyiv.ts'
import { proposeQuarters } from '../../rules/quarters.ts'
import { currentPeriod } from './current.ts'
import type { Db } from '../db/db.ts'
import { lookup } from '../db/lookup.ts'
import { sharing, versionOf } from '../db/shared.ts'
import { serialize, type Serialized } from '../http/serialized.ts'
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

type CurrentYear = { period: Period | null; holidays: Omit<Holiday, 'id'>[] }

const shared = sharing<Serialized<CurrentYear>>()

const versionOfYears = lookup<object, string>(
  {},
  sql.raw(`to_json(${versionOf('week')} || ' ' || ${versionOf('diary')})`),
)

/** The study year that concerns a participant now, and its holidays: the same for everybody. */
export async function currentYear(db: Db, today: string): Promise<Serialized<CurrentYear>> {
  return shared(db, today, await versionOfYears(db, {}), async () => serialize(await readCurrentYear(db, today)))
}

function listed({ name, dateFrom, dateTo, moveToDateFrom, moveToDateTo }: Holiday): Omit<Holiday, 'id'> {
  return { name, dateFrom, dateTo, moveToDateFrom, moveToDateTo }
}

async function readCurrentYear(db: Db, today: string): Promise<CurrentYear> {
  const { rows } = await sql<Period & { holidays: Holiday[] }>`
    select p.id, p.name, p.date_from, p.date_to, true as is_current, ${quartersOfP} as quarters, ${holidaysOfP} as holidays
    from periods p where p.id = ${currentPeriod(today)}`.execute(db)
  if (!rows[0]) return { period: null, holidays: [] }
  const { holidays, ...period } = rows[0]
  return { period, holidays: holidays.map(listed) }
}
