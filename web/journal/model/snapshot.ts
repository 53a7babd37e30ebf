import type { JournalMark, JournalTotal } from '../../../contract/journal/cells.ts'
import type { Journal } from '../../../contract/journal/schemas.ts'
import { quarterKeys } from './columns.ts'
import type { Saved } from './saved.ts'

/** The journal as it stands by now, as the server would hand it out: what was written since it was read is in it. */
export function snapshotOf(journal: Journal, sheet: Saved): Journal {
  const students = journal.students.map(({ uuid }) => uuid)
  const totals = (span: 's1' | 's2' | 'y'): Record<string, JournalTotal> =>
    Object.fromEntries(students.map((student) => [student, sheet.saved(span, student)]))
  const quarter = (key: (typeof quarterKeys)[number]) => {
    const { columns } = journal[key]
    const rowOf = (student: string) => {
      const results = columns.flatMap(({ title, works }) => {
        const marks = works.flatMap((work): JournalMark[] => {
          const { mark, submitted, onTime, revision, done } = sheet.storedCell(work.id, student)
          return revision ? [[mark, submitted, work.title, work.link, onTime, work.id, revision, done]] : []
        })
        return marks.length ? [[title, marks] as const] : []
      })
      return { ...sheet.saved(key, student), results: Object.fromEntries(results) }
    }
    return { columns, rows: Object.fromEntries(students.map((student) => [student, rowOf(student)])) }
  }
  return {
    ...journal,
    q1: quarter('q1'),
    q2: quarter('q2'),
    q3: quarter('q3'),
    q4: quarter('q4'),
    s1: totals('s1'),
    s2: totals('s2'),
    y: totals('y'),
  }
}
