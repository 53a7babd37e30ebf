import { createContext, type ReactNode, Suspense, useContext, useMemo, useRef, useState } from 'react'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { fetchedPart } from '../../kit/states/fetched.tsx'

const fetchSheet = () => import('./lesson-sheet.tsx')
const LessonSheet = fetchedPart(async () => (await fetchSheet()).LessonSheet)
const AbsenceOfLesson = fetchedPart(
  async () => (await import('../../attendance/absence-of-lesson.tsx')).AbsenceOfLesson,
)

const fetchLessonSheet = () => void fetchSheet().catch(() => {})

type Opening = { open: (lesson: ScheduleEntry, at: HTMLElement) => void; opened: string | null }

const OpeningContext = createContext<Opening>({ open: () => {}, opened: null })

/** Opens a lesson beside what was pressed; `opened` is the one that is open. */
export function useLessonOpening(): Opening {
  return useContext(OpeningContext)
}

type LessonButtonProps = { lesson: ScheduleEntry; className: string | undefined; children: ReactNode }

/** Opens the lesson beside it; what it opens is fetched once it is about to be pressed. */
export function LessonButton({ lesson, className, children }: LessonButtonProps) {
  const { open, opened } = useLessonOpening()
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      aria-expanded={opened === lesson.uuid}
      onPointerEnter={fetchLessonSheet}
      onFocus={fetchLessonSheet}
      data-opens-lesson
      onClick={({ currentTarget }) => open(lesson, currentTarget)}
    >
      {children}
    </button>
  )
}

export function LessonOpener({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ lesson: ScheduleEntry; at: HTMLElement } | null>(null)
  const [missed, setMissed] = useState<ScheduleEntry | null>(null)
  const leave = useRef<(then: () => void) => void>(null)
  const uuid = shown?.lesson.uuid ?? null
  const opening = useMemo<Opening>(() => {
    const open: Opening['open'] = (lesson, at) => {
      const next = () => setShown(lesson.uuid === uuid ? null : { lesson, at })
      if (leave.current) leave.current(next)
      else next()
    }
    return { open, opened: uuid }
  }, [uuid])
  const close = () => setShown(null)
  return (
    <OpeningContext value={opening}>
      {children}
      {shown && (
        <Suspense fallback={null}>
          <LessonSheet
            key={uuid}
            lesson={shown.lesson}
            at={shown.at}
            leave={leave}
            onClose={close}
            onFailed={close}
            onMiss={(lesson) => {
              close()
              setMissed(lesson)
            }}
          />
        </Suspense>
      )}
      {missed && (
        <Suspense fallback={null}>
          <AbsenceOfLesson lesson={missed} onClose={() => setMissed(null)} onFailed={() => setMissed(null)} />
        </Suspense>
      )}
    </OpeningContext>
  )
}
