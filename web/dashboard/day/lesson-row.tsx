import { IconExternalLink } from '@tabler/icons-react'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { slotName } from '../../../rules/slots.ts'
import { buttonClass } from '../../kit/ui/button.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { dayMonth } from '../../kit/time/dates.ts'
import { useIsTeacher } from '../../kit/session/participant.ts'
import { StatusIcon } from '../../kit/ui/status-icon.tsx'
import { Tag } from '../../kit/ui/tag.tsx'
import { asSeenBy, isRunning, lookOf } from '../../schedule/lesson/alive.ts'
import { attendanceWords } from '../../attendance/attendance-words.ts'
import { LessonExtras } from '../../schedule/lesson/lesson-extras.tsx'
import { LessonButton } from '../../schedule/lesson/lesson-opener.tsx'
import { LessonLink } from '../../schedule/lesson/lesson-link.tsx'
import { TestTag, labelsInWords } from '../../schedule/lesson/lesson-type.tsx'
import { asideOf, statusInWords } from '../../schedule/lesson/words.ts'
import { t } from '../../kit/i18n/texts.ts'
import classes from './lesson-row.module.css'

type LessonRowProps = {
  lesson: ScheduleEntry
  /** Of its slot: only it shows the time. */ first: boolean
  crowded: boolean
}

export function LessonRow({ lesson: given, first, crowded }: LessonRowProps) {
  const isTeacher = useIsTeacher()
  const viewer = { isTeacher }
  const lesson = asSeenBy(given, viewer)
  const { courseTitle, courseStatus: status, movedFrom } = lesson
  const look = lookOf(lesson)
  const aside = asideOf(lesson, viewer, crowded)
  const labels = [aside, ...labelsInWords(lesson)].filter((label) => label !== undefined)
  return (
    <li className={cx(classes.row, classes[look])}>
      <span className={cx(classes.time, !first && classes.again)}>{slotName(lesson)}</span>
      <span className={classes.status}>
        {status ? (
          <StatusIcon status={status} />
        ) : (
          <span className="visually-hidden">{statusInWords(lesson, viewer)}</span>
        )}
      </span>
      <span className={classes.what}>
        <LessonButton lesson={given} className={classes.title}>
          {courseTitle}
        </LessonButton>
        <TestTag of={lesson} plain={look === 'inactive'} />
        {labels.map((label) => (
          <Tag key={label}>{label}</Tag>
        ))}
        {attendanceWords(lesson).map((words) => (
          <Tag key={words}>{words}</Tag>
        ))}
        {movedFrom && <Tag tone="line">{t('schedule.movedFrom', { day: dayMonth(movedFrom) })}</Tag>}
        <LessonExtras lesson={lesson} />
      </span>
      <RowLink lesson={lesson} />
    </li>
  )
}

function RowLink({ lesson }: { lesson: ScheduleEntry }) {
  if (isRunning(lesson))
    return (
      <LessonLink
        of={lesson}
        name={t('schedule.joinLesson', { lesson: lesson.courseTitle })}
        className={buttonClass({ look: 'ghost', size: 'sm', className: classes.join })}
      >
        {t('schedule.join')}
        <IconExternalLink size={16} aria-hidden />
      </LessonLink>
    )
  return (
    <LessonLink of={lesson} name={t('schedule.openLink', { lesson: lesson.courseTitle })} className={classes.open}>
      <IconExternalLink aria-hidden />
    </LessonLink>
  )
}
