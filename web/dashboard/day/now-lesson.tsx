import { clockRange } from '../../kit/time/dates.ts'
import { duration } from '../../kit/time/duration.ts'
import { useIsTeacher } from '../../kit/session/participant.ts'
import type { Bell } from '../../schedule/lesson/bell.ts'
import { TestTag } from '../../schedule/lesson/lesson-type.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { type DaySlot, opensSoon } from './moment.ts'
import { groupsOf, Joins, Status, Subject, Titles, UpNext } from './now-parts.tsx'
import { NowTeaching, ReportedAbsent } from './now-teaching.tsx'
import classes from './now-card.module.css'

type LessonNowProps = { slot: DaySlot; bell: Bell; next?: DaySlot }

/** A lesson runs. */
export function LessonNow({ slot, bell, next }: LessonNowProps) {
  return (
    <>
      <Status live minutes={bell.minutes}>
        {slot.number === null ? t('dashboard.nowUnnumbered') : t('dashboard.now', { number: slot.number })}
      </Status>
      <Subject
        title={<Titles lessons={slot.lessons} />}
        action={
          <Joins lessons={bell.lessons}>
            <NowTeaching lessons={bell.lessons} begun />
          </Joins>
        }
      >
        <SlotWords slot={slot} />
      </Subject>
      <ReportedAbsent lessons={slot.lessons} />
      <div className={classes.rule}>
        <UpNext slot={next} />
      </div>
    </>
  )
}

type AheadNowProps = { state: 'before' | 'break' | 'gap'; slot: DaySlot; minutes: number; next?: DaySlot }

/** Further away than this, the hour says more than minutes do. */
const soon = 90

/** Before the first lesson, or between two. */
export function AheadNow({ state, slot, minutes, next }: AheadNowProps) {
  const isFirst = state === 'before'
  const isNumbered = slot.number !== null && (!isFirst || slot.number > 1)
  return (
    <>
      <Status live={!isFirst} minutes={isFirst && minutes <= soon ? minutes : undefined}>
        {isFirst
          ? t(isNumbered ? 'dashboard.firstToday' : 'dashboard.before')
          : t(`dashboard.${state}`, { time: duration(minutes) })}
      </Status>
      <Subject
        title={<Titles lessons={slot.lessons} />}
        action={
          <Joins lessons={opensSoon(minutes) ? slot.lessons : []}>
            <NowTeaching lessons={slot.lessons} />
          </Joins>
        }
      >
        {isNumbered && `${t('dashboard.lessonNumber', { number: slot.number })} · `}
        <SlotWords slot={slot} />
      </Subject>
      <ReportedAbsent lessons={slot.lessons} />
      <div className={classes.rule}>
        <UpNext slot={next} />
      </div>
    </>
  )
}

function SlotWords({ slot }: { slot: DaySlot }) {
  const isTeacher = useIsTeacher()
  const [lesson] = slot.lessons
  return (
    <>
      {clockRange(slot.from, slot.to)}
      {isTeacher && ` · ${groupsOf(slot)}`}
      {lesson && <TestTag of={lesson} className={classes.tag} />}
    </>
  )
}
