import { dueShown, usualAssignment } from '../../contract/gradebook/endpoints.ts'
import type {
  Assignment,
  Homework,
  SentAssignment,
  SentDueTasks,
  SentOpenTasks,
} from '../../contract/gradebook/works.ts'
import { aheadFirst, bySoonest, homeworkState, newMarks, stateOf } from '../../rules/assignments.ts'
import type { WallClock } from '../../rules/kyiv.ts'
import type { Tasks } from './assignments.ts'
import { serialize, type Minutes, type Serialized } from '../http/serialized.ts'

/** Tasks whose day a first page names, so that they are there whatever comes before them. */
const soonest = 2

type Task = {
  dueDate: string | null
  state: 'TODO' | 'OVERDUE'
  graded: Assignment | undefined
  asked: Homework | undefined
}

/** Returns the tasks that a first page shows; `own`: to the student, who sees first what can still be done in time. */
export function dueTasks(tasks: Tasks, now: WallClock, own: boolean): Serialized<SentDueTasks> {
  const open = openTasks(tasks, now).toSorted(bySoonest)
  const inOrder = own ? aheadFirst(open) : open
  const next = new Set(aheadFirst(open).slice(0, soonest))
  const isShown = (task: Task, place: number) => place < dueShown.tasks || task.dueDate === now.day || next.has(task)
  const shown = inOrder.filter(isShown)
  const left = inOrder.filter((task) => !shown.includes(task))
  const due: SentDueTasks = {
    assignments: shown.flatMap(({ graded }) => (graded ? [sentAssignment(graded)] : [])),
    homework: shown.flatMap(({ asked }) => (asked ? [asked] : [])),
    more: {
      overdue: left.filter(({ state }) => state === 'OVERDUE').length,
      ahead: byDay(left.filter(({ state }) => state === 'TODO')),
    },
    marks: newMarks(tasks.marked, now.day, dueShown.marks).map(sentAssignment),
  }
  return serialize(due, betweenEnds(tasks.homework, now))
}

/** Returns open works and homework, and numbers of the other works. */
export function openWork({ open, waits, done, homework }: Tasks): Serialized<SentOpenTasks> {
  return serialize({ homework, waits, done, assignments: open.map(sentAssignment) })
}

function openTasks({ open, homework }: Tasks, now: WallClock): Task[] {
  return [
    ...open.map((graded) => {
      const state = stateOf(graded, now.day) === 'OVERDUE' ? 'OVERDUE' : 'TODO'
      return { dueDate: graded.dueDate, state, graded, asked: undefined } as const
    }),
    ...homework.flatMap((one) => {
      const state = homeworkState(one, now)
      const { dueDate } = one
      return state === 'TODO' ? [{ dueDate, state, graded: undefined, asked: one } as const] : []
    }),
  ]
}

function byDay(tasks: Task[]): SentDueTasks['more']['ahead'] {
  return [...Map.groupBy(tasks, ({ dueDate }) => dueDate)].map(([dueDate, those]) => {
    const works = those.filter(({ graded }) => graded).length
    return { dueDate, works, homework: those.length - works }
  })
}

/** The minutes around now in which no lesson ends that homework is due in. */
function betweenEnds(homework: readonly Homework[], now: WallClock): Minutes {
  const ends = homework.flatMap(({ dueDate, dueEnds }) => (dueDate === now.day && dueEnds !== null ? [dueEnds] : []))
  return {
    from: Math.max(0, ...ends.filter((end) => end <= now.minutes)),
    until: Math.min(1_440, ...ends.filter((end) => end > now.minutes)),
  }
}

function sentAssignment(assignment: Assignment): SentAssignment {
  const usual: Record<string, unknown> = usualAssignment
  const own = Object.entries(assignment).filter(([name, value]) => !(name in usual) || usual[name] !== value)
  return Object.fromEntries(own) as SentAssignment
}
