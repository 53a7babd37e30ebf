import type { Result, TotalsRow } from '../../../contract/gradebook/schemas.ts'
import { fractionText } from '../../../rules/fraction.ts'
import { explain, spans, type Span, type Total } from '../../../rules/marks.ts'
import type { Student } from './saved.ts'
import type { Sheet } from './sheet.ts'

/** A student's year as their own diary has it; the name stands where the subject does. */
export function rowOf(sheet: Sheet, student: Student): TotalsRow {
  const totals = Object.fromEntries(
    spans.map((span) => {
      const { total, official } = sheet.total(span, student.uuid)
      return [span, { total, official }]
    }),
  ) as Record<Span, Total>
  const quarterOf = (quarter: 1 | 2 | 3 | 4) => {
    const { exact } = explain(resultsOf(sheet, student, quarter), sheet.weights)
    return { ...totals[`q${quarter}`], exact: exact && fractionText(exact) }
  }
  return {
    id: 0,
    subject: student.name,
    alias: null,
    ...totals,
    q1: quarterOf(1),
    q2: quarterOf(2),
    q3: quarterOf(3),
    q4: quarterOf(4),
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
