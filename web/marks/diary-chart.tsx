import { useTranslation } from 'react-i18next'
import { cx } from '../kit/cx.ts'
import { useExplain } from '../kit/marks/explaining.tsx'
import { quarterSpan, type Row } from '../kit/marks/reason.ts'
import { decimal } from '../kit/numbers.ts'
import { linesOf, placeOf, type Line } from './chart-points.ts'
import classes from './diary-chart.module.css'
import { SubjectName } from './diary-table.tsx'

const scale = Array.from({ length: 12 }, (_, i) => i + 1)

/** A line of 12 points per subject: the quarters before small, the current one large, and the change. */
export function DiaryChart({ rows, quarter }: { rows: Row[]; quarter: number }) {
  const { t } = useTranslation()
  return (
    <div className={classes.chart}>
      <div className={cx(classes.row, classes.head)} aria-hidden>
        <span>{t('marks.subject')}</span>
        <span className={classes.plot}>
          {scale.map((mark) => (
            <em key={mark} style={{ left: `${placeOf(mark)}%` }}>
              {mark}
            </em>
          ))}
        </span>
      </div>
      <ul>
        {linesOf(rows, quarter).map((line) => (
          <li key={line.row.id} className={classes.row}>
            <SubjectName row={line.row} />
            <Plot line={line} quarter={quarter} />
            <Change by={line.change} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Plot({ line: { row, points, current }, quarter }: { line: Line; quarter: number }) {
  const { t } = useTranslation()
  const explain = useExplain()
  const marks = points.map(({ mark }) => placeOf(mark))
  const [from, to] = [Math.min(...marks), Math.max(...marks)]
  const span = quarterSpan(quarter)
  return (
    <span className={classes.plot}>
      {scale.map((mark) => (
        <u key={mark} style={{ left: `${placeOf(mark)}%` }} />
      ))}
      <s style={{ left: `${from}%`, width: `${to - from}%` }} />
      {points
        .filter((point) => point.span !== span)
        .map((point) => (
          <i key={point.span} className={classes[point.span]} style={{ left: `${placeOf(point.mark)}%` }}>
            <span className="visually-hidden">
              {t(`marks.span.${point.span}`)}: {decimal(point.mark)}.
            </span>
          </i>
        ))}
      {current !== null && (
        <button
          type="button"
          className={classes.now}
          style={{ left: `${placeOf(current)}%` }}
          aria-label={t('marks.why.open', {
            subject: row.subject,
            span: t(`marks.span.${span}`),
            mark: decimal(current),
          })}
          aria-haspopup="dialog"
          onClick={() => explain({ row, span })}
        >
          {decimal(current)}
        </button>
      )}
    </span>
  )
}

function Change({ by }: { by: number | null }) {
  const { t } = useTranslation()
  if (by === null) return <span className={classes.change} />
  const sign = by > 0 ? '+' : by < 0 ? '−' : ''
  return (
    <span className={cx(classes.change, by > 0 && classes.up, by < 0 && classes.down)}>
      <span className="visually-hidden">{t('marks.change')} </span>
      {sign}
      {decimal(Math.abs(by))}
    </span>
  )
}
