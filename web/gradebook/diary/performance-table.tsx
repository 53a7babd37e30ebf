import { type FocusEvent, type KeyboardEvent, memo, useMemo, useRef } from 'react'
import { cx } from '../../kit/ui/cx.ts'
import type { Row } from '../../kit/marks/reason.ts'
import { TotalButton } from '../../kit/marks/total-mark.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { columnAt, panelsOf } from './columns.ts'
import { SubjectName } from './diary-table.tsx'
import { MarkTip, useMarkTip } from './mark-tip.tsx'
import { PanelCells } from './panel-cells.tsx'
import { PanelHeads } from './panel-heads.tsx'
import classes from './performance-table.module.css'
import { moveStop, nextStop } from './roving.ts'
import { useEdges, useOpenAt } from './use-edges.ts'

type PerformanceTableProps = {
  rows: Row[]
  /** A quarter; none: the year. */ chosen: number | undefined
  today: string
}

/** Subjects by dates: a grid with one focus that arrow keys, Home, End and Page keys move. */
export const PerformanceTable = memo(function PerformanceGrid({ rows, chosen, today }: PerformanceTableProps) {
  const panels = useMemo(() => panelsOf(rows, chosen), [rows, chosen])
  const first = useMemo(() => columnAt(panels, today), [panels, today])
  const scroll = useRef<HTMLDivElement>(null)
  useOpenAt(scroll, first)
  const hasMore = useEdges(scroll)
  const { tip, show, hide, keep, events } = useMarkTip(rows)
  const total = chosen === undefined ? 'y' : (`q${chosen}` as 'q1')
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.key === 'Escape') return hide()
    const to = nextStop(event.target as HTMLElement, event.key, event.ctrlKey || event.metaKey)
    if (!to) return
    event.preventDefault()
    to.focus()
  }
  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    moveStop(event.currentTarget, event.target)
    // Back from a mark that was opened by a press, it would lie over what is pressed next.
    if (event.target.matches(':focus-visible')) show(event.target)
  }
  const grid = { role: 'grid', 'aria-label': t('gradebook.marks.tab.performance'), onKeyDown, onFocus }
  return (
    <div className={cx(classes.frame, hasMore && classes.more)}>
      <div ref={scroll} className={classes.scroll} {...events}>
        <table {...grid} className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.subject} tabIndex={-1}>
                {t('gradebook.marks.subject')}
              </th>
              <th scope="col" className={classes.total} tabIndex={-1}>
                {chosen === undefined
                  ? t('gradebook.marks.head.y')
                  : t('gradebook.marks.shortQuarter', { number: chosen })}
              </th>
              {panels.map((panel) => (
                <PanelHeads key={panel.quarter} panel={panel} chosen={chosen} today={today} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <tr key={row.id}>
                <th scope="row" className={classes.subject} tabIndex={place === 0 ? 0 : -1}>
                  <SubjectName row={row} />
                </th>
                <td className={classes.total} tabIndex={-1}>
                  <TotalButton row={row} span={total} stop />
                </td>
                {panels.map((panel) => (
                  <PanelCells key={panel.quarter} {...{ row, panel, chosen, today }} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <MarkTip tip={tip} onKeep={keep} onClose={hide} />
    </div>
  )
})
