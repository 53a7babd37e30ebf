import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ScheduleEntry } from '../../contract/schedule.ts'
import { slotName } from '../../rules/slots.ts'
import { buttonClass } from '../kit/ui/button.tsx'
import { cx } from '../kit/ui/cx.ts'
import { dayMonth } from '../kit/time/dates.ts'
import { useParticipant } from '../kit/session/participant.ts'
import { StatusIcon } from '../kit/ui/status-icon.tsx'
import { Tag } from '../kit/ui/tag.tsx'
import { asSeenBy, isRunning, lookOf } from '../schedule/alive.ts'
import { attendanceWords } from '../schedule/attendance-words.ts'
import { LessonExtras } from '../schedule/lesson-extras.tsx'
import { fetchLessonSheet, useLessonOpening } from '../schedule/lesson-opener.tsx'
import { LessonLink } from '../schedule/lesson-link.tsx'
import { TestTag, useLabels } from '../schedule/lesson-type.tsx'
import { asideOf } from '../schedule/words.ts'
import classes from './lesson-row.module.css'

type LessonRowProps = {
  lesson: ScheduleEntry
  /** Of its slot: only it shows the time. */ first: boolean
  crowded: boolean
}

export function LessonRow({ lesson: given, first, crowded }: LessonRowProps) {
  const { t } = useTranslation()
  const { role } = useParticipant()
  const { open, opened } = useLessonOpening()
  const viewer = { isTeacher: role === 'TEACHER' }
  const lesson = asSeenBy(given, viewer)
  const { courseTitle, courseStatus: status, movedFrom } = lesson
  const look = lookOf(lesson)
  const aside = asideOf(lesson, viewer, crowded)
  const labels = [aside, ...useLabels(lesson)].filter((label) => label !== undefined)
  return (
    <li className={cx(classes.row, classes[look])}>
      <span className={cx(classes.time, !first && classes.again)}>{slotName(lesson)}</span>
      <span className={classes.status}>{status && <StatusIcon status={status} />}</span>
      <span className={classes.what}>
        <button
          type="button"
          className={classes.title}
          aria-haspopup="dialog"
          aria-expanded={opened === lesson.uuid}
          onPointerEnter={fetchLessonSheet}
          onFocus={fetchLessonSheet}
          onClick={({ currentTarget }) => open(given, currentTarget)}
        >
          {courseTitle}
        </button>
        <TestTag of={lesson} plain={look === 'inactive'} />
        {labels.map((label) => (
          <Tag key={label}>{label}</Tag>
        ))}
        {attendanceWords(lesson, t).map((words) => (
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
  const { t } = useTranslation()
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
    <LessonLink of={lesson} name={t('dashboard.openLink', { lesson: lesson.courseTitle })} className={classes.open}>
      <IconExternalLink aria-hidden />
    </LessonLink>
  )
}
