import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addedAfterEnd,
  attendance,
  betweenBells,
  countsAsAttending,
  hasBegun,
  hasEnded,
  isInactive,
  phaseOf,
} from './status.ts'
import { minutesOf, type WallClock } from './kyiv.ts'
import { aDay } from './testing.ts'

const day = '2027-03-16'
const lesson = { date: day, starts: 480, ends: 525 }
const additional = { date: day, starts: null, ends: null }

test('a lesson is planned until it starts, current until it ends, then past [SCHED-5]', () => {
  expect([479, 480, 524, 525].map((minutes) => phaseOf(lesson, { day, minutes }))).toEqual([
    'PLANNED',
    'CURRENT',
    'CURRENT',
    'PAST',
  ])
})

test('an additional course goes by its date alone [SCHED-5] [SCHED-6]', () => {
  expect(['2027-03-15', day, '2027-03-17'].map((today) => phaseOf(additional, { day: today, minutes: 700 }))).toEqual([
    'PLANNED',
    'PLANNED',
    'PAST',
  ])
})

test('time only ever moves a lesson from planned to current to past [SCHED-5]', () => {
  const order = ['PLANNED', 'CURRENT', 'PAST']
  const aMoment = fc.record({ day: aDay, minutes: fc.integer({ min: 0, max: 1_439 }) })
  fc.assert(
    fc.property(aMoment, aMoment, (one, other) => {
      const [earlier, later] =
        `${one.day}${10_000 + one.minutes}` < `${other.day}${10_000 + other.minutes}` ? [one, other] : [other, one]
      for (const held of [lesson, additional])
        expect(order.indexOf(phaseOf(held, earlier))).toBeLessThanOrEqual(order.indexOf(phaseOf(held, later)))
    }),
  )
})

test('following the link counts from ten minutes before the start to the end [SCHED-5]', () => {
  expect([469, 470, 524, 525].map((minutes) => countsAsAttending(lesson, { day, minutes }))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(countsAsAttending({ ...lesson, starts: 5 }, { day: '2027-03-15', minutes: 1_435 })).toBe(true)
  expect(countsAsAttending(additional, { day, minutes: 0 })).toBe(true)
})

const nothing = { presence: null, isTaken: false, opened: false, addedAfterEnd: false }

test('without a register a link that was followed tells who attended, and nothing tells who was absent [SCHED-5]', () => {
  expect([nothing, { ...nothing, opened: true }].map(attendance)).toEqual([null, 'ATTENDED'])
})

test('what the register says goes before the link, and of whom it does not name it says nothing [SCHED-5]', () => {
  const presences = ['PRESENT', 'LATE', 'ABSENT', 'ELSEWHERE'] as const

  for (const opened of [true, false]) {
    expect(presences.map((presence) => attendance({ ...nothing, presence, opened, isTaken: opened }))).toEqual([
      'ATTENDED',
      'ATTENDED',
      'UNATTENDED',
      null,
    ])
    expect(attendance({ ...nothing, opened, isTaken: true })).toBeNull()
  }
})

test('nobody is absent but by the register’s word [SCHED-5]', () => {
  const someSigns = fc.record({
    presence: fc.constantFrom('PRESENT', 'LATE', 'ABSENT', 'ELSEWHERE', null),
    isTaken: fc.boolean(),
    opened: fc.boolean(),
    addedAfterEnd: fc.boolean(),
  })
  fc.assert(
    fc.property(someSigns, (signs) => {
      expect(attendance(signs) === 'UNATTENDED').toBe(signs.presence === 'ABSENT')
    }),
  )
})

test('of a lesson that came after its end only a register can tell [SCHED-13]', () => {
  const late = { ...nothing, addedAfterEnd: true }

  expect([late, { ...late, isTaken: true }, { ...late, opened: true }].map(attendance)).toEqual([null, null, null])
  expect((['PRESENT', 'ABSENT'] as const).map((presence) => attendance({ ...late, presence }))).toEqual([
    'ATTENDED',
    'UNATTENDED',
  ])
})

test('a lesson came after its end when it was over by then; one that was always there never did [SCHED-13]', () => {
  const came = (held: typeof lesson | typeof additional, minutes: number, on = day) =>
    addedAfterEnd(held, { day: on, minutes })

  expect([479, 480, 524, 525].map((minutes) => came(lesson, minutes))).toEqual([false, false, false, true])
  expect([came(lesson, 1_439, '2027-03-15'), came(lesson, 0, '2027-03-17')]).toEqual([false, true])
  expect([came(additional, 1_439), came(additional, 0, '2027-03-17')]).toEqual([false, true])
  expect(addedAfterEnd(lesson, null)).toBe(false)
})

test('a register can be taken from the start, a recording attached from the end [SCHED-12] [APER-5]', () => {
  const minutes = [479, 480, 524, 525]
  expect(minutes.map((minute) => hasBegun(lesson, { day, minutes: minute }))).toEqual([false, true, true, true])
  expect(minutes.map((minute) => hasEnded(lesson, { day, minutes: minute }))).toEqual([false, false, false, true])
  for (const is of [hasBegun, hasEnded])
    expect(['2027-03-15', day].map((today) => is(additional, { day: today, minutes: 0 }))).toEqual([false, true])
})

test('what is over is inactive, but for self-study [SCHED-5]', () => {
  expect([isInactive('GROUP', 'ATTENDED'), isInactive('GROUP', null), isInactive('SELF', null)]).toEqual([
    true,
    true,
    false,
  ])
  expect(isInactive('GROUP', 'PLANNED') || isInactive('GROUP', 'CURRENT')).toBe(false)
})

test('between two bells of the day no status of its lessons changes, and at each bell one does [SCHED-5]', () => {
  const lessons = [
    { date: '2027-03-16', from: '08:00', to: '08:45' },
    { date: '2027-03-16', from: '08:50', to: '09:35' },
    { date: '2027-03-16', from: null, to: null },
    { date: '2027-03-17', from: '12:00', to: '12:45' },
  ]
  const phases = (now: WallClock) =>
    lessons.map(({ date, from, to }) =>
      phaseOf({ date, starts: from === null ? null : minutesOf(from), ends: to === null ? null : minutesOf(to) }, now),
    )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_439 }), (minutes) => {
      const now = { day: '2027-03-16', minutes }
      const { from, until } = betweenBells(lessons, now)

      expect(from <= minutes && minutes < until).toBe(true)
      for (const other of [from, until - 1]) expect(phases({ ...now, minutes: other })).toEqual(phases(now))
      const after = phases({ ...now, minutes: until })
      expect(until === 1_440 || String(after) !== String(phases(now))).toBe(true)
    }),
  )
  expect(betweenBells(lessons, { day: '2027-03-15', minutes: 500 })).toEqual({ from: 0, until: 1_440 })
})
