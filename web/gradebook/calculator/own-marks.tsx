import { useState } from 'react'
import { workTypes, type Weights, type WorkType } from '../../../rules/marks.ts'
import { quarterSpan, type Row } from '../../kit/marks/reason.ts'
import { t } from '../../kit/i18n/texts.ts'
import { Goal } from './goal.tsx'
import { Outcome } from './outcome.tsx'
import { supposed } from './sample.ts'
import { KindRow, type Supposed } from './kind-row.tsx'
import classes from './calculator.module.css'
import { anyOf, awaited, outcomeOf } from './what-if.ts'

const firstTry = 10

type OwnMarksProps = { row: Row; weights: Weights; quarter: number }

/** A subject's real marks of the quarter with the school's weights, and marks that are only supposed. */
export function OwnMarks({ row, weights, quarter }: OwnMarksProps) {
  const [tries, setTries] = useState<Supposed[]>([])
  const real = row[quarterSpan(quarter)].results
  const works = [...real, ...tries.map(({ type, mark }) => supposed(type, mark))]
  const types = workTypes.filter((type) => weights[type] > 0)
  const suppose = (type: WorkType) => setTries([...tries, { id: (tries.at(-1)?.id ?? 0) + 1, type, mark: firstTry }])
  const change = (id: number, mark: number | null) =>
    setTries(tries.flatMap((one) => (one.id !== id ? [one] : mark === null ? [] : [{ ...one, mark }])))
  return (
    <>
      <ul className={classes.rows}>
        {types.map((type) => (
          <KindRow
            key={type}
            subject={row.subject}
            type={type}
            weight={weights[type]}
            real={real.filter((one) => one.type === type && one.mark !== null)}
            tries={tries.filter((one) => one.type === type)}
            onSuppose={() => suppose(type)}
            onChange={change}
          />
        ))}
      </ul>
      <Outcome outcome={outcomeOf(works, weights)} without={outcomeOf(real, weights)} isSupposed={tries.length > 0} />
      <Goal
        works={works}
        nexts={[...awaited(real), ...anyOf(types)]}
        weights={weights}
        nameOf={({ type }) => t(`gradebook.marks.type.${type}`)}
      />
    </>
  )
}
