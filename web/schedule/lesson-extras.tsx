import { IconVideo } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ScheduleEntry } from '../../contract/schedule.ts'
import { cx } from '../kit/cx.ts'
import classes from './lesson-extras.module.css'
import { RegisterButton } from './register-button.tsx'

/** What can be done with a lesson besides joining it: see its recording, take its register. */
export function LessonExtras({ lesson }: { lesson: ScheduleEntry }) {
  return (
    <div className={classes.extras}>
      <RegisterButton lesson={lesson} />
      <RecordingLink lesson={lesson} />
    </div>
  )
}

export function RecordingLink({ lesson, className }: { lesson: ScheduleEntry; className?: string }) {
  const { t } = useTranslation()
  const { recording, courseTitle } = lesson
  if (!recording) return null
  return (
    <a
      href={recording}
      target="_blank"
      rel="noopener noreferrer"
      className={cx(classes.chip, className)}
      aria-label={t('attendance.recordingOf', { lesson: courseTitle })}
    >
      <IconVideo size={16} aria-hidden />
      {t('attendance.recording')}
    </a>
  )
}
