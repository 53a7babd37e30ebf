import { useRef, useState } from 'react'
import type { FileType } from '../../contract/files/endpoints.ts'
import { countLines } from '../kit/form/measures.ts'
import { t } from '../kit/i18n/texts.ts'
import { type Chosen, type Given, mostChosen, sendable, withChosen } from './chosen.ts'
import { droppedFiles } from './dropped.ts'
import { typeOf } from './type-of.ts'

/** Files that are chosen and not uploaded yet. */
export function useChosen() {
  const [chosen, show] = useState<Chosen[]>([])
  // Reading a folder or a file ends between two drawings.
  const now = useRef(chosen)
  /** Number of dropped folders that are being read. */
  const [reading, setReading] = useState(0)
  const [alert, setAlert] = useState<string | null>(null)
  const looking = useRef(Promise.resolve())

  const change = (next: (before: Chosen[]) => Chosen[]) => {
    now.current = next(now.current)
    show(now.current)
  }
  const changeOne = (key: number, more: (one: Chosen) => Partial<Chosen>) =>
    change((all) => all.map((one) => (one.key === key ? { ...one, ...more(one) } : one)))

  const look = async ({ key, file }: Chosen) => {
    const bytes = await file.arrayBuffer().catch(() => null)
    if (!bytes) return changeOne(key, () => ({ fault: 'changedOnDisk' }))
    const read = new Uint8Array(bytes)
    changeOne(key, ({ isTypeChosen, type }) => ({ lines: countLines(read), type: isTypeChosen ? type : typeOf(read) }))
  }
  const add = (given: Given[]) => {
    const next = withChosen(now.current, given)
    setAlert(next.isOver ? t('files.tooMany', { count: mostChosen }) : null)
    change(() => next.chosen)
    // One after the other: many large files would fill the memory.
    for (const one of sendable(next.added)) looking.current = looking.current.then(() => look(one))
  }
  const drop = async (transfer: DataTransfer) => {
    setReading((count) => count + 1)
    await droppedFiles(transfer).then(add, () => setAlert(t('files.unreadable')))
    setReading((count) => count - 1)
  }
  const choose = (key: number, type: FileType) => changeOne(key, () => ({ type, isTypeChosen: true }))
  const remove = (gone: Chosen[]) => {
    const keys = new Set(gone.map(({ key }) => key))
    change((all) => all.filter(({ key }) => !keys.has(key)))
  }
  return { chosen, isReading: reading > 0, alert, setAlert, add, drop, choose, remove, change }
}

export type ChosenFiles = ReturnType<typeof useChosen>
