import { expect, test } from 'vitest'
import { aliveAt, isOutdated, isRunning, labelsOf, lookOf } from './alive.ts'
import { aLesson, at } from '../testing.ts'

const statusAt = (time: string, given = {}) => aliveAt([aLesson(given)], at(time))[0]?.courseStatus

test('a page left open turns a planned lesson to current at its bell [SCHED-5] [TZ-1]', () => {
  expect(['9:49', '9:50', '10:34'].map((time) => statusAt(time))).toEqual(['PLANNED', 'CURRENT', 'CURRENT'])
})

test('whether a lesson that has just ended was attended is asked of the server [SCHED-5]', () => {
  expect([statusAt('10:35'), statusAt('10:35', { courseStatus: 'UNATTENDED' })]).toEqual([null, 'UNATTENDED'])
  expect([isOutdated([aLesson()], at('10:34')), isOutdated([aLesson()], at('10:35'))]).toEqual([false, true])
  expect(isOutdated([aLesson({ courseStatus: 'ATTENDED' })], at('10:35'))).toBe(false)
})

test('each type of test has its look, until the lesson runs or is over [SCHED-4]', () => {
  const looks = (['CLASSES', 'TEST', 'BIG_TEST', 'EXTRA_TEST'] as const).map((courseType) =>
    lookOf(aLesson({ courseType })),
  )

  expect(looks).toEqual(['ordinary', 'test', 'soon', 'late'])
  expect(lookOf(aLesson({ courseType: 'TEST', courseStatus: 'CURRENT' }))).toBe('running')
  expect(lookOf(aLesson({ courseType: 'TEST', courseStatus: 'ATTENDED' }))).toBe('inactive')
})

test('what is over is inactive, but for self-study [SCHED-5]', () => {
  expect([
    lookOf(aLesson({ courseStatus: null })),
    lookOf(aLesson({ courseStatus: null, courseKind: 'SELF' })),
  ]).toEqual(['inactive', 'ordinary'])
})

test('an additional course is planned until its day is over, and never what runs just now [SCHED-6]', () => {
  const [course] = aliveAt([aLesson({ from: null, to: null, courseKind: 'ADDITIONAL' })], at('7:00'))

  expect([course?.courseStatus, course && isRunning(course)]).toEqual(['PLANNED', false])
})

test('the type stands before a lesson unless CLASSES, and a kind of the same name is said once [SCHED-4]', () => {
  expect(labelsOf(aLesson())).toEqual({ type: undefined, kind: undefined })
  expect(labelsOf(aLesson({ courseType: 'PRACTICE', courseKind: 'SELF' }))).toEqual({ type: 'PRACTICE', kind: 'SELF' })
  expect(labelsOf(aLesson({ courseType: 'ADDITIONAL', courseKind: 'ADDITIONAL' })).kind).toBeUndefined()
})
