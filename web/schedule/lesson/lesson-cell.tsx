import { IconArrowUpRight, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { buttonClass } from '../../kit/ui/button.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { dayMonth } from '../../kit/time/dates.ts'
import { useIsTeacher } from '../../kit/session/participant.ts'
import { StatusIcon } from '../../kit/ui/status-icon.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { asSeenBy, isRunning, lookOf } from './alive.ts'
import { attendanceWords } from '../../attendance/attendance-words.ts'
import classes from './lesson-cell.module.css'
import { LessonExtras } from './lesson-extras.tsx'
import { LessonLink } from './lesson-link.tsx'
import { LessonButton, useLessonOpening } from './lesson-opener.tsx'
import { TestTag, labelsInWords } from './lesson-type.tsx'
import { asideOf, wordsOf } from './words.ts'

type LessonProps = { lesson: ScheduleEntry; /** Others stand in the same slot. */ crowded: boolean }

/**
 * One lesson of the week, which opens all that is known of it. It is read aloud as one name; what is drawn beside it says
 * the same to the eye.
 */
export function LessonCell({ lesson: given, crowded }: LessonProps) {
  const isTeacher = useIsTeacher()
  const { opened } = useLessonOpening()
  const viewer = { isTeacher }
  const lesson = asSeenBy(given, viewer)
  const { courseStatus: status, courseTitle } = lesson
  const aside = asideOf(lesson, viewer, crowded)
  const words = wordsOf(lesson, viewer, aside)
  const look = lookOf(lesson)
  const joins = isRunning(lesson) && lesson.link
  return (
    <div
      className={cx(classes.lesson, classes[look], opened === lesson.uuid && classes.opened)}
      data-lesson={lesson.uuid}
    >
      <LessonButton lesson={given} className={classes.cover}>
        <span className="visually-hidden">{words}</span>
      </LessonButton>
      <div className={classes.head}>
        <span className={classes.title}>
          <WithArrow title={courseTitle}>
            {!joins && (
              <LessonLink of={lesson} name={t('schedule.openLink', { lesson: courseTitle })} className={classes.arrow}>
                <IconArrowUpRight size={15} aria-hidden />
              </LessonLink>
            )}
          </WithArrow>
        </span>
        {status && (
          <span className={classes.status} title={t(`kit.status.${status}`)} aria-hidden>
            <StatusIcon status={status} silent />
          </span>
        )}
      </div>
      <Foot lesson={lesson} aside={aside} plain={look === 'inactive'} />
      <LessonExtras lesson={lesson} />
      {joins && (
        <LessonLink
          of={lesson}
          name={t('schedule.joinLesson', { lesson: words })}
          className={buttonClass({ look: 'bell', size: 'sm', className: classes.join })}
        >
          {t('schedule.join')}
          <IconExternalLink size={16} aria-hidden />
        </LessonLink>
      )}
    </div>
  )
}

/** The arrow does not stand alone on a line. */
function WithArrow({ title, children }: { title: string; children: ReactNode }) {
  const cut = title.lastIndexOf(' ') + 1
  return (
    <>
      <span aria-hidden>{title.slice(0, cut)}</span>
      <span className={classes.last}>
        <span aria-hidden>{title.slice(cut)}</span>
        {children}
      </span>
    </>
  )
}

function Foot({ lesson, aside, plain }: { lesson: ScheduleEntry; aside: string | undefined; plain: boolean }) {
  const moved = lesson.movedFrom && t('schedule.movedFrom', { day: dayMonth(lesson.movedFrom) })
  const words = [aside, ...labelsInWords(lesson), moved, ...attendanceWords(lesson)].filter(Boolean)
  return (
    <div className={classes.foot} aria-hidden>
      <TestTag of={lesson} short plain={plain} className={classes.tag} />
      {words.length > 0 && <span className={classes.words}>{words.join(' · ')}</span>}
    </div>
  )
}
