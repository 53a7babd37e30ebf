import type { Holiday, Period } from '../../../contract/calendar/schemas.ts'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import type { WallClock } from '../../../rules/kyiv.ts'
import { cx } from '../../kit/ui/cx.ts'
import { useIsTeacher } from '../../kit/session/participant.ts'
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
  /** Those of the day on which that is held, once they are known. */
  coming?: ScheduleEntry[]
  /** Today's, if there is one. */
  holiday: Omit<Holiday, 'id'> | undefined
  /** The study year: the present one, else the next, else the last. */
  period: Period | null | undefined
}

/** The present minute of the school day, on the board; a teacher's leaves room for what waits, and for the journal. */
export function NowCard(props: NowCardProps) {
  const isTeacher = useIsTeacher()
  return (
    <section className={cx(classes.board, classes.card, isTeacher && classes.compact)}>
      <DayNow {...props} />
    </section>
  )
}

/** What the card says. */
export function DayNow({ lessons, now, next, coming, holiday, period, brief }: NowCardProps & { brief?: boolean }) {
  const isTeacher = useIsTeacher()
  const slots = daySlots(lessons, now.day)
  const moment = momentOf(slots, now)
  const nextSlots = next && moment.state === 'free' ? daySlots(coming ?? [], next.date) : []
  return (
    <>
      {moment.state === 'lesson' && <LessonNow {...moment} />}
      {(moment.state === 'before' || moment.state === 'break' || moment.state === 'gap') && <AheadNow {...moment} />}
      {moment.state === 'over' && <OverNow next={next} today={now.day} />}
      {moment.state === 'free' && (
        <FreeNow next={next} slots={nextSlots} today={now.day} {...{ holiday, period, brief }} />
      )}
      {!isTeacher && slots.length > 0 && <BellLine slots={slots} minutes={now.minutes} />}
      {!isTeacher && next && nextSlots.length > 0 && <BellLine slots={nextSlots} day={next.date} />}
    </>
  )
}
