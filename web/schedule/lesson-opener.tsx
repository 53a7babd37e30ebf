import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import type { ScheduleEntry } from '../../contract/schedule.ts'
import { fetchedPart } from '../kit/states/fetched.tsx'

const fetchSheet = () => import('./lesson-sheet.tsx')
const LessonSheet = fetchedPart(async () => (await fetchSheet()).LessonSheet)
const AbsenceOfLesson = fetchedPart(async () => (await import('./absence-of-lesson.tsx')).AbsenceOfLesson)

export const fetchLessonSheet = () => void fetchSheet().catch(() => {})

type Opening = { open: (lesson: ScheduleEntry, at: HTMLElement) => void; opened: string | null }

const OpeningContext = createContext<Opening>({ open: () => {}, opened: null })

/** Opens a lesson beside what was pressed; `opened` is the one that is open. */
export function useLessonOpening(): Opening {
  return useContext(OpeningContext)
}

export function LessonOpener({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ lesson: ScheduleEntry; at: HTMLElement } | null>(null)
  const [missed, setMissed] = useState<ScheduleEntry | null>(null)
  const uuid = shown?.lesson.uuid ?? null
  const opening = useMemo<Opening>(
    () => ({ open: (lesson, at) => setShown(lesson.uuid === uuid ? null : { lesson, at }), opened: uuid }),
    [uuid],
  )
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
