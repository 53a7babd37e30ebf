import { type ReactNode, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { fetchedPart } from '../../kit/states/fetched.tsx'
import { useParticipant } from '../../kit/session/participant.ts'
import type { KnownWork } from './known.ts'
import { askSheet, type Opening, OpeningContext } from './opening.ts'

const MarkSheet = fetchedPart(async () => (await askSheet()).MarkSheet)

type Shown = { work: KnownWork; at: HTMLElement; tell: (isOpen: boolean) => void }

type MarkOpenerProps = {
  /** The sheet of that work is open no more: it was closed, or another is open in its place. */
  onClosed?: (work: number) => void
  children: ReactNode
}

/** Below it every `MarkButton` opens its work in one sheet. */
export function MarkOpener({ onClosed, children }: MarkOpenerProps) {
  const { uuid } = useParticipant()
  const [shown, setShown] = useState<Shown | null>(null)
  const now = useRef<Shown | null>(null)
  const closed = useRef(onClosed)
  useLayoutEffect(() => {
    closed.current = onClosed
  }, [onClosed])
  const { opening, close } = useMemo(() => {
    const show = (next: Shown | null) => {
      const before = now.current
      before?.tell(false)
      if (before) closed.current?.(before.work.id)
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
