import { Link } from '@tanstack/react-router'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addDays } from '../../../rules/kyiv.ts'
import { ahead } from '../../coursework/lists.ts'
import { useAssignments } from '../../coursework/use-assignments.ts'
import { cx } from '../../kit/ui/cx.ts'
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
  const { t } = useTranslation()
  const { uuid: child } = useParticipant()
  const { day: today } = useWallClock()
  const query = useAssignments()
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
          {t('coursework.allDone')}
        </p>
      )}
      <ul>
        {list.slice(0, mostShown).map(({ id, title, courseName, dueDate }) => (
          <li key={id}>
            <Link to="/active" search={{ child }} className={cx(classes.row, dueDate === today && classes.soon)}>
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
        <Link to="/active" search={{ child }} className={classes.more}>
          {t('dashboard.work.more', { count: hidden })}
        </Link>
      )}
    </ChildCard>
  )
}
