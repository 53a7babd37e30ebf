import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { files } from '../../contract/files/endpoints.ts'
import { messageOf, upload } from '../kit/data/api.ts'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { holdTab } from '../kit/offline/hold-tab.ts'
import { batches, type Chosen, refusedOf, sendable } from './chosen.ts'
import { fileErrorsOf } from '../kit/data/refused-files.ts'
import type { ChosenFiles } from './use-chosen.ts'

const holder = {}

/** Way of the chosen files to the server. A refused file keeps no other back. `onDone`: all of them are there. */
export function useUpload({ chosen, change, remove, setAlert }: ChosenFiles, onDone: () => void) {
  const client = useQueryClient()
  const [sending, setSending] = useState<{ sent: number; of: number } | null>(null)
  const isLeft = useIsLeft()
  useEffect(() => {
    holdTab(holder, sending !== null)
    return () => holdTab(holder, false)
  }, [sending])

  /** Number of stored files; those that are refused are marked. */
  const store = async (batch: Chosen[], onSent: (bytes: number) => void): Promise<number> => {
    const { form, sent, lost } = await formOf(batch)
    change((all) => all.map((one) => (lost.has(one.key) ? { ...one, fault: 'changedOnDisk' } : one)))
    if (!sent.length) return 0
    try {
      await upload(files.upload, form, undefined, onSent)
    } catch (error) {
      const errors = fileErrorsOf(error)
      const accepted = sent.filter((_, place) => !errors?.[place])
      if (!errors || accepted.length === sent.length) throw error
      change((all) => refusedOf(all, sent, errors))
      return accepted.length ? store(accepted, onSent) : 0
    }
    remove(sent)
    return sent.length
  }

  const send = async () => {
    const wanted = sendable(chosen)
    const of = wanted.reduce((sum, { file }) => sum + file.size, 0)
    let [before, stored] = [0, 0]
    setAlert(null)
    setSending({ sent: 0, of })
    try {
      for (const batch of batches(wanted)) {
        if (isLeft.current) break
        const start = before
        stored += await store(batch, (bytes) => setSending({ sent: Math.min(of, start + bytes), of }))
        before += batch.reduce((sum, { file }) => sum + file.size, 0)
      }
    } catch (error) {
      if (!isLeft.current) setAlert(messageOf(error))
    }
    setSending(null)
    const isWhole = stored === wanted.length
    if (isLeft.current && !isWhole) notify(t('files.uploadedPart', { count: wanted.length, stored }), 'err')
    else if (stored) notify(t('files.uploaded', { count: stored }))
    if (isWhole && !isLeft.current) onDone()
    await client.invalidateQueries({ queryKey: [files.list.path] })
  }
  return { sending, send }
}

/** Whether the component is gone. */
function useIsLeft() {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}

/** `lost`: keys of files that were changed or removed on the disk since they were chosen. */
async function formOf(batch: Chosen[]): Promise<{ form: FormData; sent: Chosen[]; lost: Set<number> }> {
  const form = new FormData()
  const sent: Chosen[] = []
  for (const one of batch) {
    const bytes = await one.file.arrayBuffer().catch(() => null)
    if (!bytes || one.type === null) continue
    form.append('files[]', new Blob([bytes], { type: 'text/csv' }), one.file.name)
    form.append('types[]', one.type)
    sent.push(one)
  }
  form.append('later', 'yes')
  const kept = new Set(sent)
  return { form, sent, lost: new Set(batch.filter((one) => !kept.has(one)).map(({ key }) => key)) }
}
