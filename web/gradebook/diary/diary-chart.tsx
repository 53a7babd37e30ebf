import { cx } from '../../kit/ui/cx.ts'
import { useExplain } from '../../kit/marks/explaining.tsx'
import { quarterSpan, quarterSpans, type Row } from '../../kit/marks/rows.ts'
import { decimal } from '../../kit/i18n/numbers.ts'
import { t } from '../../kit/i18n/texts.ts'
import { heightOf, linesOf, placeOf, scaleOf, type Line, type Point, type Scale } from './chart-points.ts'
import classes from './diary-chart.module.css'
import { SubjectName } from './diary-table.tsx'

/** A line per subject over the year's quarters, the current one large, and how it has changed. */
export function DiaryChart({ rows, quarter }: { rows: Row[]; quarter: number }) {
  const lines = linesOf(rows, quarter)
  const scale = scaleOf(lines)
  return (
    <div className={classes.chart}>
      <div className={cx(classes.row, classes.head)} aria-hidden>
        <span>{t('gradebook.marks.subject')}</span>
        <span className={classes.plot}>
          {quarterSpans.map((span) => (
            <em
              key={span}
              className={cx(span === quarterSpan(quarter) && classes.present)}
              style={{ left: `${placeOf(span)}%` }}
            >
              <span className={classes.long}>{t(`gradebook.marks.span.${span}`)}</span>
              <span className={classes.short}>{t(`gradebook.marks.head.${span}`)}</span>
            </em>
          ))}
        </span>
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.row.id} className={classes.row}>
            <SubjectName row={line.row} />
            <Plot line={line} quarter={quarter} scale={scale} />
            <Change by={line.change} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type PlotProps = { line: Line; quarter: number; scale: Scale }

function Plot({ line: { row, points, current }, quarter, scale }: PlotProps) {
  const span = quarterSpan(quarter)
  const explains = useExplain({ row, span })
  const at = (point: Point) => ({
    left: `${placeOf(point.span)}%`,
    bottom: `${heightOf(point.mark, scale)}%`,
  })
  return (
    <span className={classes.plot}>
      <Axis scale={scale} />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <polyline points={points.map((one) => `${placeOf(one.span)},${100 - heightOf(one.mark, scale)}`).join(' ')} />
      </svg>
      {points
        .filter((point) => point.span !== span)
        .map((point) => (
          <span key={point.span} className={classes.point} style={at(point)}>
            <span className="visually-hidden">{t(`gradebook.marks.span.${point.span}`)}: </span>
            <b>{decimal(point.mark)}</b>
          </span>
        ))}
      {current !== null && (
        <button
          type="button"
          className={classes.now}
          style={at({ span, mark: current })}
          aria-label={t('gradebook.marks.why.open', {
            subject: row.subject,
            span: t(`gradebook.marks.span.${span}`),
            mark: decimal(current),
          })}
          aria-haspopup="dialog"
          {...explains}
        >
          {decimal(current)}
        </button>
      )}
    </span>
  )
}

/** A line at each whole mark; the ends of the scale in figures. */
function Axis({ scale: { low, high } }: { scale: Scale }) {
  const marks = Array.from({ length: high - low + 1 }, (_, n) => low + n)
  return (
    <span className={classes.axis} aria-hidden>
      {marks.map((mark) => (
        <u key={mark} style={{ bottom: `${heightOf(mark, { low, high })}%` }}>
          {(mark === low || mark === high) && mark}
        </u>
      ))}
    </span>
  )
}

function Change({ by }: { by: number | null }) {
  if (by === null) return <span className={classes.change} />
  const sign = by > 0 ? '+' : by < 0 ? '−' : ''
  return (
    <span className={cx(classes.change, by > 0 && classes.up, by < 0 && classes.down)}>
      <span className="visually-hidden">{t('gradebook.marks.change')} </span>
      {sign}
      {decimal(Math.abs(by))}
    </span>
  )
}
