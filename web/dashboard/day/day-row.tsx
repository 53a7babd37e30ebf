import { IconChevronRight } from '@tabler/icons-react'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { daysBetween, weekdayOf } from '../../../rules/kyiv.ts'
import { slotsOf } from '../../../rules/slots.ts'
import { cx } from '../../kit/ui/cx.ts'
import { dayMonth, weekday } from '../../kit/time/dates.ts'
import { Panel, useDisclosure } from '../../kit/ui/disclosure.tsx'
import { Tag } from '../../kit/ui/tag.tsx'
import { isAhead, testOf } from '../../schedule/lesson/alive.ts'
import { TestTag } from '../../schedule/lesson/lesson-type.tsx'
import { t } from '../../kit/i18n/texts.ts'
import classes from './day-row.module.css'
import { LessonRow } from './lesson-row.tsx'

type DayRowProps = {
  day: string
  today: string
  isOpen: boolean
  lessons: ScheduleEntry[]
  holiday: string | undefined
}

export function DayRow({ day, today, isOpen, lessons, holiday }: DayRowProps) {
  const isToday = day === today
  const near = isOpen && ([undefined, 'tomorrow', 'dayAfterTomorrow'] as const)[daysBetween(today, day)]
  const slots = slotsOf(lessons)
  const disclosure = useDisclosure({ defaultOpen: isOpen })
  const look = cx(classes.trigger, isToday && classes.today, !lessons.length && !isToday && classes.off)
  return (
    <div className={cx(classes.day, !disclosure.isOpen && classes.closed)}>
      <h3 className={classes.heading}>
        <button {...disclosure.button} className={look} aria-current={isToday ? 'date' : undefined}>
          <IconChevronRight size={18} className={classes.chevron} aria-hidden />
          <span>{weekday(day)}</span>
          <span className={classes.date}>{dayMonth(day)}</span>
          {isToday && <Tag tone="bell">{t('schedule.today')}</Tag>}
          {near && (
            <span className={classes.near}>
              <Tag>{t(`schedule.on.${near}`)}</Tag>
            </span>
          )}
          <Summary day={day} lessons={lessons} holiday={holiday} tagged={!isToday} />
        </button>
      </h3>
      <Panel of={disclosure}>
        {lessons.length ? (
          <ul className={classes.lessons}>
            {slots.flatMap((slot) =>
              slot.lessons.map((lesson, place) => (
                <LessonRow key={lesson.uuid} lesson={lesson} first={place === 0} crowded={slot.lessons.length > 1} />
              )),
            )}
          </ul>
        ) : (
          <p className={classes.none}>{t('schedule.empty.free')}</p>
        )}
      </Panel>
    </div>
  )
}

type SummaryProps = { day: string; lessons: ScheduleEntry[]; holiday: string | undefined; tagged: boolean }

/** How many lessons, and that there is a test among them; the courses without a time do not count. */
function Summary({ day, lessons, holiday, tagged }: SummaryProps) {
  const timed = slotsOf(lessons.filter(({ from }) => from)).length
  const test = tagged && lessons.find((lesson) => testOf(lesson) && isAhead(lesson))
  const free = holiday ?? t(weekdayOf(day) > 5 ? 'dashboard.dayOff' : 'dashboard.noLessons')
  return (
    <span className={classes.summary}>
      {test && <TestTag of={test} className={classes.tag} />}
      {lessons.length ? t('dashboard.lessons', { count: timed || lessons.length }) : free}
    </span>
  )
}
