import type { Result } from '../../../contract/gradebook/schemas.ts'
import { cellState } from '../../../rules/marks.ts'
import { cx } from '../../kit/ui/cx.ts'
import { MarkSign } from '../../kit/marks/mark-sign.tsx'
import { fullWords } from '../../kit/marks/mark-words.ts'
import type { Row } from '../../kit/marks/reason.ts'
import { TotalButton } from '../../kit/marks/total-mark.tsx'
import { MarkButton } from '../mark/mark-button.tsx'
import { cellsOf, type Panel } from './columns.ts'
import classes from './performance-table.module.css'

type PanelCellsProps = { row: Row; panel: Panel; chosen: number | undefined; today: string }

/** A subject's part of a quarter: its total, unless the fixed column has it, and its marks by date. */
export function PanelCells({ row, panel: { quarter, span, columns }, chosen, today }: PanelCellsProps) {
  const cells = columns.length ? cellsOf(row, span) : new Map<string, Result[]>()
  return (
    <>
      {quarter !== chosen && (
        <td className={classes.quarter} tabIndex={-1}>
          <TotalButton row={row} span={span} stop />
        </td>
      )}
      {columns.map(({ key, date }) => (
        <td key={key} className={cx(classes.cell, date === today && classes.today)} tabIndex={-1}>
          {cells.get(key)?.map((result) => (
            <MarkOfWork key={result.id} subject={row.subject} result={result} today={today} />
          ))}
        </td>
      ))}
    </>
  )
}

type MarkOfWorkProps = { subject: string; result: Result; today: string }

function MarkOfWork({ subject, result, today }: MarkOfWorkProps) {
  const state = cellState(result, today)
  return (
    <MarkButton work={{ ...result, subject }} data-stop="" tabIndex={-1} className={classes.mark}>
      <MarkSign mark={result.mark} state={state} />
      <span className="visually-hidden">
        {fullWords({ ...result, state })} · {result.name}
      </span>
    </MarkButton>
  )
}
