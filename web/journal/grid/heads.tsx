/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table takes nothing between a row and its cells */
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../kit/cx.ts'
import { dayMonth } from '../../kit/dates.ts'
import { TypeCode } from '../../kit/marks/type-code.tsx'
import { isTotal, type TotalLane, type WorkLane } from '../model/lanes.ts'
import { bundled } from './bundled.tsx'
import { columnOf, type Bundle } from './bundles.ts'
import classes from './grid.module.css'
import looks from './heads.module.css'
import { webLink } from '../../../rules/links.ts'
import { OutLink } from '../../kit/out-link.tsx'

type HeadsProps = { main: TotalLane; bundles: readonly Bundle[]; today: string }

/** The line of heads: it stays on top while the sheet is scrolled. */
export const Heads = memo(function Heads({ main, bundles, today }: HeadsProps) {
  const { t } = useTranslation()
  return (
    <div role="row" aria-rowindex={1} className={cx(classes.row, classes.heads)}>
      <div role="presentation" className={classes.fixed}>
        <div role="columnheader" aria-colindex={1} className={classes.name}>
          {t('journal.student')}
        </div>
        <TotalHead lane={main} look={classes.main} column={2} />
      </div>
      {bundled(bundles, (bundle) => (
        <BundleHeads {...{ bundle, today }} />
      ))}
    </div>
  )
})

const BundleHeads = memo(function BundleHeads({ bundle, today }: { bundle: Bundle; today: string }) {
  return bundle.lanes.map((lane, place) => {
    const column = columnOf(bundle.at, place)
    return isTotal(lane) ? (
      <TotalHead key={lane.key} lane={lane} look={classes.total} column={column} />
    ) : (
      <WorkHead key={lane.key} lane={lane} isToday={lane.work.date === today} column={column} />
    )
  })
})

type Drawn = { column: number }

function TotalHead({ lane: { span }, look, column }: Drawn & { lane: TotalLane; look: string | undefined }) {
  const { t } = useTranslation()
  return (
    <div
      role="columnheader"
      aria-haspopup="menu"
      aria-colindex={column}
      aria-label={t(`marks.span.${span}`)}
      className={look}
    >
      {t(`journal.head.${span}`)}
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
