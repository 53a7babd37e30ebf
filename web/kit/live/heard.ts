import type { Message } from './told.ts'

const listeners = new Set<(message: Message) => void>()

/** For what keeps itself up to date in another way than by asking for the same again. */
export function onHeard(listener: (message: Message) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function hear(message: Message): void {
  for (const listener of listeners) listener(message)
}
