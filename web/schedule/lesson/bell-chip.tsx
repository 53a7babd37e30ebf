import { IconExternalLink } from '@tabler/icons-react'
import { mondayOf } from '../../../rules/kyiv.ts'
import { useWallClock } from '../../kit/time/now.ts'
import { duration } from '../../kit/time/duration.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { RichText } from '../../kit/i18n/rich-text.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { type Bell, bellOf } from './bell.ts'
import classes from './bell-chip.module.css'
import { LessonLink } from './lesson-link.tsx'
import { useWeek } from './use-week.ts'

/** In the header while a lesson runs: how long until the bell, which lesson, and the way into it. */
export function BellChip() {
  const { day } = useWallClock()
  const { lessons, now } = useWeek(mondayOf(day))
  const bell = bellOf(lessons ?? [], now)
  return bell ? <Chip bell={bell} /> : null
}

function Chip({ bell: { lessons, minutes, elapsed } }: { bell: Bell }) {
  const { own } = useParticipant()
  const [lesson] = lessons
  if (!lesson) return null
  // Of half-classes only the week's page tells which one to join.
  const ring = { '--elapsed': `${Math.round(elapsed * 100)}%` }
  const joins = own && lessons.length === 1 && lesson.link
  return (
    <div className={classes.chip}>
      <i className={classes.ring} style={ring} aria-hidden />
      <span className={classes.words}>
        <RichText text="schedule.toBell" values={{ time: duration(minutes) }} components={{ b: <b /> }} />
      </span>
      <i className={classes.rule} aria-hidden />
      <span className={classes.title}>{lesson.courseTitle}</span>
      {joins && (
        <LessonLink
          of={lesson}
          name={t('schedule.joinLesson', { lesson: lesson.courseTitle })}
          className={classes.join}
        >
          {t('schedule.join')}
          <IconExternalLink size={16} aria-hidden />
        </LessonLink>
      )}
    </div>
  )
}
