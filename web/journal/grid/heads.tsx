/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table takes nothing between a row and its cells */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../kit/ui/cx.ts'
import { dayMonth } from '../../kit/time/dates.ts'
import { TypeCode } from '../../kit/marks/type-code.tsx'
import type { Order } from '../model/arrangement.ts'
import { isTotal, type TotalLane, type WorkLane } from '../model/lanes.ts'
import { drawnChunks } from './drawn-chunks.tsx'
import { columnOf, type ColumnChunk } from './column-chunks.ts'
import classes from './grid.module.css'
import looks from './heads.module.css'
import { webLink } from '../../../rules/links.ts'
import { OutLink } from '../../kit/ui/out-link.tsx'

type HeadsProps = { main: TotalLane; chunks: readonly ColumnChunk[]; today: string; order: Order | undefined }

/** The line of heads: it stays on top while the sheet is scrolled. */
export const Heads = memo(function Heads({ main, chunks, today, order }: HeadsProps) {
  const { t } = useTranslation()
  return (
    <div role="row" aria-rowindex={1} className={cx(classes.row, classes.heads)}>
      <div role="presentation" className={classes.fixed}>
        <div role="columnheader" aria-haspopup="menu" aria-colindex={1} className={classes.name}>
          {t('journal.student')}
        </div>
        <TotalHead lane={main} look={classes.main} column={2} order={order} />
      </div>
      {drawnChunks(chunks, (chunk) => (
        <ChunkHeads {...{ chunk, today, order }} />
      ))}
    </div>
  )
})

const ChunkHeads = memo(function ChunkHeads({
  chunk,
  today,
  order,
}: Omit<HeadsProps, 'main' | 'chunks'> & { chunk: ColumnChunk }) {
  return chunk.lanes.map((lane, place) => {
    const column = columnOf(chunk.at, place)
    return isTotal(lane) ? (
      <TotalHead key={lane.key} lane={lane} look={classes.total} column={column} order={order} />
    ) : (
      <WorkHead key={lane.key} lane={lane} isToday={lane.work.date === today} column={column} />
    )
  })
})

type Drawn = { column: number }

type TotalHeadProps = Drawn & { lane: TotalLane; look: string | undefined; order: Order | undefined }

function TotalHead({ lane: { span }, look, column, order }: TotalHeadProps) {
  const { t } = useTranslation()
  const way = order?.span === span ? order : undefined
  const Arrow = way?.isFalling ? IconArrowDown : IconArrowUp
  return (
    <div
      role="columnheader"
      aria-haspopup="menu"
      aria-colindex={column}
      aria-label={t(`marks.span.${span}`)}
      aria-sort={way && (way.isFalling ? 'descending' : 'ascending')}
      className={look}
    >
      {t(`journal.head.${span}`)}
      {way && <Arrow size={14} aria-hidden />}
    </div>
  )
}

/** The date leads to the work; the rest of the head opens its menu. */
function WorkHead({ lane: { work, ordinal }, isToday, column }: Drawn & { lane: WorkLane; isToday: boolean }) {
  const { t } = useTranslation()
  const date = dayMonth(work.date)
  const link = webLink(work.link)
  return (
    <div
      role="columnheader"
      aria-haspopup="menu"
      aria-colindex={column}
      aria-label={`${date}, ${t(`marks.type.${work.type}`)}. ${work.title}`}
      className={cx(looks.date, isToday && looks.today)}
    >
      {link ? (
        <OutLink href={link} tabIndex={-1}>
          {date}
        </OutLink>
      ) : (
        <span>{date}</span>
      )}
      <span className={looks.code}>
        <TypeCode type={work.type} />
        {ordinal}
      </span>
    </div>
  )
}
