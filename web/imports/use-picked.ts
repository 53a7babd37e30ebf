import { useState } from 'react'
import { countLines } from '../kit/form/measures.ts'
import type { UploadedFile } from '../../contract/files/schemas.ts'
import { found, type Picked, replaced, withFiles } from './picked.ts'
import { discard } from './sending.ts'

/** The chosen files. What was uploaded of a file that leaves is discarded, so that it holds nobody up. */
export function usePicked(onChange: () => void) {
  const [picked, setPicked] = useState<Picked[]>([])
  const [isOver, setOver] = useState(false)

  const forget = (gone: Picked[]) => void discard(gone.flatMap(({ uuid, former }) => uuid ?? former ?? []))
  const take = (next: Picked[]) => {
    onChange()
    setPicked(next)
    for (const one of next) if (one.file && one.lines === null) void count(one)
  }
  const count = async ({ key, file }: Picked) => {
    const bytes = await file?.arrayBuffer().catch(() => null)
    if (!bytes) return
    const lines = countLines(new Uint8Array(bytes))
    setPicked((now) => now.map((one) => (one.key === key ? { ...one, lines } : one)))
  }

  const add = (files: File[]) => {
    if (!files.length) return
    const changed = withFiles(picked, files)
    forget(changed.left)
    setOver(changed.isOver)
    take(changed.picked)
  }
  const replace = (one: Picked, file: File) => {
    forget([one])
    take(replaced(picked, one.key, file))
  }
  /** Goes on with what was uploaded before. */
  const adopt = (waiting: UploadedFile[]) => take([...picked, ...waiting.map(found)])
  const remove = (one: Picked) => {
    forget([one])
    setOver(false)
    take(picked.filter(({ key }) => key !== one.key))
  }
  return { picked, setPicked, isOver, add, adopt, replace, remove }
}

export type PickedFiles = ReturnType<typeof usePicked>
