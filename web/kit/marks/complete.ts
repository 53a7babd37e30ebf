import type { Diary, QuarterMarks, SentDiary } from '../../../contract/gradebook/schemas.ts'
import { best } from '../../../rules/marks.ts'

type SentQuarter = SentDiary['marks'][number]['q1']

/** A diary with what most results have in common and is therefore not sent. */
export function complete(sent: SentDiary): Diary {
  return {
    ...sent,
    marks: sent.marks.map(({ q1, q2, q3, q4, ...row }) =>
      Object.assign(row, { q1: quarterOf(q1), q2: quarterOf(q2), q3: quarterOf(q3), q4: quarterOf(q4) }),
    ),
  }
}

function quarterOf({ results, ...total }: SentQuarter): QuarterMarks {
  return {
    ...total,
    results: results.map(({ max = best, coefficient = 100, marked = null, ...result }) =>
      Object.assign(result, { max, coefficient, marked }),
    ),
  }
}
