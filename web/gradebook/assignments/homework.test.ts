import { expect, test } from 'vitest'
import { byDay, entriesOf } from './by-day.ts'
import { homeworkAsWork, homeworkEntries } from './homework.ts'
import { ahead, overdue } from './lists.ts'
import { assignment } from './testing.ts'

const tuesday = '2027-03-16'
const lesson = {
  lesson: 'a',
  courseName: 'Алгебра',
  alias: null,
  text: '§ 14',
  givenOn: '2027-03-15',
  dueDate: tuesday,
}
const homework = [lesson, { ...lesson, lesson: 'b', dueDate: '2027-03-18' }, { ...lesson, lesson: 'c', dueDate: null }]

test('homework stands among what is due by day, and nothing of it is graded [SCHED-15] [ASSIGN-3]', () => {
  const entries = [...entriesOf([assignment({ dueDate: tuesday })], tuesday), ...homeworkEntries(homework)]

  expect(byDay(entries, tuesday).map(({ part, entries: those }) => [part, those.length])).toEqual([
    ['today', 2],
    ['thisWeek', 1],
    ['later', 1],
  ])
  expect(homeworkEntries(homework).every(({ graded }) => graded === undefined)).toBe(true)
})

test('homework stands in the first page’s list of what is due, and is never overdue there [SCHED-15] [DASH-5]', () => {
  const list = [...homeworkAsWork(homework, (name) => `${name} · домашнє`), assignment({ dueDate: '2027-03-17' })]

  expect(ahead(list, tuesday).map(({ dueDate }) => dueDate)).toEqual([tuesday, '2027-03-17', '2027-03-18', null])
  expect(ahead(list, tuesday)[0]!.courseName).toBe('Алгебра · домашнє')
  expect(overdue(list, tuesday)).toEqual([])
})
