import type { ReactNode } from 'react'
import { t } from '../i18n/texts.ts'
import { symbols, type CellState, type Mark } from '../../../rules/marks.ts'
import { cx } from '../ui/cx.ts'
import classes from './legend.module.css'
import { MarkSign } from './mark-sign.tsx'

const signs: { mark: Mark | null; state: Exclude<CellState, 'OTHER'> }[] = [
  { mark: 10, state: 'ON_TIME' },
  { mark: 10, state: 'LATE' },
  { mark: null, state: 'MISSING' },
  { mark: null, state: 'HANDED_IN_ON_TIME' },
  { mark: null, state: 'HANDED_IN' },
  { mark: null, state: 'NOT_DUE' },
]

type MarkLegendProps = {
  className?: string
  /** As a sheet shows them, and without those that are no number: whoever gives them knows them. */
  brief?: boolean
  /** Signs that are a sheet's own. */
  children?: ReactNode
}

/** What the signs of a journal mean (MARK-4). */
export function MarkLegend({ className, brief = false, children }: MarkLegendProps) {
  return (
    <ul className={cx(classes.legend, className)} aria-label={t('gradebook.marks.legend')}>
      {signs.map(({ mark, state }) => (
        <li key={state}>
          <MarkSign mark={mark} state={state} className={cx(classes.sign, brief && classes[state])} />
          {t(`gradebook.marks.state.${state}`)}
        </li>
      ))}
      {(brief ? [] : symbols).map((symbol) => (
        <li key={symbol}>
          <MarkSign mark={symbol} state="OTHER" className={classes.sign} />
          {t(`gradebook.marks.symbolWords.${symbol}`)}
        </li>
      ))}
      {children}
    </ul>
  )
}
