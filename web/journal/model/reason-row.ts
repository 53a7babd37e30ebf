import type { MarkRow, Result } from '../../../contract/gradebook/schemas.ts'
import { spans, type Span } from '../../../rules/marks.ts'
import type { Student } from './saved.ts'
import type { Sheet } from './sheet.ts'

/** A student's year as their own diary has it; the name stands where the subject does. */
export function rowOf(sheet: Sheet, student: Student): MarkRow {
  const totals = Object.fromEntries(
    spans.map((span) => {
      const { total, official } = sheet.total(span, student.uuid)
      return [span, { total, official }]
    }),
  ) as Record<Span, { total: number | null; official: MarkRow['y']['official'] }>
  const results = (quarter: number) => resultsOf(sheet, student, quarter)
  return {
    id: 0,
    subject: student.name,
    alias: null,
    ...totals,
    q1: { ...totals.q1, results: results(1) },
    q2: { ...totals.q2, results: results(2) },
    q3: { ...totals.q3, results: results(3) },
    q4: { ...totals.q4, results: results(4) },
  }
}

export function resultsOf(sheet: Sheet, student: Student, quarter: number): Result[] {
  const works = [...sheet.works.values()].filter((work) => work.quarter === quarter)
  return works.map((work) => {
    const { mark, submitted, done } = sheet.shown(work.id, student.uuid)
    return {
      id: work.id,
      name: work.title,
      work: work.link,
      due: work.due,
      done,
      date: work.date,
      type: work.type,
      mark,
      status: mark !== null ? 'RETURNED' : submitted ? 'TURNED_IN' : 'CREATED',
      max: work.maxGrade,
      coefficient: work.coefficient,
      marked: null,
    }
  })
}
