import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attendance, countsAsAttending, isInactive, phaseOf } from './status.ts'
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

test('without a link nobody can tell who attended [SCHED-5]', () => {
  expect([
    attendance(null, true),
    attendance('https://a.example', false),
    attendance('https://a.example', true),
  ]).toEqual([null, 'UNATTENDED', 'ATTENDED'])
})

test('what is over is inactive, but for self-study [SCHED-5]', () => {
  expect([isInactive('GROUP', 'ATTENDED'), isInactive('GROUP', null), isInactive('SELF', null)]).toEqual([
    true,
    true,
    false,
  ])
  expect(isInactive('GROUP', 'PLANNED') || isInactive('GROUP', 'CURRENT')).toBe(false)
})
