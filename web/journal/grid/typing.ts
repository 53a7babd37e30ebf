import type { Draft } from '../queue/drafts.ts'

/** Keys that are held down beside another. */
export type Held = { isShift: boolean; isControl: boolean }

/** The field that marks are typed into, for whoever presses keys. */
export type Typing = {
  readonly isOpen: boolean
  open: (text?: string) => void
  resume: (left: Draft) => void
  take: (text: string) => boolean
  cancel: () => void
  commit: () => boolean
  press: (key: string, held: Held) => boolean
  typedOn: () => void
  follow: () => void
}
