import type { Holiday, HolidayInput } from '../../contract/calendar/schemas.ts'
import type { Seen } from '../../contract/kit/values.ts'
import { holidayFault } from '../../rules/holidays.ts'
import { proposeQuarters } from '../../rules/quarters.ts'
import type { Db } from '../db/db.ts'
import { found, invalid } from '../runtime/errors.ts'
import { withNewer } from '../http/seen.ts'
import { mustNotClash } from './clashes.ts'
import { mustBePeriod } from './periods.ts'
import { areProposed, writeQuarters, yearToChange, type Year } from './years.ts'

const fields = ['id', 'name', 'dateFrom', 'dateTo', 'moveToDateFrom', 'moveToDateTo'] as const

export async function holidaysOfPeriod(db: Db, periodId: number): Promise<Holiday[]> {
  await mustBePeriod(db, periodId)
  return db.selectFrom('holidays').select(fields).where('periodId', '=', periodId).orderBy('dateFrom').execute()
}

export async function createHoliday(db: Db, periodId: number, input: HolidayInput): Promise<Holiday> {
  const year = await yearToChange(db, periodId)
  const row = checked(input, year.holidays, year)
  await mustNotClash(db, periodId, row)
  const holiday = await db
    .insertInto('holidays')
    .values({ periodId, ...row })
    .returning(fields)
    .executeTakeFirstOrThrow()
  await followHolidays(db, year, [...year.holidays, holiday])
  return holiday
}

type Updating = HolidayInput & { seen?: Seen }

export async function updateHoliday(db: Db, id: number, { seen, ...input }: Updating): Promise<Holiday> {
  const year = await yearToChange(db, await yearOf(db, id))
  const before = found(year.holidays.find((one) => one.id === id))
  const others = year.holidays.filter((other) => other.id !== id)
  const row = checked(withNewer<HolidayInput>(before, input, seen), others, year)
  await mustNotClash(db, year.id, row, before)
  const update = db.updateTable('holidays').set(row).where('id', '=', id).returning(fields)
  const holiday = found(await update.executeTakeFirst())
  await followHolidays(db, year, [...others, holiday])
  return holiday
}

export async function removeHoliday(db: Db, id: number): Promise<void> {
  const year = await yearToChange(db, await yearOf(db, id))
  await db.deleteFrom('holidays').where('id', '=', id).execute()
  const left = year.holidays.filter((other) => other.id !== id)
  await followHolidays(db, year, left)
}

/** The study year of a holiday, or 404. */
export async function yearOf(db: Db, holidayId: number): Promise<number> {
  const holiday = await db.selectFrom('holidays').select('periodId').where('id', '=', holidayId).executeTakeFirst()
  return found(holiday).periodId
}

function checked(input: HolidayInput, others: Holiday[], year: Year) {
  const { name, dateFrom, dateTo } = input
  const row = {
    name,
    dateFrom,
    dateTo,
    moveToDateFrom: input.moveToDateFrom ?? null,
    moveToDateTo: input.moveToDateTo ?? null,
  }
  const wrong = holidayFault(row, others, year)
  if (wrong) throw invalid({ [wrong.field]: `server.calendar.${wrong.fault}` })
  return row
}

async function followHolidays(db: Db, year: Year, holidays: Holiday[]) {
  if (areProposed(year)) await writeQuarters(db, year.id, proposeQuarters(year, holidays))
}
