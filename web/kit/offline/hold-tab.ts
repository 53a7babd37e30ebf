const holders = new Set<object>()
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** While anybody holds the tab, the browser asks before it is closed. Listening costs pages their way back, so only then. */
export function holdTab(holder: object, isHeld: boolean): void {
  if (typeof window === 'undefined') return
  if (isHeld) holders.add(holder)
  else holders.delete(holder)
  if (holders.size) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}
