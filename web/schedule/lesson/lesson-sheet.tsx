import { type RefObject, useImperativeHandle, useState } from 'react'
import { useLeaving } from '../../kit/form/leaving.ts'
import { absences, registers } from '../../../contract/attendance/endpoints.ts'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { mondayOf } from '../../../rules/kyiv.ts'
import { clockRange, dayMonth, longDay, weekday } from '../../kit/time/dates.ts'
import { Beside } from '../../kit/beside/beside.tsx'
import { may } from '../../kit/session/may.ts'
import { useMe } from '../../kit/session/participant.ts'
import { ContentForm } from './content-form.tsx'
import type { Viewer } from './lesson-actions.ts'
import { LessonButtons } from './lesson-buttons.tsx'
import { LessonFacts } from './lesson-facts.tsx'
import classes from './lesson-sheet.module.css'
import { useWeek } from './use-week.ts'

type LessonSheetProps = {
  lesson: ScheduleEntry
  /** The element that opened it; the focus goes back there. */
  at: HTMLElement
  /** Does something in its place once it may close. */
  leave: RefObject<((then: () => void) => void) | null>
  onClose: () => void
  /** A guardian has a word to say about it. */
  onMiss: (lesson: ScheduleEntry) => void
}

function useViewer(): Viewer {
  const me = useMe()
  if (may(me, registers.read)) return 'teacher'
  return may(me, absences.report) ? 'guardian' : 'student'
}

/** All that is known of a lesson: beside what opened it, on a small screen from below. */
export function LessonSheet({ lesson: given, at, leave, onClose, onMiss }: LessonSheetProps) {
  const { leaving, close } = useLeaving(onClose)
  useImperativeHandle(leave, () => close)
  // It goes on with the clock, and with what is written in it.
  const { lessons } = useWeek(mondayOf(given.date))
  const lesson = lessons?.find(({ uuid }) => uuid === given.uuid) ?? given
  const viewer = useViewer()
  const [part, setPart] = useState<'facts' | 'writing' | 'facts again'>('facts')
  const isWriting = part === 'writing'
  const when = useWhen(lesson, viewer)
  const title = lesson.courseTitle
  const body = isWriting ? (
    <div className={classes.writing}>
      <ContentForm
        lesson={{ uuid: lesson.uuid, title }}
        stands={lesson}
        leaving={leaving}
        onClose={() => setPart('facts again')}
      />
    </div>
  ) : (
    <>
      <LessonFacts lesson={lesson} viewer={viewer} />
      <LessonButtons
        {...{ lesson, viewer, onClose }}
        isBack={part === 'facts again'}
        onWrite={() => setPart('writing')}
        onMiss={() => onMiss(lesson)}
      />
    </>
  )
  return (
    <Beside
      {...{ title, at }}
      note={when}
      anchor={at.closest('[data-lesson]') ?? at}
      opener="[data-opens-lesson]"
      onClose={() => close()}
    >
      {body}
    </Beside>
  )
}

/** Вівторок, 17.11 · 9:50–10:35; a guardian’s begins with the child */
function useWhen({ date, from, to }: ScheduleEntry, viewer: Viewer): string {
  const { participant } = useMe()
  const child = viewer === 'guardian' && participant.name.split(' ')[0]
  const day = child ? longDay(date) : `${weekday(date)}, ${dayMonth(date)}`
  return [child, day, from && to && clockRange(from, to)].filter(Boolean).join(' · ')
}
