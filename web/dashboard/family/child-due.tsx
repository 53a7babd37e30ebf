import { Link } from '@tanstack/react-router'
import { IconCircleCheckFilled, IconCircleX } from '@tabler/icons-react'
import { addDays } from '../../../rules/kyiv.ts'
import { courseOf } from '../../gradebook/assignments/course-line.ts'
import { dueOf } from '../../gradebook/assignments/due.ts'
import type { Task } from '../../gradebook/assignments/tasks.ts'
import { useDue } from '../../gradebook/assignments/use-due.ts'
import { t } from '../../kit/i18n/texts.ts'
import { cx } from '../../kit/ui/cx.ts'
import sheet from '../../kit/ui/sheet.module.css'
import { dayMonth, weekdayInText } from '../../kit/time/dates.ts'
import { withNoBreaks } from '../../kit/i18n/no-breaks.ts'
import { useWallClock } from '../../kit/time/now.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { Tag } from '../../kit/ui/tag.tsx'
import { Waiting } from '../../kit/states/waiting.tsx'
import { ChildCard } from './child-card.tsx'
import classes from './family.module.css'

const mostShown = 3

/** A child's open tasks: the overdue works, then the rest, the soonest first. */
export function ChildDue() {
  const { uuid: child } = useParticipant()
  const now = useWallClock()
  const query = useDue()
  const due = query.data && dueOf(query.data, now)
  const shown = due?.open.slice(0, mostShown) ?? []
  const hidden = (due?.count ?? 0) - shown.length
  return (
    <ChildCard title={t('gradebook.assignments.open')} count={due?.count ?? 0}>
      {!query.data && <Waiting for={query} what="assignments" form="column" />}
      {due?.count === 0 && (
        <p className={classes.none}>
          <IconCircleCheckFilled aria-hidden />
          {t('gradebook.assignments.allDone')}
        </p>
      )}
      <ul>
        {shown.map((one) => (
          <li key={one.key}>
            <Link
              to="/active"
              search={{ child }}
              className={cx(sheet.row, classes.row, one.dueDate === now.day && classes.soon)}
            >
              <span className={classes.words}>
                <b>{withNoBreaks(one.title)}</b>
                <small>{courseOf(one)}</small>
              </span>
              <When of={one} today={now.day} />
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Link to="/active" search={{ child }} className={cx(sheet.row, classes.more)}>
          {t('dashboard.work.more', { count: hidden })}
        </Link>
      )}
    </ChildCard>
  )
}

function When({ of: { dueDate, state }, today }: { of: Task; today: string }) {
  if (dueDate === null) return <span className={classes.when}>—</span>
  if (state === 'OVERDUE')
    return (
      <Tag tone="rose">
        <IconCircleX size={14} aria-hidden />
        {t('dashboard.family.wasDue', { day: dayMonth(dueDate) })}
      </Tag>
    )
  if (dueDate === today) return <Tag tone="soon">{t('schedule.today')}</Tag>
  const day = dueDate === addDays(today, 1) ? t('schedule.on.tomorrow') : weekdayInText(dueDate)
  return <span className={classes.when}>{`${day}, ${dayMonth(dueDate)}`}</span>
}
