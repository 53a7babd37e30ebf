import type { Draft } from '../queue/drafts.ts'

/** The field that marks are typed into, for whoever presses keys. */
export type Typing = {
  readonly isOpen: boolean
  /** Started by typing: arrows then leave the cell instead of moving within the text. */
  readonly isQuick: boolean
  open: (text?: string) => void
  resume: (left: Draft) => void
  take: (text: string) => boolean
  readonly text: string
  insert: (text: string) => void
  erase: () => void
  cancel: () => void
  commit: () => boolean
  /** Writes the text into all that is picked. */
  commitAll: () => void
  typedOn: () => void
  follow: () => void
}
