import { Popover } from '@base-ui/react/popover'
import { type RefObject, useImperativeHandle, useState } from 'react'
import { useLeaving } from '../../kit/form/leaving.ts'
import { absences, registers } from '../../../contract/attendance/endpoints.ts'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { mondayOf } from '../../../rules/kyiv.ts'
import { CloseButton } from '../../kit/ui/button.tsx'
import { clockRange, dayMonth, longDay, weekday } from '../../kit/time/dates.ts'
import { useIsNarrow } from '../../kit/layout/scrolled.ts'
import { may } from '../../kit/session/may.ts'
import { takeFocus } from '../../kit/overlay/modal.tsx'
import { useOverlayHost } from '../../kit/ui/overlay-host.ts'
import { useMe } from '../../kit/session/participant.ts'
import { Sheet } from '../../kit/overlay/sheet.tsx'
import { ContentForm } from './content-form.tsx'
import type { Viewer } from './lesson-actions.ts'
import { LessonButtons } from './lesson-buttons.tsx'
import { LessonFacts } from './lesson-facts.tsx'
import classes from './lesson-sheet.module.css'
import { useWeek } from './use-week.ts'

type LessonSheetProps = {
  lesson: ScheduleEntry
  /** What opened it: the focus goes back there. */
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
  const isNarrow = useIsNarrow()
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
  if (isNarrow)
    return (
      <Sheet title={title} note={when} open onClose={() => close()} focusBack={at}>
        {body}
      </Sheet>
    )
  return (
    <Beside {...{ title, when, at }} isWriting={isWriting} onClose={() => close()}>
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

type BesideProps = {
  title: string
  when: string
  at: HTMLElement
  isWriting: boolean
  onClose: () => void
  children: React.ReactNode
}

function Beside({ title, when, at, isWriting, onClose, children }: BesideProps) {
  const host = useOverlayHost()
  const [popup, setPopup] = useState<HTMLElement | null>(null)
  return (
    <Popover.Root
      open
      onOpenChange={(stays, { event, reason }) => {
        // A button that opens a lesson closes this one by its own press: it would be closed twice.
        const opens =
          reason === 'outside-press' && event.target instanceof Element && event.target.closest('[data-opens-lesson]')
        if (!stays && !opens) onClose()
      }}
    >
      <Popover.Portal container={host}>
        <Popover.Positioner
          className={classes.positioner}
          anchor={at.closest('[data-lesson]') ?? at}
          side="right"
          align="center"
          sideOffset={6}
          collisionPadding={12}
          data-writing={isWriting || undefined}
        >
          <Popover.Popup
            ref={setPopup}
            className={classes.popup}
            initialFocus={() => takeFocus(popup)}
            finalFocus={() => at}
          >
            <header className={classes.header}>
              <span>
                <Popover.Title className={classes.title}>{title}</Popover.Title>
                <Popover.Description className={classes.when}>{when}</Popover.Description>
              </span>
              <Popover.Close render={<CloseButton />} />
            </header>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
