import { IconCalendarEvent, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { type AlertTone, Alert } from '../../kit/ui/alert.tsx'
import { isOutsideKyivTime } from '../../kit/time/dates.ts'
import { useIsTeacher, useParticipant } from '../../kit/session/participant.ts'
import { t } from '../../kit/i18n/texts.ts'
import { dismiss, isDismissed } from './dismissed.ts'
import { testsAhead } from '../lesson/words.ts'
import classes from './week-alerts.module.css'

type WeekAlertsProps = {
  monday: string
  today: string
  lessons: ScheduleEntry[]
  warning: string | null
  className?: string
}

/** What should be known of a week: each notice can be closed. Tests that are over are none to think of. */
export function WeekAlerts({ monday, today, lessons, warning, className }: WeekAlertsProps) {
  const { uuid } = useParticipant()
  const of = (kind: string) => `${uuid} ${monday} ${kind}`
  const isTeacher = useIsTeacher()
  const tests = testsAhead(lessons, { today, monday, isTeacher })
  return (
    <div className={className ?? classes.alerts}>
      {isOutsideKyivTime() && (
        <Notice key={of('zone')} id={of('zone')} tone="warn" icon={<IconClock aria-hidden />}>
          <b>{t('schedule.attention')}</b> {t('schedule.otherZone')}
        </Notice>
      )}
      {tests && (
        <Notice key={of('tests')} id={of('tests')} tone="warn">
          <b>{t(isTeacher ? 'schedule.testsTaught' : 'schedule.tests')}</b>{' '}
          <span className={classes.tests}>{tests}.</span>
        </Notice>
      )}
      {warning && (
        <Notice key={of(warning)} id={of(warning)} tone="info" icon={<IconCalendarEvent aria-hidden />}>
          {warning}
        </Notice>
      )}
    </div>
  )
}

type NoticeProps = { id: string; tone: AlertTone; icon?: ReactNode; children: ReactNode }

function Notice({ id, ...alert }: NoticeProps) {
  if (isDismissed(id)) return null
  return <Alert dismissible onDismiss={() => dismiss(id)} {...alert} />
}
