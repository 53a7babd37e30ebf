import type { WorkType } from '../../rules/marks.ts'
import { daysBetween } from '../../rules/kyiv.ts'
import { dice } from './names.ts'
import type { Subject } from './subjects.ts'
import { themes } from './themes.ts'

/** A lesson of a class, as the plan of works needs it. */
export type PlannedLesson = {
  subject: Subject
  disciplineId: number
  teacherId: number
  date: string
  starts: number
  type: string
}

export type PlannedWork = Pick<PlannedLesson, 'disciplineId' | 'teacherId' | 'date'> & {
  type: WorkType
  title: string
  link: string | null
}

const epoch = '2018-01-01'

const tested: Record<string, WorkType> = { TEST: 'TEST', BIG_TEST: 'CONTROL', EXTRA_TEST: 'LATE_CONTROL' }
const cycle: WorkType[] = ['HOMEWORK', 'INDEPENDENT', 'HOMEWORK', 'PRACTICAL', 'HOMEWORK', 'TEST', 'INDEPENDENT']

/** Three works a day for every class, and one for each announced test; the same at every start. */
export function worksOf(lessons: readonly PlannedLesson[]): PlannedWork[] {
  const numbers = new Map<Subject, number>()
  return [...Map.groupBy(lessons, ({ date }) => date)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([date, day]) => chosen(date, day).map((lesson) => workOf(lesson, numbers)))
}

function chosen(date: string, day: PlannedLesson[]): PlannedLesson[] {
  const inOrder = day.toSorted((a, b) => a.starts - b.starts)
  const first = dice(daysBetween(epoch, date))(inOrder.length)
  const picked = new Set([0, 2, 4].map((step) => inOrder[(first + step) % inOrder.length]))
  return inOrder.filter((lesson) => picked.has(lesson) || lesson.type in tested)
}

function workOf(lesson: PlannedLesson, numbers: Map<Subject, number>): PlannedWork {
  const { subject, disciplineId, teacherId, date } = lesson
  const number = (numbers.get(subject) ?? 0) + 1
  numbers.set(subject, number)
  const type = tested[lesson.type] ?? typeOf(subject, number, date)
  const topics = themes[subject]
  const topic = topics[Math.floor((number - 1) / 2) % topics.length]!
  const link = type === 'HOMEWORK' || type === 'PROJECT' ? `https://work.example/${date}/${number}` : null
  return { disciplineId, teacherId, date, type, title: titleOf(type, subject, topic, number), link }
}

/** Classes do the same kind of work on a day, now and then a subject its project or control work. */
function typeOf(subject: Subject, number: number, date: string): WorkType {
  if (subject === 'Фізична культура') return number % 3 ? 'ATTENDANCE' : 'PRACTICAL'
  if (number % 17 === 0) return 'EXTRA'
  if (number % 11 === 6) return 'PROJECT'
  if (number % 9 === 8) return 'CONTROL'
  return cycle[daysBetween(epoch, date) % cycle.length]!
}

const laboratory = new Set<Subject>(['Фізика', 'Хімія', 'Біологія'])

function titleOf(type: WorkType, subject: Subject, topic: string, number: number): string {
  const ordinal = Math.ceil(number / 4)
  if (type === 'HOMEWORK' && ['Алгебра', 'Геометрія'].includes(subject))
    return `${topic}, № ${100 + number * 13}–${106 + number * 13}`
  return {
    HOMEWORK: topic,
    INDEPENDENT: `Самостійна робота № ${ordinal}. ${topic}`,
    TEST: `Тест № ${ordinal}. ${topic}`,
    PRACTICAL: `${laboratory.has(subject) ? 'Лабораторна' : 'Практична'} робота № ${ordinal}`,
    PROJECT: `Проєкт «${topic}»`,
    CONTROL: `Контрольна робота № ${ordinal}. ${topic}`,
    LATE_CONTROL: `Додаткова контрольна робота № ${ordinal}`,
    ATTENDANCE: 'Робота на уроці',
    EXTRA: `Додаткове завдання. ${topic}`,
  }[type]
}
