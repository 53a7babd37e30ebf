import { Link } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Holiday } from '../../contract/calendar.ts'
import type { ScheduleEntry } from '../../contract/schedule.ts'
import type { WallClock } from '../../rules/kyiv.ts'
import { daysOf, holds, weekOf } from '../../rules/kyiv.ts'
import { dayRange } from '../kit/dates.ts'
import { WeekAlerts } from '../schedule/week-alerts.tsx'
import { DayRow } from './day-row.tsx'
import classes from './widget.module.css'

type ScheduleWidgetProps = {
  monday: string
  now: WallClock
  lessons: ScheduleEntry[]
  warning: string | null
  holidays: Omit<Holiday, 'id'>[]
}

/** The days of the current week, today open. */
export function ScheduleWidget({ monday, now, lessons, warning, holidays }: ScheduleWidgetProps) {
  const { t } = useTranslation()
  const week = weekOf(monday)
  return (
    <section className={classes.widget} aria-labelledby="week" data-tour="schedule">
      <header className={classes.head}>
        <h2 id="week">
          <Link to="/schedule">
            {t('pages.schedule')}
            <IconChevronRight aria-hidden />
          </Link>
        </h2>
        <span className={classes.note}>{dayRange(week.dateFrom, week.dateTo)}</span>
      </header>
      <WeekAlerts {...{ monday, lessons, warning }} today={now.day} className={classes.alerts} />
      {daysOf(week).map((day) => (
        <DayRow
          key={day}
          day={day}
          isToday={day === now.day}
          lessons={lessons.filter(({ date }) => date === day)}
          holiday={holidays.find((one) => holds(one, day))?.name}
        />
      ))}
    </section>
  )
}
