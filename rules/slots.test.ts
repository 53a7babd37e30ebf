import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './kyiv.ts'
import { slotColumns, defaultSlots, gridOf, slotName, slotsOf, slotsWithGaps } from './slots.ts'

const monday = '2027-03-15'
const lesson = (date: string, from: string | null, to: string | null, courseTitle = 'Алгебра') => ({
  date,
  from,
  to,
  courseTitle,
})

test('a week without lessons shows the default slots, Monday to Friday [SCHED-2]', () => {
  const { days, slots } = gridOf([], '2027-03-18')

  expect(days).toEqual(['2027-03-15', '2027-03-16', '2027-03-17', '2027-03-18', '2027-03-19'])
  expect(slots.map(slotName)).toEqual([
    '8:00–8:45',
    '8:50–9:35',
    '9:50–10:35',
    '11:00–11:55',
    '12:05–12:55',
    '13:10–13:55',
    '14:05–14:40',
  ])
})

test('a day of the weekend has a column only when lessons stand there [SCHED-2]', () => {
  expect(slotColumns([lesson('2027-03-20', '08:00', '08:45')], monday)).toHaveLength(6)
  expect(slotColumns([lesson('2027-03-27', '08:00', '08:45')], monday)).toHaveLength(5)
})

test('additional courses share the last row under a dash [SCHED-2] [SCHED-6]', () => {
  const { slots } = gridOf([lesson(monday, null, null, 'Шахи'), lesson('2027-03-16', null, null)], monday)

  expect(slotName(slots.at(-1)!)).toBe('—')
  expect(slots.at(-1)!.cells.map((cell) => cell.length)).toEqual([1, 1, 0, 0, 0])
})

test('an empty default slot gives way to lessons at other times [SCHED-2]', () => {
  const names = gridOf([lesson(monday, '08:30', '09:15')], monday).slots.map(slotName)

  expect(names.slice(0, 2)).toEqual(['8:30–9:15', '9:50–10:35'])
})

test('every lesson of the week stands in the grid once, in the order of time [SCHED-2]', () => {
  const time = fc.integer({ min: 0, max: 9 }).map((hour) => `0${hour}:00`)
  const aLesson = fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.option(time), fc.constantFrom('Алгебра', 'Біологія', 'Їжа'))
    .map(([day, from, title]) => lesson(addDays(monday, day), from, from && `${from.slice(0, 2)}:45`, title))
  fc.assert(
    fc.property(fc.array(aLesson, { maxLength: 40 }), (lessons) => {
      const { slots } = gridOf(lessons, monday)
      expect(slots.flatMap((slot) => slot.cells.flat())).toHaveLength(lessons.length)
      const starts = slots.map((slot) => slot.from ?? '~')
      expect(starts).toEqual(starts.toSorted())
      expect(slots.length).toBeGreaterThanOrEqual(lessons.some((one) => one.from) ? 1 : defaultSlots.length)
    }),
  )
})

test('lessons of a slot are sorted by title in Ukrainian order [SCHED-2]', () => {
  const [slot] = slotsOf(['Фізика', 'Історія', 'Ґрунти'].map((title) => lesson(monday, '08:00', '08:45', title)))

  expect(slot!.lessons.map((one) => one.courseTitle)).toEqual(['Ґрунти', 'Історія', 'Фізика'])
})

test('a gap of a day is a slot of the week between its lessons, and none before, after or across them [SCHED-17]', () => {
  const names = (times: string[], ofWeek = defaultSlots) =>
    slotsWithGaps(
      times.map((time) => lesson(monday, time.slice(0, 5), time.slice(6))),
      ofWeek,
    ).map((slot) => [slotName(slot), slot.lessons.length])

  expect(names(['08:50-09:35', '11:00-11:55'])).toEqual([
    ['8:50–9:35', 1],
    ['9:50–10:35', 0],
    ['11:00–11:55', 1],
  ])
  expect(names(['08:00-08:45', '09:00-10:00', '11:00-11:55']).map(([name]) => name)).toEqual([
    '8:00–8:45',
    '9:00–10:00',
    '11:00–11:55',
  ])
  expect([names([]), names(['08:00-08:45'])]).toEqual([[], [['8:00–8:45', 1]]])
})

test('an additional course has no gap before it [SCHED-6] [SCHED-17]', () => {
  const slots = slotsWithGaps([lesson(monday, '08:00', '08:45'), lesson(monday, null, null)], defaultSlots)

  expect(slots.map(slotName)).toEqual(['8:00–8:45', '—'])
})
