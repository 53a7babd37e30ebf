import type { Diary } from '../../../contract/gradebook/schemas.ts'
import { Waiting } from '../../kit/states/waiting.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { useExplain } from '../../kit/marks/explaining.tsx'
import { quarterSpan, quarterSpans, topicOf } from '../../kit/marks/reason.ts'
import { useDiary } from '../../kit/marks/use-diary.ts'
import { decimal } from '../../kit/i18n/numbers.ts'
import { t } from '../../kit/i18n/texts.ts'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { heightOf, linesOf, placeOf, scaleOf, type Line, type Point, type Scale } from './chart-points.ts'
import classes from './diary-chart.module.css'
import { SubjectName } from './diary-table.tsx'

type DiaryChartProps = {
  /** Number of lines that the skeleton has. */
  subjects: number
  quarter: number
}

/** A line per subject over the year's quarters, drawn from the results, which are fetched for it. */
export function DiaryChart({ subjects, quarter }: DiaryChartProps) {
  const diary = useDiary()
  if (diary.data) return <Lines diary={diary.data} quarter={quarter} />
  const skeleton = <ChartSkeleton lines={subjects} />
  return <Waiting for={diary} what="marks" form="column" isPart skeleton={skeleton} />
}

/** The current quarter is large, with how it has changed. */
function Lines({ diary: { marks, weights }, quarter }: { diary: Diary; quarter: number }) {
  const lines = linesOf(marks, quarter, weights)
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
  const explain = useExplain()
  const span = quarterSpan(quarter)
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
          onClick={() => explain(topicOf(row, span))}
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
