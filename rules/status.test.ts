import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attendance, countsAsAttending, hasBegun, hasEnded, isInactive, phaseOf } from './status.ts'
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

const nothing = { presence: null, isTaken: false, link: null, opened: false }
const linked = { ...nothing, link: 'https://a.example' }

test('without register and link nobody can tell who attended [SCHED-5]', () => {
  expect([{ ...nothing, opened: true }, linked, { ...linked, opened: true }].map(attendance)).toEqual([
    null,
    'UNATTENDED',
    'ATTENDED',
  ])
})

test('what the register says goes before the link, and of whom it does not name it says nothing [SCHED-5]', () => {
  const presences = ['PRESENT', 'LATE', 'ABSENT'] as const

  for (const opened of [true, false]) {
    expect(presences.map((presence) => attendance({ ...linked, presence, opened, isTaken: opened }))).toEqual([
      'ATTENDED',
      'ATTENDED',
      'UNATTENDED',
    ])
    expect(attendance({ ...linked, opened, isTaken: true })).toBeNull()
  }
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
