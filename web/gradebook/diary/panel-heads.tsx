import { cx } from '../../kit/ui/cx.ts'
import { dayMonth } from '../../kit/time/dates.ts'
import { TypeCode } from '../../kit/marks/type-code.tsx'
import { t } from '../../kit/i18n/texts.ts'
import type { Panel } from './columns.ts'
import classes from './performance-table.module.css'
import { useView } from './use-view.ts'

type PanelHeadsProps = { panel: Panel; chosen: number | undefined; today: string }

/** A quarter's head, which opens it, and the dates of an open one. */
export function PanelHeads({ panel: { quarter, columns }, chosen, today }: PanelHeadsProps) {
  const { change } = useView()
  const open = () => change({ quarter: String(quarter) as '1' })
  return (
    <>
      {quarter !== chosen && (
        <th scope="col" className={classes.quarter} tabIndex={-1}>
          <button
            type="button"
            data-stop=""
            tabIndex={-1}
            onClick={open}
            aria-label={t('gradebook.marks.openQuarter', { number: quarter })}
          >
            {t('gradebook.marks.shortQuarter', { number: quarter })}
          </button>
        </th>
      )}
      {columns.map(({ key, date, type }) => (
        <th
          key={key}
          scope="col"
          tabIndex={-1}
          data-column={key}
          aria-current={date === today ? 'date' : undefined}
          className={cx(classes.date, date === today && classes.today)}
        >
          <span>{dayMonth(date)}</span>
          <TypeCode type={type} />
        </th>
      ))}
    </>
  )
}
