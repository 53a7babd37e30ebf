import { expect, test } from 'vitest'
import { dueUntil, openTasks } from '../../gradebook/assignments/tasks.ts'
import { assignment } from '../../gradebook/assignments/testing.ts'
import { stepsOf } from './steps.ts'

test('on a Saturday what is due by Monday stands apart from what is due by Tuesday and later, and from what is overdue [DASH-11]', () => {
  const days = ['2027-03-22', '2027-03-21', '2027-03-23', '2027-03-30', null, '2027-03-19']
  const work = { assignments: days.map((dueDate) => assignment({ dueDate })), homework: [] }
  const open = openTasks(work, { day: '2027-03-20', minutes: 600 })

  expect(
    stepsOf(open, '2027-03-22').map(({ step, tasks }) => ({ [step]: tasks.map(({ dueDate }) => dueDate) })),
  ).toEqual([
    { overdue: ['2027-03-19'] },
    { '2027-03-22': ['2027-03-21', '2027-03-22'] },
    { '2027-03-23': ['2027-03-23'] },
    { later: ['2027-03-30', null] },
  ])
  expect(dueUntil(open, '2027-03-20', '2027-03-22')).toHaveLength(2)
  expect(stepsOf(open, undefined).map(({ step }) => step)).toEqual(['all'])
})
