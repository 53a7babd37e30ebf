import { Link } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import type { Holiday } from '../../../contract/calendar/schemas.ts'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { type WallClock, addDays, daysOf, holds, mondayOf, weekOf } from '../../../rules/kyiv.ts'
import { dayRange } from '../../kit/time/dates.ts'
import { weekLink } from '../../schedule/week/chosen-week.ts'
import { WeekAlerts } from '../../schedule/week/week-alerts.tsx'
import { DayRow } from '../day/day-row.tsx'
import classes from '../day/widget.module.css'
import sheet from '../../kit/ui/sheet.module.css'
import { t } from '../../kit/i18n/texts.ts'

type ScheduleWidgetProps = {
  monday: string
  now: WallClock
  /** The day that stands open: today, or the next school day. */
  openDay: string
  /** Undefined: not known, as is told elsewhere. */
  lessons: ScheduleEntry[] | undefined
  warning: string | null
  holidays: Omit<Holiday, 'id'>[]
}

/** The days of a week: of the current one today is open, of another its first school day. */
export function ScheduleWidget({ monday, now, openDay, lessons, warning, holidays }: ScheduleWidgetProps) {
  const week = weekOf(monday)
  const isNext = monday === addDays(mondayOf(now.day), 7)
  return (
    <section className={classes.widget} aria-labelledby="week" data-tour="schedule">
      <header className={classes.head}>
        <h2 id="week" className={sheet.title}>
          <Link {...weekLink(monday)} resetScroll>
            {t('schedule.titles.schedule')}
            <IconChevronRight aria-hidden />
          </Link>
        </h2>
        <span className={classes.note}>
          {isNext && <span className={classes.wide}>{t('dashboard.nextWeek')}, </span>}
          {dayRange(week.dateFrom, week.dateTo)}
        </span>
      </header>
      {lessons ? (
        <WeekAlerts {...{ monday, lessons, warning }} today={now.day} className={classes.alerts} />
      ) : (
        <p className={classes.unknown}>{t('dashboard.unknown')}</p>
      )}
      {lessons &&
        daysOf(week).map((day) => (
          <DayRow
            key={day}
            day={day}
            today={now.day}
            isOpen={day === openDay}
            lessons={lessons.filter(({ date }) => date === day)}
            holiday={holidays.find((one) => holds(one, day))?.name}
          />
        ))}
    </section>
  )
}
