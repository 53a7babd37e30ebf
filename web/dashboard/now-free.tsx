import { useTranslation } from 'react-i18next'
import type { Holiday } from '../../contract/calendar.ts'
import type { ScheduleEntry } from '../../contract/schedule.ts'
import { weekdayOf } from '../../rules/kyiv.ts'
import { dayRange } from '../kit/dates.ts'
import { useParticipant } from '../kit/participant.ts'
import { TestTag } from '../schedule/lesson-type.tsx'
import { onDayAt } from '../schedule/when.ts'
import classes from './now-card.module.css'
import { Status, Subject } from './now-parts.tsx'

type FreeProps = { next: ScheduleEntry | undefined; today: string }

/** The day's last bell has rung. */
export function OverNow({ next, today }: FreeProps) {
  const { t } = useTranslation()
  const { role } = useParticipant()
  return (
    <>
      <Status>{t('dashboard.over')}</Status>
      {next ? (
        <Subject title={next.courseTitle}>
          {t('dashboard.nextLesson', { when: onDayAt(next.date, next.from, today, t) })}
          {role === 'TEACHER' && ` · ${next.group}`}
          <TestTag of={next} className={classes.tag} />
        </Subject>
      ) : (
        <Subject title={t('dashboard.free')} />
      )}
      <div className={classes.rule} />
    </>
  )
}

/** A day without lessons: why, and when they are back. */
export function FreeNow({ next, today, holiday }: FreeProps & { holiday: Omit<Holiday, 'id'> | undefined }) {
  const { t } = useTranslation()
  if (!next && !holiday) return <Subject title={t('dashboard.unpublished')}>{t('dashboard.unpublishedWords')}</Subject>
  const isWeekend = weekdayOf(today) > 5
  const name = holiday?.name ?? t(isWeekend ? 'dashboard.weekend' : 'dashboard.free')
  return (
    <>
      <Status>{holiday ? dayRange(holiday.dateFrom, holiday.dateTo) : t('dashboard.noLessonsToday')}</Status>
      <Subject title={name}>{next && t('dashboard.resume', { when: onDayAt(next.date, next.from, today, t) })}</Subject>
      {next && (
        <div className={classes.rule}>
          <p className={classes.next}>
            <span>{t('dashboard.before')}</span>
            <b>{next.courseTitle}</b>
            <TestTag of={next} className={classes.tag} />
          </p>
        </div>
      )}
    </>
  )
}
