import { sql } from 'kysely'
import type { Period, PeriodInput, Quarter } from '../../contract/calendar/schemas.ts'
import type { Seen } from '../../contract/kit/values.ts'
import { holds, lengthOf, type Range } from '../../rules/kyiv.ts'
import { proposeQuarters, quartersFault } from '../../rules/quarters.ts'
import { currentPeriod } from './current.ts'
import type { Db } from '../db/db.ts'
import { conflict, found, invalid } from '../runtime/errors.ts'
import { withNewer } from '../http/seen.ts'
import { isRemoved, withFreeName } from './names.ts'
import { areProposed, quartersOfP, writeQuarters, yearToChange, type Year } from './years.ts'

/** Study years, the newest first; or the one with this id. */
export async function periods(db: Db, today: string, id?: number): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select p.id, p.name, p.date_from, p.date_to, p.id = ${currentPeriod(today)} as is_current, ${quartersOfP} as quarters
    from periods p ${id === undefined ? sql`` : sql`where p.id = ${id}`} order by p.date_from desc, p.id desc`.execute(
    db,
  )
  return rows
}

/** 404 for a study year that does not exist. */
export async function mustBePeriod(db: Db, id: number): Promise<void> {
  found(await db.selectFrom('periods').select('id').where('id', '=', id).executeTakeFirst())
}

export async function createPeriod(db: Db, input: PeriodInput, today: string): Promise<Period> {
  mustBeYear(input)
  const quarters = input.quarters ?? proposeQuarters(input)
  mustBeQuarters(quarters, input)
  const { name, dateFrom, dateTo } = input
  const insert = db.insertInto('periods').values({ name, dateFrom, dateTo })
  const { id } = await withFreeName(insert.returning('id').executeTakeFirstOrThrow())
  await writeQuarters(db, id, quarters)
  return found((await periods(db, today, id))[0])
}

type Updating = PeriodInput & { seen?: Seen }

export async function updatePeriod(db: Db, id: number, { seen, ...given }: Updating, today: string): Promise<Period> {
  const year = await yearToChange(db, id)
  const input = withNewer<PeriodInput>(found((await periods(db, today, id))[0]), given, seen)
  mustBeYear(input)
  mustHoldHolidays(input, year)
  const quarters = input.quarters ?? quartersAfter(input, year)
  mustBeQuarters(quarters, input)
  const { name, dateFrom, dateTo } = input
  await withFreeName(db.updateTable('periods').set({ name, dateFrom, dateTo }).where('id', '=', id).execute())
  await writeQuarters(db, id, quarters)
  return found((await periods(db, today, id))[0])
}

export async function removePeriod(db: Db, id: number): Promise<void> {
  await mustBePeriod(db, id)
  if (!(await isRemoved(db.deleteFrom('periods').where('id', '=', id).execute())))
    throw conflict('server.calendar.periodInUse')
}

function mustBeYear(year: Range) {
  if (year.dateTo <= year.dateFrom) throw invalid({ dateTo: 'server.calendar.reversed' })
  if (lengthOf(year) < 4) throw invalid({ dateTo: 'server.calendar.yearTooShort' })
}

function mustBeQuarters(quarters: Quarter[], year: Range) {
  const wrong = quartersFault(quarters, year)
  if (wrong) throw invalid({ [`quarters.${wrong.place}.${wrong.field}`]: `server.calendar.${wrong.fault}` })
}

function mustHoldHolidays(input: Range, { holidays }: Year) {
  for (const { name, dateFrom, dateTo, moveToDateFrom, moveToDateTo } of holidays) {
    const outside = [dateFrom, dateTo, moveToDateFrom, moveToDateTo].find((day) => day && !holds(input, day))
    if (outside) {
      const field = outside < input.dateFrom ? 'dateFrom' : 'dateTo'
      throw invalid({ [field]: ['server.calendar.leavesHolidayOutside', { name }] })
    }
  }
}

/** Edited quarters stay as long as they fit into the year. */
function quartersAfter(input: Range, year: Year): Quarter[] {
  if (!areProposed(year) && !quartersFault(year.quarters, input)) return year.quarters
  return proposeQuarters(input, year.holidays)
}
