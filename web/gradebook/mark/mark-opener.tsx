import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { fetchedPart } from '../../kit/states/fetched.tsx'
import { useParticipant } from '../../kit/session/participant.ts'
import type { KnownWork } from './known.ts'
import { askSheet, type Opening, OpeningContext } from './opening.ts'

const MarkSheet = fetchedPart(async () => (await askSheet()).MarkSheet)

type Shown = { work: KnownWork; at: HTMLElement; tell: (isOpen: boolean) => void }

/** Below it every `MarkButton` opens its work in one sheet. */
export function MarkOpener({ children }: { children: ReactNode }) {
  const { uuid } = useParticipant()
  const [shown, setShown] = useState<Shown | null>(null)
  const now = useRef<Shown | null>(null)
  const { opening, close } = useMemo(() => {
    const show = (next: Shown | null) => {
      now.current?.tell(false)
      now.current = next
      next?.tell(true)
      setShown(next)
    }
    const made: Opening = {
      toggle: (work, at, tell) => show(now.current?.at === at ? null : { work, at, tell }),
      isOpen: () => now.current !== null,
    }
    return { opening: made, close: () => show(null) }
  }, [])
  return (
    <OpeningContext value={opening}>
      {children}
      {shown && (
        <Suspense fallback={null}>
          <MarkSheet
            key={`${uuid} ${shown.work.id}`}
            known={shown.work}
            at={shown.at}
            onClose={close}
            onFailed={close}
          />
        </Suspense>
      )}
    </OpeningContext>
  )
}
