import { t } from '../i18n/texts.ts'
import type { Span } from '../../../rules/marks.ts'
import { cx } from '../ui/cx.ts'
import { useExplain } from './explaining.tsx'
import { markText } from './mark-text.ts'
import { shownOf, topicOf, type TotalsRow } from './reason.ts'
import classes from './total-mark.module.css'

type TotalButtonProps = {
  row: TotalsRow
  span: Span
  className?: string
  /** Its place in a grid that is walked by keys. */ stop?: boolean
}

/**
 * A total that says on a press how it came about. A computed one, an estimate, is underlined with dots; an official
 * mark is not.
 */
export function TotalButton({ row, span, className, stop }: TotalButtonProps) {
  const explain = useExplain()
  const { official } = row[span]
  const shown = shownOf(row[span])
  if (shown === null) return <NoTotal />
  const mark = markText(shown)
  const said = typeof shown === 'number' ? mark : t(`gradebook.marks.symbolWords.${shown}`)
  const names = { subject: row.subject, span: t(`gradebook.marks.span.${span}`), mark: said }
  return (
    <button
      type="button"
      className={cx(classes.total, className)}
      onClick={() => explain(topicOf(row, span))}
      aria-label={t(official === null ? 'gradebook.marks.why.openEstimate' : 'gradebook.marks.why.openOfficial', names)}
      aria-haspopup="dialog"
      {...(stop && { 'data-stop': '', tabIndex: -1 })}
    >
      <span className={official === null ? classes.estimate : undefined} aria-hidden>
        {mark}
      </span>
    </button>
  )
}

export function NoTotal() {
  return (
    <span className={classes.none}>
      <span aria-hidden>—</span>
      <span className="visually-hidden">{t('gradebook.marks.none')}</span>
    </span>
  )
}
