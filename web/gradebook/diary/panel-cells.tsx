import type { Result } from '../../../contract/gradebook/schemas.ts'
import { cellState } from '../../../rules/marks.ts'
import { cx } from '../../kit/ui/cx.ts'
import { MarkSign } from '../../kit/marks/mark-sign.tsx'
import { fullWords } from '../../kit/marks/mark-words.ts'
import { TotalButton } from '../../kit/marks/total-mark.tsx'
import { cellsOf, type Panel, type ResultsRow } from './columns.ts'
import classes from './performance-table.module.css'
import { webLink } from '../../../rules/links.ts'
import { OutLink } from '../../kit/ui/out-link.tsx'

type PanelCellsProps = { row: ResultsRow; panel: Panel; chosen: number | undefined; today: string }

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
            <MarkLink key={result.id} result={result} today={today} />
          ))}
        </td>
      ))}
    </>
  )
}

/** A mark leads to its work, where that has a page. */
function MarkLink({ result, today }: { result: Result; today: string }) {
  const state = cellState(result, today)
  const name = `${fullWords({ ...result, state })} · ${result.name}`
  const stop = { 'data-stop': '', 'data-work': result.id, tabIndex: -1, className: classes.mark }
  const sign = (
    <>
      <MarkSign mark={result.mark} state={state} />
      <span className="visually-hidden">{name}</span>
    </>
  )
  const link = webLink(result.work)
  if (!link) return <span {...stop}>{sign}</span>
  return (
    <OutLink {...stop} href={link}>
      {sign}
    </OutLink>
  )
}
