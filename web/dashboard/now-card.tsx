import type { Holiday } from '../../contract/calendar.ts'
import type { ScheduleEntry } from '../../contract/schedule.ts'
import type { WallClock } from '../../rules/kyiv.ts'
import { cx } from '../kit/cx.ts'
import { useParticipant } from '../kit/participant.ts'
import { BellLine } from './bell-line.tsx'
import { daySlots, momentOf } from './moment.ts'
import { FreeNow, OverNow } from './now-free.tsx'
import { AheadNow, LessonNow } from './now-lesson.tsx'
import classes from './now-card.module.css'

type NowCardProps = {
  lessons: ScheduleEntry[]
  now: WallClock
  /** The first lesson after today. */
  next: ScheduleEntry | undefined
  /** Today's, if there is one. */
  holiday: Omit<Holiday, 'id'> | undefined
}

/** The present minute of the school day, on the board; a teacher's leaves room for what waits, and for the journal. */
export function NowCard({ lessons, now, next, holiday }: NowCardProps) {
  const isTeacher = useParticipant().role === 'TEACHER'
  const slots = daySlots(lessons, now.day)
  const moment = momentOf(slots, now)
  return (
    <section className={cx(classes.card, isTeacher && classes.compact)}>
      {moment.state === 'lesson' && <LessonNow {...moment} />}
      {(moment.state === 'before' || moment.state === 'break') && <AheadNow {...moment} />}
      {moment.state === 'over' && <OverNow next={next} today={now.day} />}
      {moment.state === 'free' && <FreeNow next={next} today={now.day} holiday={holiday} />}
      {!isTeacher && slots.length > 0 && <BellLine slots={slots} minutes={now.minutes} />}
    </section>
  )
}
