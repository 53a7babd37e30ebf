import type { OpenedWork, Result } from '../../contract/gradebook/schemas.ts'
import { rounded } from '../../rules/fraction.ts'
import { explain, type Weights } from '../../rules/marks.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'
import { found } from '../runtime/errors.ts'
import { commentOn } from './comments.ts'
import { inputsOf } from './diary-inputs.ts'

/** A work of the student's diary in the current study year; 404 for any other. */
export async function openedWork(db: Db, profileId: number, work: number, today: string): Promise<OpenedWork> {
  const { quarter, subject, ...year } = found(
    await db
      .selectFrom('works as w')
      .innerJoin('courses as c', 'c.id', 'w.courseId')
      .innerJoin('disciplines as d', 'd.id', 'c.disciplineId')
      .select(['c.quarter', 'c.periodId', 'c.disciplineId', 'd.name as subject'])
      .where('w.id', '=', work)
      .where('c.periodId', '=', currentPeriod(today))
      .executeTakeFirst(),
  )
  const [inputs] = await inputsOf(db, year, [profileId], [quarter])
  const results = inputs!.entries.map(({ result }) => result)
  const result = found(results.find(({ id }) => id === work))
  const comment = await commentOn(db, work, profileId)
  return { ...result, subject, quarter, comment, average: averageOf(results, result, inputs!.weights) }
}

function averageOf(results: Result[], result: Result, weights: Weights): OpenedWork['average'] {
  const all = oneDecimal(results, weights)
  const others = results.filter(({ id }) => id !== result.id)
  const without = oneDecimal(others, weights)
  return all === null || all === without ? null : { without, with: all }
}

function oneDecimal(results: Result[], weights: Weights): number | null {
  const { exact } = explain(results, weights)
  return exact && rounded(exact, 1)
}
