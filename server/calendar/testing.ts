import { contract } from '../../contract/index.ts'
import type { HolidayInput, PeriodInput } from '../../contract/calendar/schemas.ts'
import type { School } from '../testing/school.ts'
import type { Actor } from '../testing/people.ts'

export const year: PeriodInput = { name: '2026/2027', dateFrom: '2026-09-01', dateTo: '2027-06-11' }
export const autumn = { name: 'Осінні канікули', dateFrom: '2026-10-26', dateTo: '2026-11-01' }
export const cityDay = {
  name: 'День міста',
  dateFrom: '2027-04-02',
  dateTo: '2027-04-02',
  moveToDateFrom: '2027-04-03',
  moveToDateTo: '2027-04-03',
}

/** A study year with its holidays, made by an administrator through the portal. */
export async function studyYear(
  { as }: Pick<School, 'as'>,
  admin: Actor,
  ...holidays: HolidayInput[]
): Promise<number> {
  const { body } = await as(admin, contract.periods.create, { body: year })
  for (const holiday of holidays)
    await as(admin, contract.holidays.create, { params: { id: body.period.id }, body: holiday })
  return body.period.id
}
