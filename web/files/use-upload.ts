import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { files, type FileType } from '../../contract/files/endpoints.ts'
import type { FileErrors } from '../../contract/files/schemas.ts'
import { ApiError, messageOf, upload } from '../kit/data/api.ts'
import { countLines } from '../kit/data/measures.ts'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/notices/notices.tsx'
import { batches, type Chosen, chosenOf, type Given, refusedOf, sendable, typeOf, withChosen } from './chosen.ts'

/** The chosen files on their way to the server. */
export function useUpload(onDone: () => void) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [isBusy, setBusy] = useState(false)
  /** How many dropped folders are being read. */
  const [reading, setReading] = useState(0)
  const [alert, setAlert] = useState<string | null>(null)

  const change = (key: number, more: (one: Chosen) => Partial<Chosen>) =>
    setChosen((now) => now.map((one) => (one.key === key ? { ...one, ...more(one) } : one)))

  const add = (given: Given[]) => {
    const added = chosenOf(given)
    setAlert(null)
    setChosen((now) => withChosen(now, added))
    for (const one of sendable(added)) void look(one)
  }
  const drop = async (dropped: Promise<Given[]>) => {
    setReading((count) => count + 1)
    await dropped.then(add, () => setAlert(t('files.unreadable')))
    setReading((count) => count - 1)
  }
  /** How many lines a file has, and what they seem to be about. */
  const look = async ({ key, file }: Chosen) => {
    const bytes = await file.arrayBuffer().catch(() => null)
    if (!bytes) return change(key, () => ({ isLeftOut: 'changedOnDisk' }))
    const read = new Uint8Array(bytes)
    change(key, ({ isTypeChosen, type }) => ({ lines: countLines(read), type: isTypeChosen ? type : typeOf(read) }))
  }
  const remove = (gone: Chosen[]) => setChosen((now) => now.filter((one) => !gone.includes(one)))

  const send = async () => {
    setBusy(true)
    setAlert(null)
    const wanted = sendable(chosen)
    let sent: Chosen[] = []
    try {
      for (sent of batches(wanted)) {
        await upload(files.upload, await formOf(sent))
        const keys = new Set(sent.map(({ key }) => key))
        setChosen((now) => now.filter(({ key }) => !keys.has(key)))
      }
      notify(t('files.uploaded', { count: wanted.length }))
      setChosen([])
      onDone()
    } catch (error) {
      const errors = fileErrorsOf(error)
      if (errors) setChosen((now) => refusedOf(now, sent, errors))
      setAlert(messageOf(error))
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: [files.list.path] })
    }
  }
  const choose = (key: number, type: FileType) => change(key, () => ({ type, isTypeChosen: true }))
  return { chosen, isBusy, isReading: reading > 0, alert, add, drop, remove, choose, send }
}

export type Uploading = ReturnType<typeof useUpload>

async function formOf(sent: Chosen[]): Promise<FormData> {
  const form = new FormData()
  for (const { file, type } of sent) {
    form.append('files[]', new Blob([await file.arrayBuffer()], { type: 'text/csv' }), file.name)
    form.append('types[]', type)
  }
  return form
}

/** What is wrong with each file of a refused upload, by its place. */
function fileErrorsOf(error: unknown): FileErrors | null {
  const said = error instanceof ApiError ? error.errors['files'] : undefined
  return typeof said === 'object' && said !== null && !Array.isArray(said) ? (said as FileErrors) : null
}
