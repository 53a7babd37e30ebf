import { useState } from 'react'
import { notify } from '../kit/notices/notices.tsx'
import { registerAgain } from '../push/turning.ts'

/** What follows a new factor: its codes, where it is the first, and only then whatever waits for it. */
export function useAdded(
  words: string,
  { onDone, onClose }: { onDone?: (() => void) | undefined; onClose: () => void },
) {
  const [codes, setCodes] = useState<string[]>()
  const close = () => {
    if (codes) onDone?.()
    onClose()
  }
  const added = (told: string[]) => {
    void registerAgain()
    notify(words)
    setCodes(told)
    if (!told.length) {
      onDone?.()
      onClose()
    }
  }
  return { codes, added, close }
}
