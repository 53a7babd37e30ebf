import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { best, type Marked, type Weights, type WorkType } from '../../rules/marks.ts'
import { StepperField } from '../kit/stepper-field.tsx'
import classes from './calculator.module.css'
import { firstGoal, neededFor, outcomeOf } from './what-if.ts'

type GoalProps = { works: Marked[]; types: readonly WorkType[]; weights: Weights }

/** "What do I need for a 10?": for each kind of work that may come next. */
export function Goal({ works, types, weights }: GoalProps) {
  const { t } = useTranslation()
  const outcome = outcomeOf(works, weights)
  const [wanted, setWanted] = useState<number>()
  const goal = wanted ?? firstGoal(works, types, weights)
  const needed = neededFor(goal, works, types, weights)
  const isReached = outcome !== null && outcome.whole >= goal
  return (
    <section className={classes.goal} aria-labelledby="goal">
      <header>
        <h3 id="goal">{t(isReached ? 'calculator.keep' : 'calculator.need', { goal })}</h3>
        <StepperField label={t('calculator.goal')} value={goal} min={1} max={best} onChange={setWanted} />
      </header>
      <dl>
        {needed.map(({ type, mark }) => (
          <div key={type}>
            <dt>{t(`marks.type.${type}`)}</dt>
            <dd>
              {mark ?? (
                <>
                  <span aria-hidden>—</span>
                  <span className="visually-hidden">{t('calculator.notEnough')}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p>{t(needed.some(({ mark }) => mark === null) ? 'calculator.goalWords' : 'calculator.goalLeast')}</p>
    </section>
  )
}
