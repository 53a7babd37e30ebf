import { IconArrowRight, IconSofa } from '@tabler/icons-react'
import type { Holiday, Period } from '../../../contract/calendar/schemas.ts'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { daysBetween, mondayOf, weekdayOf } from '../../../rules/kyiv.ts'
import { LinkButton } from '../../kit/ui/button.tsx'
import { capital, dayInMonth, dayRange, longDay } from '../../kit/time/dates.ts'
import { useIsTeacher } from '../../kit/session/participant.ts'
import { testOf } from '../../schedule/lesson/alive.ts'
import { weekLink } from '../../schedule/week/chosen-week.ts'
import { TestTag } from '../../schedule/lesson/lesson-type.tsx'
import { atTime } from '../../kit/time/at-time.ts'
import { onDay, onDayAt } from '../../schedule/lesson/when.ts'
import { t } from '../../kit/i18n/texts.ts'
import type { DaySlot } from './moment.ts'
import classes from './now-card.module.css'
import { Status, Subject, Titles } from './now-parts.tsx'

type FreeProps = { next: ScheduleEntry | undefined; today: string }

/** The day's last bell has rung. */
export function OverNow({ next, today }: FreeProps) {
  const isTeacher = useIsTeacher()
  return (
    <>
      <Status>{t('dashboard.over')}</Status>
      {next ? (
        <Subject title={<Titles lessons={[next]} />}>
          {t('dashboard.nextLesson', { when: onDayAt(next.date, next.from, today) })}
          {isTeacher && ` · ${next.group}`}
          <TestTag of={next} className={classes.tag} />
        </Subject>
      ) : (
        <Subject title={t('dashboard.free')} />
      )}
      <div className={classes.rule} />
    </>
  )
}

type FreeNowProps = FreeProps & {
  /** Of the day of the next lesson, once they are known. */
  slots: DaySlot[]
  holiday: Omit<Holiday, 'id'> | undefined
  period: Period | null | undefined
  /** Without the way to the week. */
  brief?: boolean | undefined
}

/** A day without lessons: why, and the next school day. */
export function FreeNow({ next, slots, today, holiday, period, brief }: FreeNowProps) {
  const isTeacher = useIsTeacher()
  const isBefore = period && today < period.dateFrom
  if (!next && isBefore) return <Subject title={t('dashboard.yearBegins', { date: dayInMonth(period.dateFrom) })} />
  if (!next && period && today > period.dateTo)
    return <Subject title={t('dashboard.yearOver')}>{t('dashboard.yearOverWords')}</Subject>
  if (!next && !holiday) return <Subject title={t('dashboard.unpublished')}>{t('dashboard.unpublishedWords')}</Subject>
  const isWeekend = weekdayOf(today) > 5
  const name = holiday?.name ?? t(isWeekend ? 'dashboard.weekend' : 'dashboard.noLessonsToday')
  const range = holiday && dayRange(holiday.dateFrom, holiday.dateTo)
  if (!next) return <Subject title={name}>{range}</Subject>
  const isSoon = daysBetween(today, next.date) < 7
  const back = t(isBefore ? 'dashboard.begin' : 'dashboard.resume', {
    when: onDay(next.date, today, isSoon ? mondayOf(next.date) : undefined),
  })
  const at = atTime(next.from ?? '')
  const isLater = next.number !== null && next.number > 1
  const action = !brief && (
    <LinkButton look="board" size="lg" className={classes.onBoard} {...weekLink(next.date)}>
      {t('dashboard.wholeWeek')}
      <IconArrowRight aria-hidden />
    </LinkButton>
  )
  return (
    <>
      <Status rest>
        <IconSofa aria-hidden size={18} />
        {[name, range, back].filter(Boolean).join(' · ')}
      </Status>
      <Subject title={capital(longDay(next.date))} action={action}>
        <span>
          {isLater ? t('dashboard.lessonAt', { number: next.number, at }) : t('dashboard.firstLesson', { at })}{' '}
          <b>{next.courseTitle}</b>
          {isTeacher && ` · ${next.group}`}
        </span>
      </Subject>
      <div className={classes.rule}>{slots.length > 0 && <DayInShort slots={slots} />}</div>
    </>
  )
}

/** 7 уроків, об 11:00 Географія */
function DayInShort({ slots }: { slots: DaySlot[] }) {
  const isTeacher = useIsTeacher()
  const test = slots.flatMap(({ lessons }) => lessons).find(testOf)
  const count = t('dashboard.lessons', { count: slots.length })
  return (
    <p className={classes.next}>
      <span>{test ? `${count}, ${atTime(test.from ?? '')}` : count}</span>
      {test && (
        <>
          <b>{test.courseTitle}</b>
          {isTeacher && test.group}
          <TestTag of={test} className={classes.tag} />
        </>
      )}
    </p>
  )
}
