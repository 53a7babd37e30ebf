/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table takes nothing between a row and its cells */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { numbered } from '../../../rules/told-apart.ts'
import { t } from '../../kit/i18n/texts.ts'
import { cx } from '../../kit/ui/cx.ts'
import { dayMonth } from '../../kit/time/dates.ts'
import { TypeCode } from '../../kit/marks/type-code.tsx'
import type { Order } from '../model/arrangement.ts'
import { type TotalColumn, type WorkColumn } from '../model/columns.ts'
import looks from './heads.module.css'
import { webLink } from '../../../rules/links.ts'
import { OutLink } from '../../kit/ui/out-link.tsx'

type Drawn = { index: number }

type TotalHeadProps = Drawn & { column: TotalColumn; look: string | undefined; order: Order | undefined }

export function TotalHead({ column: { span }, look, index, order }: TotalHeadProps) {
  const way = order?.span === span ? order : undefined
  const Arrow = way?.isFalling ? IconArrowDown : IconArrowUp
  return (
    <div
      role="columnheader"
      aria-haspopup="menu"
      aria-colindex={index}
      aria-label={t(`gradebook.marks.span.${span}`)}
      aria-sort={way && (way.isFalling ? 'descending' : 'ascending')}
      className={look}
    >
      {t(`journal.head.${span}`)}
      {way && <Arrow size={14} aria-hidden />}
    </div>
  )
}

/** The date leads to the work; the rest of the head opens its menu. */
export function WorkHead({
  column: { work, ordinal, number },
  isToday,
  index,
}: Drawn & { column: WorkColumn; isToday: boolean }) {
  const date = dayMonth(work.date)
  const link = webLink(work.link)
  return (
    <div
      role="columnheader"
      aria-haspopup="menu"
      aria-colindex={index}
      aria-label={`${date}, ${t(`gradebook.marks.type.${work.type}`)}. ${numbered(work.title, number)}`}
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
