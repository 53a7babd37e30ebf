import { useState } from 'react'
import { best } from '../../../rules/marks.ts'
import { StepperField } from '../../kit/form/stepper-field.tsx'
import { t } from '../../kit/i18n/texts.ts'
import classes from './calculator.module.css'
import { Goal } from './goal.tsx'
import { Outcome } from './outcome.tsx'
import { sampleMarks, sampleTypes, sampleWeights, supposed, type SampleType } from './sample.ts'
import { anyOf, outcomeOf } from './what-if.ts'

/** Five kinds of work; marks and weights can be changed, the result follows. */
export function SampleMarks() {
  const [marks, setMarks] = useState(sampleMarks)
  const [weights, setWeights] = useState(sampleWeights)
  const works = sampleTypes.map((type) => supposed(type, marks[type]))
  const weigh = (type: SampleType, weight: number) =>
    setWeights({ ...weights, [type]: Math.min(100, Math.max(0, weight)) })
  return (
    <>
      <ul className={classes.rows}>
        {sampleTypes.map((type) => (
          <li key={type} className={classes.row}>
            <div className={classes.kind}>
              {t(`gradebook.calculator.type.${type}`)}
              <label className={classes.weight}>
                {t('gradebook.calculator.weight')}
                <input
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={100}
                  value={weights[type]}
                  aria-label={t('gradebook.calculator.weightOf', { type: t(`gradebook.calculator.type.${type}`) })}
                  onChange={(event) => weigh(type, Math.round(event.target.valueAsNumber) || 0)}
                />
              </label>
            </div>
            <StepperField
              label={t(`gradebook.calculator.type.${type}`)}
              value={marks[type]}
              min={1}
              max={best}
              onChange={(mark) => setMarks({ ...marks, [type]: mark })}
            />
          </li>
        ))}
      </ul>
      <Outcome outcome={outcomeOf(works, weights)} />
      <Goal
        works={works}
        nexts={anyOf(sampleTypes)}
        weights={weights}
        nameOf={({ type }) => t(`gradebook.calculator.type.${type as SampleType}`)}
      />
    </>
  )
}
