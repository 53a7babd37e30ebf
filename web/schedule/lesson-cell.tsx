import { IconArrowUpRight, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScheduleEntry } from '../../contract/schedule.ts'
import { buttonClass } from '../kit/ui/button.tsx'
import { cx } from '../kit/ui/cx.ts'
import { dayMonth } from '../kit/time/dates.ts'
import { useParticipant } from '../kit/session/participant.ts'
import { StatusIcon } from '../kit/ui/status-icon.tsx'
import { asSeenBy, isRunning, lookOf } from './alive.ts'
import { attendanceWords } from './attendance-words.ts'
import classes from './lesson-cell.module.css'
import { LessonExtras } from './lesson-extras.tsx'
import { LessonLink } from './lesson-link.tsx'
import { fetchLessonSheet, useLessonOpening } from './lesson-opener.tsx'
import { TestTag, useLabels } from './lesson-type.tsx'
import { asideOf, wordsOf } from './words.ts'

type LessonProps = { lesson: ScheduleEntry; /** Others stand in the same slot. */ crowded: boolean }

/**
 * One lesson of the week, which opens all that is known of it. It is read aloud as one name; what is drawn beside it says
 * the same to the eye.
 */
export function LessonCell({ lesson: given, crowded }: LessonProps) {
  const { t } = useTranslation()
  const { role } = useParticipant()
  const { open, opened } = useLessonOpening()
  const viewer = { isTeacher: role === 'TEACHER' }
  const lesson = asSeenBy(given, viewer)
  const { courseStatus: status, courseTitle } = lesson
  const aside = asideOf(lesson, viewer, crowded)
  const words = wordsOf(lesson, aside, t)
  const look = lookOf(lesson)
  const joins = isRunning(lesson) && lesson.link
  const isOpen = opened === lesson.uuid
  return (
    <div className={cx(classes.lesson, classes[look], isOpen && classes.opened)} data-lesson>
      <button
        type="button"
        className={classes.cover}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={fetchLessonSheet}
        onFocus={fetchLessonSheet}
        onClick={({ currentTarget }) => open(given, currentTarget)}
      >
        <span className="visually-hidden">{words}</span>
      </button>
      <div className={classes.head}>
        <span className={classes.title}>
          <WithArrow title={courseTitle}>
            {!joins && (
              <LessonLink of={lesson} name={t('dashboard.openLink', { lesson: courseTitle })} className={classes.arrow}>
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
  const { t } = useTranslation()
  const moved = lesson.movedFrom && t('schedule.movedFrom', { day: dayMonth(lesson.movedFrom) })
  const words = [aside, ...useLabels(lesson), moved, ...attendanceWords(lesson, t)].filter(Boolean)
  return (
    <div className={classes.foot} aria-hidden>
      <TestTag of={lesson} short plain={plain} className={classes.tag} />
      {words.length > 0 && <span className={classes.words}>{words.join(' · ')}</span>}
    </div>
  )
}
