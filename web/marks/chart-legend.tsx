import { useTranslation } from 'react-i18next'
import { cx } from '../kit/cx.ts'
import { quarterSpans } from '../kit/marks/reason.ts'
import classes from './diary-chart.module.css'

/** Which dot is which quarter. */
export function ChartLegend({ quarter, className }: { quarter: number; className?: string }) {
  const { t } = useTranslation()
  return (
    <ul className={cx(classes.legend, className)} aria-label={t('marks.legend')}>
      {quarterSpans.slice(0, quarter).map((span, place) => (
        <li key={span}>
          <span className={cx(classes.dot, place + 1 === quarter ? classes.large : classes[span])} aria-hidden />
          {t(`marks.span.${span}`)}
        </li>
      ))}
    </ul>
  )
}
