import { withNoBreaks } from '../../kit/i18n/no-breaks.ts'
import { t } from '../../kit/i18n/texts.ts'
import { Link } from '@tanstack/react-router'
import { IconChevronRight, IconExternalLink } from '@tabler/icons-react'
import type { WallClock } from '../../../rules/kyiv.ts'
import { dueOf } from '../../gradebook/assignments/due.ts'
import type { Task } from '../../gradebook/assignments/tasks.ts'
import type { useDue } from '../../gradebook/assignments/use-due.ts'
import { courseOf } from '../../gradebook/assignments/course-line.ts'
import { capital } from '../../kit/time/dates.ts'
import { untilDay } from '../../schedule/lesson/when.ts'
import { Count } from './count.tsx'
import { NewMark } from './new-mark.tsx'
import { cx } from '../../kit/ui/cx.ts'
import sheet from '../../kit/ui/sheet.module.css'
import classes from './today-card.module.css'
import { webLink } from '../../../rules/links.ts'
import { OutLink } from '../../kit/ui/out-link.tsx'

type CardProps = {
  query: ReturnType<typeof useDue>
  now: WallClock
  /** On a day without lessons: the next school day. */
  until?: string | undefined
}

const mostShown = 2

/** What has to be handed in today, or until the next school day, and the marks of the last days. */
export function TodayCard({ query, now, until }: CardProps) {
  const today = now.day
  const due = query.data && dueOf(query.data, now).until(until ?? today)
  const when = until && untilDay(until, today)
  const marks = query.data?.marks ?? []
  return (
    <section className={cx(sheet.sheet, classes.card)} aria-labelledby="today">
      <header>
        <h2 id="today">{when ? t('dashboard.work.dueUntil', { when }) : t('dashboard.work.dueToday')}</h2>
        {due && due.count > 0 && <Count>{due.count}</Count>}
      </header>
      {due ? (
        <Due of={due} none={when ? capital(t('dashboard.work.nothingUntil', { when })) : t('dashboard.work.nothing')} />
      ) : (
        <p className={classes.none}>{t('dashboard.unknown')}</p>
      )}
      {query.data && (
        <>
          <h2 id="new-marks" className={classes.second}>
            {t(until ? 'dashboard.work.weeksMarks' : 'dashboard.work.newMarks')}
          </h2>
          {marks.length ? (
            <ul className={classes.marks} aria-labelledby="new-marks">
              {marks.map((one) => (
                <NewMark key={one.id} of={one} today={today} />
              ))}
            </ul>
          ) : (
            <p className={classes.none}>{t('dashboard.work.noMarks')}</p>
          )}
        </>
      )}
    </section>
  )
}

function Due({ of: { tasks, count }, none }: { of: { tasks: Task[]; count: number }; none: string }) {
  const shown = tasks.slice(0, mostShown)
  const hidden = count - shown.length
  if (!count) return <p className={classes.none}>{none}</p>
  return (
    <ul aria-labelledby="today">
      {shown.map((one) => (
        <li key={one.key}>
          <DueLink of={one} />
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <Link to="/active" className={cx(sheet.row, classes.more)}>
            {t('dashboard.work.more', { count: hidden })}
          </Link>
        </li>
      )}
    </ul>
  )
}

function DueLink({ of: task }: { of: Task }) {
  const { title } = task
  const link = webLink(task.link)
  const words = (
    <span className={sheet.lines}>
      <b>{withNoBreaks(title)}</b>
      <small>{courseOf(task)}</small>
    </span>
  )
  if (!link)
    return (
      <Link to="/active" className={cx(sheet.row, classes.due)}>
        {words}
        <IconChevronRight size={18} aria-hidden />
      </Link>
    )
  return (
    <OutLink className={cx(sheet.row, classes.due)} href={link}>
      {words}
      <IconExternalLink size={18} aria-hidden />
    </OutLink>
  )
}
