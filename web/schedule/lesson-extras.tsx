import { IconVideo } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ScheduleEntry } from '../../contract/schedule.ts'
import { cx } from '../kit/ui/cx.ts'
import classes from './lesson-extras.module.css'
import { RegisterButton } from './register-button.tsx'
import { webLink } from '../../rules/links.ts'
import { OutLink } from '../kit/ui/out-link.tsx'

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
  const { courseTitle } = lesson
  const recording = webLink(lesson.recording)
  if (!recording) return null
  return (
    <OutLink
      href={recording}
      className={cx(classes.chip, className)}
      aria-label={t('attendance.recordingOf', { lesson: courseTitle })}
    >
      <IconVideo size={16} aria-hidden />
      {t('attendance.recording')}
    </OutLink>
  )
}
