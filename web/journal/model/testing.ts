import type { Journal, QuarterJournal } from '../../../contract/journal/schemas.ts'
import { defaultWeights } from '../../../rules/marks.ts'
import { Outbox } from '../queue/outbox.ts'
import { Sheet } from './sheet.ts'

const pair = { pt: 'p', discipline: 1, group: 2 }
const nothing = { total: null, official: null, revision: 0 }
const work = (id: number, date: string, isOwn = true) => ({
  id,
  title: `Робота ${id}`,
  type: 'HOMEWORK' as const,
  date,
  due: date,
  maxGrade: 12,
  coefficient: 100,
  link: null,
  isOwn,
})
const noMarks: QuarterJournal = { columns: [], rows: { s: { ...nothing, results: {} } } }

/** Three works of the third quarter, two on one day, the last kept elsewhere; the first has a nine. */
export function journalOf(): Journal {
  const works = [work(1, '2027-03-10'), work(2, '2027-03-10'), work(3, '2027-03-17', false)]
  const columns = [works.slice(0, 2), works.slice(2)].map((own) => ({
    id: own[0]!.id,
    dateShort: own[0]!.date,
    type: own[0]!.type,
    title: own[0]!.date,
    link: null,
    dueDate: null,
    titles: own.map(({ title }) => title),
    works: own,
  }))
  const results = {
    '2027-03-10': [
      [9, true, 'Робота 1', null, true, 1, 1, '2027-03-10'],
      [null, false, 'Робота 2', null, false, 2, 0, null],
    ],
    '2027-03-17': [[null, false, 'Робота 3', null, true, 3, 0, null]],
  } as QuarterJournal['rows'][string]['results']
  return {
    students: [{ uuid: 's', name: 'Бойко Остап', since: null }],
    q1: noMarks,
    q2: noMarks,
    q3: { columns, rows: { s: { total: 9, official: null, revision: 0, results } } },
    q4: noMarks,
    s1: { s: nothing },
    s2: { s: nothing },
    y: { s: nothing },
    quarters: [],
    quarter: 3,
    weights: defaultWeights,
    cursor: '1',
  }
}

const nowhere = { all: () => Promise.resolve([]), change: () => Promise.resolve(), isFailing: () => false }
export const sheetOf = (journal = journalOf()) => new Sheet(journal, pair, new Outbox(nowhere), '2027-03-16')
export const given = (column: string, mark: number | null) => ({
  column,
  row: 's',
  value: { mark, submitted: false },
})
