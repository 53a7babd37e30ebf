import type { Draft } from '../queue/drafts.ts'

/** The field that marks are typed into, for whoever presses keys. */
export type Typing = {
  readonly isOpen: boolean
  open: (text?: string) => void
  resume: (left: Draft) => void
  take: (text: string) => boolean
  cancel: () => void
  commit: () => boolean
  press: (key: string, isShift: boolean) => boolean
  typedOn: () => void
  follow: () => void
}
