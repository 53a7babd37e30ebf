import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, minutesOf } from './kyiv.ts'
import { lessonNumbers, type TaughtAt } from './lesson-numbers.ts'

const monday = '2027-03-15'
const usual = ['8:00', '8:50', '9:50', '11:00', '12:05']

/** Lessons of a weekday, Monday is 0, by when each begins. */
function on(day: number, times: string[], minutes = 45): TaughtAt[] {
  return times.map((time) => {
    const starts = minutesOf(time.padStart(5, '0'))
    return { date: addDays(monday, day), starts, ends: starts + minutes }
  })
}

function numbered(day: TaughtAt[], ...others: TaughtAt[][]): number[] {
  return day.map(lessonNumbers([day, ...others].flat()))
}

test('a day that begins with the third lesson says so [SCHED-19]', () => {
  expect(numbered(on(1, ['9:50', '12:05']), on(0, usual))).toEqual([3, 5])
})

test('a class of the second shift, or with bells of its own, counts from its own first lesson [SCHED-19]', () => {
  expect(numbered(on(0, ['13:10', '14:05', '15:00']), on(1, ['14:05']))).toEqual([1, 2, 3])
})

test('a lesson at an odd time has the number of the bell that it shares most minutes with [SCHED-19]', () => {
  const week = [0, 1, 2].map((day) => on(day, usual))

  expect(numbered(on(3, ['8:00', '9:00', '9:50']), ...week)).toEqual([1, 2, 3])
  expect(numbered(on(3, ['10:20']), ...week)).toEqual([3])
})

test('on a day of shorter lessons each comes after the one before it [SCHED-19]', () => {
  const short = on(4, ['8:00', '8:40', '9:20', '10:00', '10:40'], 30)

  expect(numbered(short, on(0, usual), on(1, usual))).toEqual([1, 2, 3, 4, 5])
})

test('half-classes at the same time have one number [SCHED-19]', () => {
  expect(numbered([...on(0, ['8:00', '8:00', '8:50'])])).toEqual([1, 1, 2])
})

test('numbers rise within a day, and an odd lesson moves nobody’s [SCHED-19]', () => {
  const days = fc.array(fc.subarray(usual, { minLength: 1 }), { minLength: 1, maxLength: 5 })
  const odd = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 481, max: 529 }))
  fc.assert(
    fc.property(days, odd, (times, [day, starts]) => {
      const week = [usual, usual, ...times].flatMap((given, place) => on(place, given))
      const before = week.map(lessonNumbers(week))
      for (const [place, lesson] of week.entries())
        expect(before[place]).toBe(usual.indexOf(`${Math.floor(lesson.starts / 60)}:${two(lesson.starts % 60)}`) + 1)
      const stray = { date: addDays(monday, day), starts, ends: starts + 45 }
      const others = week.filter(({ date }) => date !== stray.date)
      const after = lessonNumbers([...week, stray])
      expect(others.map(after)).toEqual(others.map(lessonNumbers(week)))
    }),
  )
})

const two = (number: number) => String(number).padStart(2, '0')
