import { Link } from '@tanstack/react-router'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { addDays } from '../../../rules/kyiv.ts'
import { ahead } from '../../gradebook/assignments/lists.ts'
import { useAssignmentSummary } from '../../gradebook/assignments/use-assignments.ts'
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

/** What a child has to hand in, the soonest first. */
export function ChildDue() {
  const { uuid: child } = useParticipant()
  const { day: today } = useWallClock()
  const query = useAssignmentSummary()
  const list = ahead(query.data?.assignments ?? [], today)
  const hidden = list.length - mostShown
  const whenOf = (day: string) =>
    `${day === addDays(today, 1) ? t('schedule.on.tomorrow') : weekdayInText(day)}, ${dayMonth(day)}`
  return (
    <ChildCard title={t('dashboard.family.due')} count={list.length}>
      {!query.data && <Waiting for={query} what="assignments" form="column" />}
      {query.data && !list.length && (
        <p className={classes.none}>
          <IconCircleCheckFilled aria-hidden />
          {t('gradebook.assignments.allDone')}
        </p>
      )}
      <ul>
        {list.slice(0, mostShown).map(({ id, title, courseName, dueDate }) => (
          <li key={id}>
            <Link
              to="/active"
              search={{ child }}
              className={cx(sheet.row, classes.row, dueDate === today && classes.soon)}
            >
              <span className={classes.words}>
                <b>{withNoBreaks(title)}</b>
                <small>{courseName}</small>
              </span>
              {dueDate === today ? (
                <Tag tone="soon">{t('schedule.today')}</Tag>
              ) : (
                <span className={classes.when}>{dueDate ? whenOf(dueDate) : '—'}</span>
              )}
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
