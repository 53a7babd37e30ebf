import { withNoBreaks } from '../../kit/i18n/no-breaks.ts'
import { t } from '../../kit/i18n/texts.ts'
import { useState } from 'react'
import { best, type Marked, type Weights } from '../../../rules/marks.ts'
import { StepperField } from '../../kit/form/stepper-field.tsx'
import classes from './calculator.module.css'
import { firstGoal, neededFor, outcomeOf, type Next } from './what-if.ts'

type GoalProps = {
  works: Marked[]
  nexts: Next[]
  weights: Weights
  /** What a kind of work is called where the goal stands. */
  nameOf: (next: Next) => string
}

/** "What do I need for a 10?": for each work that is set already, and for each kind of work that may come next. */
export function Goal({ works, nexts, weights, nameOf }: GoalProps) {
  const outcome = outcomeOf(works, weights)
  const [wanted, setWanted] = useState<number>()
  const goal = wanted ?? firstGoal(works, nexts, weights)
  const needed = neededFor(goal, works, nexts, weights)
  const isReached = outcome !== null && outcome.whole >= goal
  return (
    <section className={classes.goal} aria-labelledby="goal">
      <header>
        <h3 id="goal">{t(isReached ? 'gradebook.calculator.keep' : 'gradebook.calculator.need', { goal })}</h3>
        <StepperField label={t('gradebook.calculator.goal')} value={goal} min={1} max={best} onChange={setWanted} />
      </header>
      <dl>
        {needed.map(({ next, mark }) => (
          <div key={next.key} data-set={next.title !== undefined || undefined}>
            <dt>
              {withNoBreaks(next.title ?? nameOf(next))}
              {next.title !== undefined && <Counting next={next} name={nameOf(next)} />}
            </dt>
            <dd>
              {mark === null ? (
                <>
                  <span aria-hidden>—</span>
                  <span className="visually-hidden">{t('gradebook.calculator.notEnough')}</span>
                </>
              ) : next.max === best ? (
                mark
              ) : (
                t('gradebook.calculator.outOf', { mark, max: next.max })
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {t(
          needed.some(({ mark }) => mark === null)
            ? 'gradebook.calculator.goalWords'
            : 'gradebook.calculator.goalLeast',
        )}
      </p>
    </section>
  )
}

/** As what a work counts. */
function Counting({ next: { coefficient }, name }: { next: Next; name: string }) {
  return (
    <small>
      {coefficient === 100 ? name : t('gradebook.calculator.counting', { type: name, percent: coefficient })}
    </small>
  )
}
