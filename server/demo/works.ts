import { daysBetween } from '../../rules/kyiv.ts'
import type { WorkType } from '../../rules/marks.ts'
import { dice } from './names.ts'
import { gradeOf, type Subject } from './subjects.ts'
import { themesOf } from './grades.ts'

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
  /** In percent. */
  coefficient: number
  link: string | null
}

const epoch = '2018-01-01'

const tested: Record<string, WorkType> = { TEST: 'TEST', BIG_TEST: 'CONTROL', EXTRA_TEST: 'LATE_CONTROL' }
const heavy = new Set<WorkType>(['PROJECT', 'CONTROL', 'LATE_CONTROL'])
const coefficients: Partial<Record<WorkType, number>> = { HOMEWORK: 50, PROJECT: 150 }
/** What is handed in from home; the rest is done in the lesson. */
export const sentIn: ReadonlySet<WorkType> = new Set(['HOMEWORK', 'PROJECT'])
const cycle: WorkType[] = ['HOMEWORK', 'INDEPENDENT', 'HOMEWORK', 'PRACTICAL', 'HOMEWORK', 'TEST', 'INDEPENDENT']

/** Three works a day for every class, and one for each announced test; the same at every start. */
export function worksOf(group: string, lessons: readonly PlannedLesson[]): PlannedWork[] {
  const count = counting()
  return [...Map.groupBy(lessons, ({ date }) => date)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([date, day]) => {
      const taken = chosen(date, day)
      // What weighs most comes one at a time, and not beside a test.
      let isFree = !taken.some(({ type }) => type in tested)
      return taken.map((lesson) => {
        const number = count(lesson.subject)
        const type = tested[lesson.type] ?? typeOf(lesson.subject, number, date, isFree)
        if (heavy.has(type)) isFree = false
        return workOf(lesson, type, { grade: gradeOf(group), number, ordinal: count(`${lesson.subject}.${type}`) })
      })
    })
}

function counting(): (name: string) => number {
  const numbers = new Map<string, number>()
  return (name) => {
    const number = (numbers.get(name) ?? 0) + 1
    numbers.set(name, number)
    return number
  }
}

function chosen(date: string, day: PlannedLesson[]): PlannedLesson[] {
  const inOrder = day.toSorted((a, b) => a.starts - b.starts)
  const first = dice(daysBetween(epoch, date))(inOrder.length)
  const picked = new Set([0, 2, 4].map((step) => inOrder[(first + step) % inOrder.length]))
  return inOrder.filter((lesson) => picked.has(lesson) || lesson.type in tested)
}

/** Which of the subject's works it is, and which of them of its type. */
type Place = { grade: number; number: number; ordinal: number }

function workOf(lesson: PlannedLesson, type: WorkType, { grade, number, ordinal }: Place): PlannedWork {
  const { subject, disciplineId, teacherId, date } = lesson
  const topics = themesOf(subject, grade)
  const topic = topics[Math.floor((number - 1) / 2) % topics.length]!
  return {
    disciplineId,
    teacherId,
    date,
    type,
    title:
      type === 'HOMEWORK' && exercised.has(subject) ? exercises(topic, number) : titleOf(type, subject, topic, ordinal),
    coefficient: coefficients[type] ?? 100,
    link: sentIn.has(type) ? `https://work.example/${date}/${number}` : null,
  }
}

/** Classes do the same kind of work on a day, now and then a subject its project or control work. */
function typeOf(subject: Subject, number: number, date: string, isFree: boolean): WorkType {
  if (subject === 'Фізична культура') return number % 3 ? 'ATTENDANCE' : 'PRACTICAL'
  if (number % 17 === 0) return 'EXTRA'
  if (isFree && number % 11 === 6) return 'PROJECT'
  if (isFree && number % 9 === 8) return 'CONTROL'
  return cycle[daysBetween(epoch, date) % cycle.length]!
}

const laboratory = new Set<Subject>(['Фізика', 'Хімія', 'Біологія', 'Біологія і екологія', 'Пізнаємо природу'])
const exercised = new Set<Subject>(['Математика', 'Алгебра', 'Алгебра і початки аналізу', 'Геометрія'])

const exercises = (topic: string, number: number) => `${topic}, № ${100 + number * 13}–${106 + number * 13}`

function titleOf(type: WorkType, subject: Subject, topic: string, ordinal: number): string {
  return {
    HOMEWORK: topic,
    INDEPENDENT: `Самостійна робота № ${ordinal}. ${topic}`,
    TEST: `Тест № ${ordinal}. ${topic}`,
    PRACTICAL:
      subject === 'Фізична культура'
        ? `Залік. ${topic}`
        : `${laboratory.has(subject) ? 'Лабораторна' : 'Практична'} робота № ${ordinal}`,
    PROJECT: `Проєкт «${within(topic)}»`,
    CONTROL: `Контрольна робота № ${ordinal}. ${topic}`,
    LATE_CONTROL: `Додаткова контрольна робота № ${ordinal}`,
    ATTENDANCE: 'Робота на уроці',
    EXTRA: `Додаткове завдання. ${topic}`,
  }[type]
}

/** A quotation within another has the marks of the second order. */
function within(text: string): string {
  return text.replaceAll('«', '„').replaceAll('»', '“')
}
