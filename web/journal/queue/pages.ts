import { heldNames, hold } from '../../kit/offline/held.ts'

/** The pages of a browser that have a field open. */
export type Pages = {
  own: string
  /** This page has one, until the answer is called. */
  stay: () => () => void
  open: () => Promise<Set<string>>
  /** Once that page has none, or is closed. */
  gone: (page: string) => Promise<void>
}

const prefix = 'dzvinok.field.'

export const browserPages: Pages = {
  own: `${Date.now()}.${Math.random()}`,
  stay: () => hold(prefix + browserPages.own),
  open: () => heldNames(prefix),
  async gone(page) {
    await navigator.locks.request(prefix + page, { mode: 'shared' }, () => {})
  },
}
