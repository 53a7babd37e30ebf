import { shownOf, type TotalsRow } from '../../kit/marks/reason.ts'
import { spans } from '../../../rules/marks.ts'
import { cx } from '../../kit/ui/cx.ts'
import { t } from '../../kit/i18n/texts.ts'
import marks from '../../kit/marks/legend.module.css'
import classes from './totals-legend.module.css'

/** How an estimate and an official mark are told apart; only what there is. */
export function TotalsLegend({ rows }: { rows: TotalsRow[] }) {
  const all = rows.flatMap((row) => spans.map((span) => row[span])).filter((total) => shownOf(total) !== null)
  if (!all.length) return null
  return (
    <ul className={cx(marks.legend, classes.legend)} aria-label={t('gradebook.marks.legend')}>
      {all.some(({ official }) => official === null) && (
        <li>
          <span className={cx(classes.mark, classes.estimate)} aria-hidden>
            9
          </span>
          {t('gradebook.marks.isEstimate')}
        </li>
      )}
      {all.some(({ official }) => official !== null) && (
        <li>
          <span className={classes.mark} aria-hidden>
            9
          </span>
          {t('gradebook.marks.isOfficial')}
        </li>
      )}
      <li className={classes.hint}>{t('gradebook.marks.pressHint')}</li>
    </ul>
  )
}
