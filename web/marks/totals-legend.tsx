import { useTranslation } from 'react-i18next'
import { shownOf, type Row } from '../kit/marks/reason.ts'
import { spans } from '../../rules/marks.ts'
import { cx } from '../kit/ui/cx.ts'
import classes from './totals-legend.module.css'

/** How an estimate and an official mark are told apart; only what there is. */
export function TotalsLegend({ rows }: { rows: Row[] }) {
  const { t } = useTranslation()
  const all = rows.flatMap((row) => spans.map((span) => row[span])).filter((total) => shownOf(total) !== null)
  if (!all.length) return null
  return (
    <ul className={classes.legend} aria-label={t('marks.legend')}>
      {all.some(({ official }) => official === null) && (
        <li>
          <span className={cx(classes.mark, classes.estimate)} aria-hidden>
            9
          </span>
          {t('marks.isEstimate')}
        </li>
      )}
      {all.some(({ official }) => official !== null) && (
        <li>
          <span className={classes.mark} aria-hidden>
            9
          </span>
          {t('marks.isOfficial')}
        </li>
      )}
      <li className={classes.hint}>{t('marks.pressHint')}</li>
    </ul>
  )
}
