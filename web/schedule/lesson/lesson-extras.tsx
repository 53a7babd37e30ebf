import { IconVideo } from '@tabler/icons-react'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { cx } from '../../kit/ui/cx.ts'
import { t } from '../../kit/i18n/texts.ts'
import classes from './lesson-extras.module.css'
import { RegisterButton } from './register-button.tsx'
import { webLink } from '../../../rules/links.ts'
import { OutLink } from '../../kit/ui/out-link.tsx'

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
  const { courseTitle } = lesson
  const recording = webLink(lesson.recording)
  if (!recording) return null
  return (
    <OutLink
      href={recording}
      className={cx(classes.chip, className)}
      aria-label={t('schedule.recordings.of', { lesson: courseTitle })}
    >
      <IconVideo size={16} aria-hidden />
      {t('schedule.recordings.recording')}
    </OutLink>
  )
}
