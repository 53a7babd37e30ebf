import { cx } from '../../kit/ui/cx.ts'
import { asFraction, decimals } from '../../kit/i18n/numbers.ts'
import { t } from '../../kit/i18n/texts.ts'
import classes from './calculator.module.css'
import type { Outcome as OutcomeOf } from './what-if.ts'

type OutcomeProps = {
  outcome: OutcomeOf
  /** Without the supposed marks, where there are some. */
  without?: OutcomeOf
  /** Whether supposed marks are part of it. */
  isSupposed?: boolean
}

/** What the marks come to: rounded, and exactly. */
export function Outcome({ outcome, without, isSupposed }: OutcomeProps) {
  if (!outcome) return <p className={classes.outcome}>{t('gradebook.calculator.nothing')}</p>
  const { text, isExact } = decimals(outcome.exact)
  return (
    <output className={cx(classes.outcome, isSupposed && classes.supposed)}>
      <span>
        {t(isSupposed ? 'gradebook.calculator.togetherSupposed' : 'gradebook.calculator.together')}
        <small title={asFraction(outcome.exact)}>
          {t(isExact && outcome.exact.d === 1n ? 'gradebook.calculator.exactly' : 'gradebook.calculator.rounded', {
            text,
          })}
        </small>
        {isSupposed && without && (
          <small>
            {t('gradebook.calculator.without', { mark: without.whole, text: decimals(without.exact).text })}
          </small>
        )}
      </span>
      <b>{outcome.whole}</b>
    </output>
  )
}
