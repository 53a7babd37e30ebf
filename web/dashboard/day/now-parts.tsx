import { IconBellFilled, IconExternalLink, IconVideo } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { buttonClass } from '../../kit/ui/button.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { useIsTeacher, useParticipant } from '../../kit/session/participant.ts'
import { LessonLink } from '../../schedule/lesson/lesson-link.tsx'
import { LessonButton } from '../../schedule/lesson/lesson-opener.tsx'
import { TestTag } from '../../schedule/lesson/lesson-type.tsx'
import { asideOf } from '../../schedule/lesson/words.ts'
import { duration } from '../../kit/time/duration.ts'
import { atTime } from '../../kit/time/at-time.ts'
import { RichText } from '../../kit/i18n/rich-text.tsx'
import { t } from '../../kit/i18n/texts.ts'
import type { DaySlot } from './moment.ts'
import classes from './now-card.module.css'

type StatusProps = {
  /** With the dot of something that goes on. */
  live?: boolean
  /** Nothing goes on or is near: without brass. */
  rest?: boolean
  minutes?: number
  children: ReactNode
}

/** The brass line at the top. */
export function Status({ live, rest, minutes, children }: StatusProps) {
  return (
    <div className={classes.status}>
      <span className={cx(classes.said, live && classes.live, rest && classes.rest)}>{children}</span>
      {minutes !== undefined && (
        <span className={classes.left}>
          <IconBellFilled size={18} aria-hidden />
          <span>
            <RichText text="dashboard.toBell" values={{ time: duration(minutes) }} components={{ b: <b /> }} />
          </span>
        </span>
      )}
    </div>
  )
}

type SubjectProps = { title: ReactNode; children?: ReactNode; action?: ReactNode }

export function Subject({ title, children, action }: SubjectProps) {
  return (
    <div className={classes.subject}>
      <div className={classes.words}>
        <h2>{title}</h2>
        {children && <p>{children}</p>}
      </div>
      {action}
    </div>
  )
}

/** What the lessons are called; a teacher opens each of them as in the schedule. */
export function Titles({ lessons }: { lessons: ScheduleEntry[] }) {
  const isTeacher = useIsTeacher()
  if (!isTeacher) return titlesOf({ lessons })
  return lessons.map((lesson, place) => (
    <Fragment key={lesson.uuid}>
      {place > 0 && ', '}
      <LessonButton lesson={lesson} className={classes.opens}>
        {lesson.courseTitle}
        {lessons.length > 1 && ` · ${lesson.group}`}
      </LessonButton>
    </Fragment>
  ))
}

/** One button a lesson: half-classes are told apart by their teachers, a teacher's groups by name. */
export function Joins({ lessons, children }: { lessons: ScheduleEntry[]; children?: ReactNode }) {
  const { own } = useParticipant()
  const isTeacher = useIsTeacher()
  // A guardian opens a child's lesson from the schedule.
  const linked = (own ? lessons : []).filter(
    (lesson, place) => lesson.link && lessons.findIndex(sameAs(lesson)) === place,
  )
  return (
    <div className={classes.joins}>
      {linked.map((lesson) => {
        const aside = asideOf(lesson, { isTeacher }, true)
        const name = [lesson.courseTitle, aside].filter(Boolean).join(', ')
        return (
          <LessonLink
            key={lesson.uuid}
            of={lesson}
            name={linked.length > 1 ? undefined : t('schedule.joinLesson', { lesson: name })}
            className={buttonClass({ look: 'bell', size: 'lg' })}
          >
            <IconVideo aria-hidden />
            {t('schedule.join')}
            {linked.length > 1 && ` · ${aside ?? lesson.courseTitle}`}
            <IconExternalLink size={16} aria-hidden />
          </LessonLink>
        )
      })}
      {children}
    </div>
  )
}

/** A joint class is one meeting for several groups. */
function sameAs(lesson: ScheduleEntry) {
  return (other: ScheduleEntry) => other.link === lesson.link
}

/** Далі об 11:00 Біологія */
export function UpNext({ slot }: { slot: DaySlot | undefined }) {
  const isTeacher = useIsTeacher()
  const lesson = slot?.lessons[0]
  if (!slot || !lesson) return null
  return (
    <p className={classes.next}>
      <span>{t('dashboard.upNext', { at: atTime(slot.from) })}</span>
      <b>{titlesOf(slot)}</b>
      {isTeacher && groupsOf(slot)}
      <TestTag of={lesson} className={classes.tag} />
    </p>
  )
}

export function titlesOf({ lessons }: Pick<DaySlot, 'lessons'>): string {
  return [...new Set(lessons.map(({ courseTitle }) => courseTitle))].join(', ')
}

/** A teacher should see at once which group it is. */
export function groupsOf({ lessons }: DaySlot): string {
  return [...new Set(lessons.map(({ group }) => group))].join(', ')
}
