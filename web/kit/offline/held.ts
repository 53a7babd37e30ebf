/** A name that this page holds until the answer is called; a lock ends with its page, however that ends. */
export function hold(name: string): () => void {
  let leave: () => void = () => {}
  const left = new Promise<void>((resolve) => (leave = resolve))
  if ('locks' in navigator) void navigator.locks.request(name, () => left).catch(() => {})
  return leave
}

/** How long a page that is reloaded may take to leave what it held, in milliseconds. */
const patience = 500

/** Holds the name as `hold` does; null: another page holds it. A browser without locks knows of no other page. */
export async function holdAlone(name: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return () => {}
  let leave: () => void = () => {}
  const left = new Promise<void>((resolve) => (leave = resolve))
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(patience)
    const held = navigator.locks.request(name, { signal }, () => {
      resolve(leave)
      return left
    })
    held.catch(() => resolve(null))
  })
}

/** Rests, after the prefix, of the names that pages of this browser hold. A browser without locks knows of none. */
export async function heldNames(prefix: string): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : [])))
}
