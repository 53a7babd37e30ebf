import { expect, test } from 'vitest'
import { aheadFirst } from '../../../rules/assignments.ts'
import { openTasks } from './tasks.ts'
import { assignment, homework } from './testing.ts'
import { withTicks } from './ticks.ts'

const now = { day: '2027-03-16', minutes: 600 }
const open = (work: Partial<Parameters<typeof openTasks>[0]>, at = now) =>
  openTasks({ assignments: [], homework: [], ...work }, at)

test('open are works that are neither handed in nor marked, overdue ones included [ASSIGN-4]', () => {
  const assignments = [
    assignment({ dueDate: '2027-03-29' }),
    assignment({ dueDate: null }),
    assignment({ dueDate: '2027-03-01' }),
    assignment({ status: 'TURNED_IN', doneDate: '2027-03-16' }),
    assignment({ status: 'RETURNED', doneDate: '2027-03-14', grade: 11 }),
    assignment({ grade: 'ABSENT' }),
    assignment({ grade: 'EXEMPT' }),
  ]

  expect(open({ assignments }).map(({ dueDate }) => dueDate)).toEqual(['2027-03-01', '2027-03-29', null])
})

test('homework is open until it is ticked or its lesson is over [SCHED-15] [ASSIGN-4]', () => {
  const list = {
    soon: homework({ dueEnds: 601 }),
    ends: homework({ dueEnds: 600 }),
    allDay: homework({ dueEnds: null }),
    later: homework({ dueDate: '2027-03-18', dueEnds: 525 }),
    never: homework({ dueDate: null, dueEnds: null }),
    missed: homework({ dueDate: '2027-03-15', dueEnds: 700 }),
    ticked: homework({ dueDate: '2027-03-18', tickedOn: '2027-03-15' }),
  }
  const named = (at: typeof now) => {
    const keys = new Set(open({ homework: Object.values(list) }, at).map(({ asked }) => asked?.lesson))
    return Object.entries(list).flatMap(([name, { lesson }]) => (keys.has(lesson) ? [name] : []))
  }

  expect(named(now)).toEqual(['soon', 'allDay', 'later', 'never'])
  expect(named({ ...now, minutes: 599 })).toEqual(['soon', 'ends', 'allDay', 'later', 'never'])
  expect(named({ day: '2027-03-18', minutes: 525 })).toEqual(['never'])
})

test('overdue works come first, then the soonest, works before homework; or the overdue ones last [ASSIGN-4] [DASH-4]', () => {
  const work = {
    assignments: ['2027-03-18', null, '2027-03-16', '2027-03-12'].map((dueDate) => assignment({ dueDate })),
    homework: [homework({ dueEnds: 700 }), homework({ dueDate: '2027-03-18' }), homework({ dueDate: '2027-03-17' })],
  }
  const told = (list: ReturnType<typeof open>) =>
    list.map(({ dueDate, graded }) => `${graded ? 'work' : 'homework'} ${dueDate?.slice(-2)}`)
  const rest = ['work 16', 'homework 16', 'homework 17', 'work 18', 'homework 18', 'work undefined']

  expect(told(open(work))).toEqual(['work 12', ...rest])
  expect(told(aheadFirst(open(work)))).toEqual([...rest, 'work 12'])
})

test('of ticks that are on their way the last one counts [ASSIGN-4]', () => {
  const [one, two] = [homework(), homework({ tickedOn: now.day })]
  const ticks = [
    { lesson: one.lesson, on: null },
    { lesson: one.lesson, on: now.day },
    { lesson: two.lesson, on: null },
  ]

  expect(withTicks([one, two], ticks).map(({ tickedOn }) => tickedOn)).toEqual([now.day, null])
  expect(withTicks([one, two], [])).toEqual([one, two])
})
