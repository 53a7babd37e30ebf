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

/** A lock ends with its page, however that ends. Where there are none, no page is known to be open. */
export const browserPages: Pages = {
  own: `${Date.now()}.${Math.random()}`,
  stay() {
    let leave: () => void = () => {}
    const left = new Promise<void>((resolve) => (leave = resolve))
    if ('locks' in navigator) void navigator.locks.request(prefix + browserPages.own, () => left).catch(() => {})
    return leave
  },
  async open() {
    if (!('locks' in navigator)) return new Set()
    const { held = [] } = await navigator.locks.query()
    return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : [])))
  },
  async gone(page) {
    await navigator.locks.request(prefix + page, { mode: 'shared' }, () => {})
  },
}
