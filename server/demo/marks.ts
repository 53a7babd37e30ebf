import { addDays, daysBetween } from '../../rules/kyiv.ts'
import { best, type Mark, type WorkType } from '../../rules/marks.ts'
import type { NewResult } from '../gradebook/bulk.ts'
import { dice } from './names.ts'
import { sentIn } from './works.ts'

type Work = { id: number; date: string; type: WorkType; disciplineId: number; grade: number }
/** `diligent`: never behind by today, as the demo's own student is; `away`: missed that lesson. */
type Student = { id: number; place: number; diligent: boolean; away: boolean }

const levels = ['BEGINNING', 'AVERAGE', 'SUFFICIENT', 'HIGH'] as const

/** What a student came to for a work by `today`; undefined: nothing yet. The same at every start. */
export function resultOf(work: Work, student: Student, today: string): NewResult | undefined {
  const age = daysBetween(work.date, today)
  if (age < 0) return undefined
  const roll = dice(student.place * 7_919 + work.disciplineId * 104_729 + daysBetween('2020-01-01', work.date))
  const luck = roll(100)
  const mark = markOf(work, student, roll)
  const result = { workId: work.id, profileId: student.id }
  const handedIn = { ...result, status: 'TURNED_IN', mark: null, marked: null } as const
  const marked = (done: string | null, given: Mark): NewResult => ({
    ...result,
    status: given === 'ABSENT' || given === 'EXEMPT' ? 'CREATED' : 'RETURNED',
    mark: given,
    done,
    marked: earlier(addDays(work.date, 1 + roll(2)), today),
  })
  if (student.away && !sentIn.has(work.type)) return age ? marked(null, 'ABSENT') : undefined
  if (age === 0) return luck < 30 && !student.diligent ? { ...handedIn, done: work.date } : undefined
  if (age <= 2) {
    if (student.diligent || luck < 45) return marked(work.date, mark)
    if (luck < 85) return { ...handedIn, done: work.date }
    return luck < 91 ? { ...handedIn, done: addDays(work.date, 1) } : undefined
  }
  if (luck < 4) return undefined
  if (luck < 9) return marked(addDays(work.date, 1 + roll(2)), mark)
  if (luck === 10) return marked(null, 'NOT_ATTESTED')
  if (luck === 11) return marked(null, 'EXEMPT')
  if (luck === 12) return { ...handedIn, done: addDays(work.date, roll(2)) }
  return marked(work.date, mark)
}

const earlier = (a: string, b: string) => (a < b ? a : b)

function markOf(
  { type, disciplineId, grade }: Work,
  { place, diligent }: Student,
  roll: (sides: number) => number,
): Mark {
  const ability = diligent ? 95 : 62 + ((place * 37) % 45)
  const bent = ((place * 13 + disciplineId * 29) % 21) - 10
  const strict = type === 'CONTROL' || type === 'TEST' ? 4 : 0
  const number = Math.min(best, Math.max(3, Math.round((ability + bent - strict + roll(31) - 15) / 10)))
  if (grade > 5 || type !== 'PRACTICAL') return number
  return levels[Math.floor(Math.min(11, Math.max(0, number + 1 - roll(10))) / 3)]!
}
