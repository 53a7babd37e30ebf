import { IconArrowUpRight, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ScheduleEntry } from '../../contract/schedule.ts'
import { buttonClass } from '../kit/button.tsx'
import { cx } from '../kit/cx.ts'
import { dayMonth } from '../kit/dates.ts'
import { useParticipant } from '../kit/participant.ts'
import { StatusIcon } from '../kit/status-icon.tsx'
import { isRunning, lookOf } from './alive.ts'
import { attendanceWords } from './attendance-words.ts'
import classes from './lesson-cell.module.css'
import { LessonExtras } from './lesson-extras.tsx'
import { LessonLink } from './lesson-link.tsx'
import { TestTag, useLabels } from './lesson-type.tsx'
import { asideOf, wordsOf } from './words.ts'

type LessonProps = { lesson: ScheduleEntry; /** Others stand in the same slot. */ crowded: boolean }

/** One lesson of the week. It is read aloud as one name; what is drawn beside it says the same to the eye. */
export function LessonCell({ lesson, crowded }: LessonProps) {
  const { t } = useTranslation()
  const { role } = useParticipant()
  const { courseStatus: status, link } = lesson
  const aside = asideOf(lesson, { isTeacher: role === 'TEACHER' }, crowded)
  const words = wordsOf(lesson, aside, t)
  const look = lookOf(lesson)
  const joins = isRunning(lesson) && link
  return (
    <div className={cx(classes.lesson, classes[look])}>
      <div className={classes.head}>
        {link && !joins ? (
          <LessonLink of={lesson} name={words} className={classes.title}>
            <WithArrow title={lesson.courseTitle} />
          </LessonLink>
        ) : (
          <span className={classes.title} aria-hidden>
            {lesson.courseTitle}
          </span>
        )}
        {!link && <span className="visually-hidden">{words}</span>}
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
function WithArrow({ title }: { title: string }) {
  const cut = title.lastIndexOf(' ') + 1
  return (
    <>
      {title.slice(0, cut)}
      <span className={classes.arrow}>
        {title.slice(cut)}
        <IconArrowUpRight size={15} aria-hidden />
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
