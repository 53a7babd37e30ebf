import fc from 'fast-check'
import { expect, test } from 'vitest'
import { concerns, daysToHolidays, heldOn, holidayFault, holidaysOn, type DaysOff } from './holidays.ts'
import { addDays, daysBetween, daysOf, holds, lengthOf } from './kyiv.ts'
import { aRange } from './testing.ts'

const year = { dateFrom: '2026-09-01', dateTo: '2027-06-11' }
const autumn = off('2026-10-26', '2026-11-01')
const cityDay = off('2027-04-02', '2027-04-02', '2027-04-03', '2027-04-03')

function off(
  dateFrom: string,
  dateTo: string,
  moveToDateFrom: string | null = null,
  moveToDateTo: string | null = null,
) {
  return { dateFrom, dateTo, moveToDateFrom, moveToDateTo }
}

test('lessons of a holiday are held on the days they moved to, or not at all [SCHED-9]', () => {
  expect(['2026-10-25', '2026-10-26', '2027-04-02', '2027-04-03'].map((day) => heldOn(day, [autumn, cityDay]))).toEqual(
    ['2026-10-25', null, '2027-04-03', '2027-04-03'],
  )
})

test('day i of a moved holiday goes to day i, and the holiday concerns whoever looks at either [SCHED-9]', () => {
  fc.assert(
    fc.property(aRange(20), fc.integer({ min: -40, max: 40 }), (range, shift) => {
      const holiday = {
        ...range,
        moveToDateFrom: addDays(range.dateFrom, shift),
        moveToDateTo: addDays(range.dateTo, shift),
      }
      for (const day of daysOf(range)) {
        const moved = heldOn(day, [holiday])!
        expect(daysBetween(day, moved)).toBe(shift)
        expect(concerns(holiday, { dateFrom: day, dateTo: day })).toBe(true)
        expect(concerns(holiday, { dateFrom: moved, dateTo: moved })).toBe(true)
      }
    }),
  )
})

test('a valid holiday never loses a moved lesson into a holiday and never holds two days on one [APER-1]', () => {
  const within = fc.integer({ min: 0, max: 60 }).map((count) => addDays('2027-01-01', count))
  const aHoliday = fc
    .tuple(within, fc.integer({ min: 0, max: 3 }), fc.option(within))
    .map(([from, more, to]): DaysOff => off(from, addDays(from, more), to, to && addDays(to, more)))
  fc.assert(
    fc.property(fc.array(aHoliday, { maxLength: 8 }), (wished) => {
      const kept: DaysOff[] = []
      for (const one of wished) if (!holidayFault(one, kept, year)) kept.push(one)
      const moved = kept.flatMap((one) => daysOf(one)).flatMap((day) => heldOn(day, kept) ?? [])
      expect(new Set(moved).size).toBe(moved.length)
      expect(moved.filter((day) => kept.some((one) => holds(one, day)))).toEqual([])
      expect(
        kept.filter(
          (one) =>
            one.moveToDateFrom &&
            lengthOf(one) !== lengthOf({ dateFrom: one.moveToDateFrom, dateTo: one.moveToDateTo! }),
        ),
      ).toEqual([])
    }),
  )
})

test('every fault of a holiday stands under its field [APER-1]', () => {
  const faultOf = (holiday: DaysOff) => {
    const found = holidayFault(holiday, [autumn, cityDay], year)
    return found && `${found.field} ${found.fault}`
  }

  expect([
    faultOf(off('2027-03-28', '2027-03-22')),
    faultOf(off('2026-08-31', '2026-09-02')),
    faultOf(off('2027-06-10', '2027-06-12')),
    faultOf(off('2026-11-01', '2026-11-03')),
    faultOf(off('2027-04-03', '2027-04-04')),
    faultOf(off('2027-05-03', '2027-05-03', null, '2027-05-08')),
    faultOf(off('2027-05-03', '2027-05-03', '2027-05-08')),
    faultOf(off('2027-05-03', '2027-05-04', '2027-05-08', '2027-05-08')),
    faultOf(off('2027-06-11', '2027-06-11', '2027-06-12', '2027-06-12')),
    faultOf(off('2027-05-03', '2027-05-04', '2027-05-04', '2027-05-05')),
    faultOf(off('2027-05-03', '2027-05-03', '2026-10-31', '2026-10-31')),
    faultOf(off('2027-05-03', '2027-05-03', '2027-04-03', '2027-04-03')),
    faultOf(off('2027-05-03', '2027-05-04', '2027-05-08', '2027-05-09')),
  ]).toEqual([
    'dateTo reversed',
    'dateFrom outsideYear',
    'dateTo outsideYear',
    'dateFrom overlapsHoliday',
    'dateFrom coversMovedDay',
    'moveToDateFrom movePartMissing',
    'moveToDateTo movePartMissing',
    'moveToDateTo moveLengthDiffers',
    'moveToDateFrom outsideYear',
    'moveToDateFrom movedIntoHoliday',
    'moveToDateFrom movedIntoHoliday',
    'moveToDateFrom movedTwice',
    undefined,
  ])
})

const spring = off('2027-03-22', '2027-03-28')
const womensDay = off('2027-03-08', '2027-03-08')

test('days are counted to the next holidays, none while they last, and a day off is none [APER-7]', () => {
  const days = (today: string, ...records: DaysOff[]) => daysToHolidays(records, today)

  expect(days('2027-03-05', spring, womensDay)).toBe(17)
  expect(days('2027-03-08', spring, womensDay)).toBe(14)
  expect(['2027-03-22', '2027-03-28'].map((today) => days(today, womensDay, spring))).toEqual([0, 0])
  expect(days('2027-03-29', womensDay, spring, cityDay)).toBeUndefined()
})

test('days off that follow each other are holidays from five on; the weekend between two is not counted [APER-7]', () => {
  const joined = [off('2027-05-05', '2027-05-06'), off('2027-05-03', '2027-05-04'), off('2027-05-07', '2027-05-07')]
  const apart = [off('2027-05-06', '2027-05-07'), off('2027-05-10', '2027-05-12')]

  expect(daysToHolidays(joined, '2027-05-01')).toBe(2)
  expect(holidaysOn('2027-05-07', joined)).toEqual({ dateFrom: '2027-05-03', dateTo: '2027-05-07' })
  expect(daysToHolidays(apart, '2027-05-01')).toBeUndefined()
  expect(holidaysOn('2027-05-08', apart)).toBeUndefined()
})

test('so many days later it is holidays, and on no day before [APER-7]', () => {
  const records = fc.array(aRange(9), { maxLength: 8 })
  fc.assert(
    fc.property(records, fc.integer({ min: 0, max: 40 }), (ranges, shift) => {
      const today = addDays(ranges[0]?.dateFrom ?? '2027-03-16', -shift)
      const days = daysToHolidays(ranges, today)
      if (days === undefined) return
      expect(holidaysOn(addDays(today, days), ranges)).toBeDefined()
      for (let day = 0; day < days; day += 1) expect(holidaysOn(addDays(today, day), ranges)).toBeUndefined()
    }),
  )
})
