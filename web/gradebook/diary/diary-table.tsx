import type { Span } from '../../../rules/marks.ts'
import { cx } from '../../kit/ui/cx.ts'
import { Glyph } from '../../kit/marks/glyph.tsx'
import type { TotalsRow } from '../../kit/marks/reason.ts'
import { TotalButton } from '../../kit/marks/total-mark.tsx'
import { t } from '../../kit/i18n/texts.ts'
import classes from './diary-table.module.css'

const columns: Span[] = ['q1', 'q2', 's1', 'q3', 'q4', 's2', 'y']

type DiaryTableProps = {
  rows: TotalsRow[]
  /** The current one. */ quarter: number | undefined
  /** As the first page has it. */ compact?: boolean
}

/** A row per subject, its seven totals; the current quarter stands out. */
export function DiaryTable({ rows, quarter, compact }: DiaryTableProps) {
  const current = `q${quarter}`
  const look = (span: Span) => cx(!span.startsWith('q') && classes.sum, span === current && classes.current)
  return (
    <table className={cx(classes.table, compact && classes.compact)} aria-label={t('gradebook.marks.tab.table')}>
      <thead>
        <tr>
          <th scope="col">{t('gradebook.marks.subject')}</th>
          {columns.map((span) => (
            <th key={span} scope="col" className={look(span)} aria-current={span === current ? 'true' : undefined}>
              <span aria-hidden>{t(`gradebook.marks.head.${span}`)}</span>
              <span className="visually-hidden">{t(`gradebook.marks.span.${span}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <SubjectName row={row} />
            </th>
            {columns.map((span) => (
              <td key={span} className={look(span)}>
                <TotalButton row={row} span={span} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A subject's glyph and name; where it is tight, its short name alone. */
export function SubjectName({ row: { subject, alias } }: { row: Pick<TotalsRow, 'subject' | 'alias'> }) {
  return (
    <span className={classes.subject}>
      <Glyph name={subject} alias={alias} />
      <span className={alias ? classes.long : undefined}>{subject}</span>
      {alias && <span className={classes.short}>{alias}</span>}
    </span>
  )
}
