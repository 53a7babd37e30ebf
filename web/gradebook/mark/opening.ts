import { createContext, useContext } from 'react'
import type { KnownWork } from './known.ts'

/** Fetched once a mark is about to be pressed. */
export const askSheet = () => import('./mark-sheet.tsx')

export type Opening = {
  /** Opens a work beside what was pressed, or closes it; `tell` hears whether it is open. */
  toggle: (work: KnownWork, at: HTMLElement, tell: (isOpen: boolean) => void) => void
  isOpen: () => boolean
}

export const OpeningContext = createContext<Opening | null>(null)

export function useMarkOpening(): Opening {
  const opening = useContext(OpeningContext)
  if (!opening) throw new Error('A mark outside of a MarkOpener')
  return opening
}
