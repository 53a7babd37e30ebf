import { useTranslation } from 'react-i18next'
import { clockRange } from '../kit/time/dates.ts'
import { useParticipant } from '../kit/session/participant.ts'
import type { Bell } from '../schedule/bell.ts'
import { TestTag } from '../schedule/lesson-type.tsx'
import type { DaySlot } from './moment.ts'
import { opensSoon } from './moment.ts'
import { groupsOf, Joins, Status, Subject, Titles, UpNext } from './now-parts.tsx'
import { NowTeaching, ReportedAbsent } from './now-teaching.tsx'
import classes from './now-card.module.css'

type LessonNowProps = { slot: DaySlot; bell: Bell; next?: DaySlot }

/** A lesson runs. */
export function LessonNow({ slot, bell, next }: LessonNowProps) {
  const { t } = useTranslation()
  return (
    <>
      <Status live minutes={bell.minutes}>
        {t('dashboard.now', { number: slot.number })}
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

type AheadNowProps = { state: 'before' | 'break'; slot: DaySlot; minutes: number; next?: DaySlot }

/** Further away than this, the hour says more than minutes do. */
const soon = 90

/** Before the first lesson, or between two. */
export function AheadNow({ state, slot, minutes, next }: AheadNowProps) {
  const { t } = useTranslation()
  const isBreak = state === 'break'
  return (
    <>
      <Status live={isBreak} minutes={!isBreak && minutes <= soon ? minutes : undefined}>
        {isBreak ? t('dashboard.break', { minutes }) : t('dashboard.before')}
      </Status>
      <Subject
        title={<Titles lessons={slot.lessons} />}
        action={
          <Joins lessons={opensSoon(minutes) ? slot.lessons : []}>
            <NowTeaching lessons={slot.lessons} />
          </Joins>
        }
      >
        {isBreak && `${t('dashboard.lessonNumber', { number: slot.number })} · `}
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
  const isTeacher = useParticipant().role === 'TEACHER'
  const [lesson] = slot.lessons
  return (
    <>
      {clockRange(slot.from, slot.to)}
      {isTeacher && ` · ${groupsOf(slot)}`}
      {lesson && <TestTag of={lesson} className={classes.tag} />}
    </>
  )
}
