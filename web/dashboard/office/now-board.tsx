import { Link } from '@tanstack/react-router'
import type { Office } from '../../../contract/dashboard/schemas.ts'
import { withNoBreaks } from '../../kit/i18n/no-breaks.ts'
import { t } from '../../kit/i18n/texts.ts'
import { page } from '../../kit/data/page.ts'
import { clock, wholeNumber } from '../../kit/time/dates.ts'
import { cx } from '../../kit/ui/cx.ts'
import { BellLine } from '../day/bell-line.tsx'
import now from '../day/now-card.module.css'
import { Status } from '../day/now-parts.tsx'
import { type BellMoment, bellMoment } from './bells.ts'
import classes from './now-board.module.css'

type NowBoardProps = { office: Office; minutes: number; holiday: string | undefined }

/** The school at this minute: the lesson, and three figures that lead to whom they count. */
export function NowBoard({ office: { day, absent, present }, minutes, holiday }: NowBoardProps) {
  const slots = day?.slots ?? []
  const moment = bellMoment(slots, minutes)
  const figures = [
    { show: 'running', count: day?.running },
    { show: 'absent', count: absent },
    { show: 'present', count: present },
  ] as const
  return (
    <section className={cx(now.board, classes.board)} aria-label={t('administration.now.label')}>
      <Status live={moment.state === 'lesson'} {...('minutes' in moment && { minutes: moment.minutes })}>
        {day && (holiday && !slots.length ? holiday : said(moment))}
      </Status>
      <h2>{withNoBreaks(page().schoolName)}</h2>
      <ul className={classes.figures}>
        {figures.map(({ show, count }) => (
          <li key={show}>
            <Link to="/admin/today" search={{ show }}>
              <b>{typeof count === 'number' ? wholeNumber(count) : '—'}</b>
              <span>{t(`administration.now.${show}`, { count: count ?? 0 })}</span>
            </Link>
          </li>
        ))}
      </ul>
      {slots.length > 0 && (
        <div className={classes.line}>
          <BellLine slots={slots.map(numbered)} minutes={minutes} />
        </div>
      )}
    </section>
  )
}

const numbered = (slot: { from: string; to: string }, place: number) => ({
  ...slot,
  lessons: [{ courseTitle: String(place + 1), courseType: 'CLASSES' as const }],
})

function said(moment: BellMoment): string {
  if (moment.state === 'before') return t('administration.now.before', { time: clock(moment.time) })
  if (moment.state === 'lesson' || moment.state === 'break')
    return t(`administration.now.${moment.state}`, { number: moment.number, of: moment.of })
  return t(`administration.now.${moment.state}`)
}
