import { memo, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../kit/cx.ts'
import { dayMonth } from '../../kit/dates.ts'
import { TypeCode } from '../../kit/marks/type-code.tsx'
import { isTotal, type TotalLane, type WorkLane } from '../model/lanes.ts'
import { columnOf, gapBefore, type Bundle } from './bundles.ts'
import classes from './grid.module.css'

type HeadsProps = { main: TotalLane; bundles: readonly Bundle[]; today: string }

/** The line of heads: it stays on top while the sheet is scrolled. */
export const Heads = memo(function Heads({ main, bundles, today }: HeadsProps) {
  const { t } = useTranslation()
  return (
    <tr aria-rowindex={1} className={cx(classes.row, classes.heads)}>
      <th scope="col" aria-colindex={1} className={classes.name}>
        {t('journal.student')}
      </th>
      <TotalHead lane={main} look={classes.main} column={2} />
      {bundles.map((bundle, before) =>
        bundle.lanes.map((lane, place) => {
          const gap = place ? 0 : gapBefore(bundle, bundles[before - 1])
          const drawn = { column: columnOf(bundle.at, place), style: gap ? { marginLeft: gap } : undefined }
          return isTotal(lane) ? (
            <TotalHead key={lane.key} lane={lane} look={classes.total} {...drawn} />
          ) : (
            <WorkHead key={lane.key} lane={lane} isToday={lane.work.date === today} {...drawn} />
          )
        }),
      )}
    </tr>
  )
})

type Drawn = { column: number; style?: CSSProperties }

function TotalHead({ lane: { span }, look, column, style }: Drawn & { lane: TotalLane; look: string | undefined }) {
  const { t } = useTranslation()
  return (
    <th
      scope="col"
      aria-haspopup="menu"
      aria-colindex={column}
      aria-label={t(`marks.span.${span}`)}
      className={look}
      style={style}
    >
      {t(`journal.head.${span}`)}
    </th>
  )
}

/** The date leads to the work; the rest of the head opens its menu. */
function WorkHead({ lane: { work, ordinal }, isToday, column, style }: Drawn & { lane: WorkLane; isToday: boolean }) {
  const { t } = useTranslation()
  const date = dayMonth(work.date)
  return (
    <th
      scope="col"
      aria-haspopup="menu"
      aria-colindex={column}
      aria-label={`${date}, ${t(`marks.type.${work.type}`)}. ${work.title}`}
      className={cx(classes.date, isToday && classes.today)}
      style={style}
    >
      {work.link ? (
        <a href={work.link} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
          {date}
        </a>
      ) : (
        <span>{date}</span>
      )}
      <span className={classes.code}>
        <TypeCode type={work.type} />
        {ordinal}
      </span>
    </th>
  )
}
