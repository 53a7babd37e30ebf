import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { files } from '../../contract/files.ts'
import type { ImportResult } from '../../contract/imports.ts'
import type { Endpoint } from '../../contract/kit.ts'
import { ApiError, messageOf } from '../kit/api.ts'
import { errorsOf, type FieldErrors, type Values } from '../kit/server-form.tsx'
import { failedImport, type Picked, refusedUpload, uploaded } from './picked.ts'
import type { Importable } from './sample.ts'
import { discard, fileErrorsOf, lineErrorsOf, Unreadable, uploadPicked } from './sending.ts'
import { usePicked } from './use-picked.ts'

export type Step = 1 | 2 | 3
type Said = { alert: string | null; errors: FieldErrors }

const nothing: Said = { alert: null, errors: {} }

type ImportPlan = {
  type: Importable
  send: (fileUuids: string[], values: Values) => Promise<{ results: ImportResult[] }>
  /** What an import makes stale. */
  refresh: Endpoint[]
}

/** The course of an import: files are chosen, uploaded, then imported; what fails leads back with the same files. */
export function useImport({ type, send, refresh }: ImportPlan) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [step, setStep] = useState<Step>(1)
  const [busy, setBusy] = useState<'uploading' | 'importing' | null>(null)
  const [said, setSaid] = useState(nothing)
  const [results, setResults] = useState<ImportResult[]>([])
  const files = usePicked(() => setSaid(nothing))
  const { picked, setPicked } = files
  const isClosed = useRef(false)
  const stale = (endpoints: Endpoint[]) =>
    Promise.all(endpoints.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))

  /** Closing discards what waits; an import that runs is left to end by itself. */
  const leave = () => {
    isClosed.current = true
    if (busy !== 'importing' && step !== 3) void discard(uuidsOf(picked)).then(() => stale([fileList]))
  }

  const upload = async () => {
    const fresh = picked.filter(({ uuid }) => !uuid)
    const sent = fresh.map(({ key }) => key)
    setSaid(nothing)
    setBusy('uploading')
    try {
      const stored = fresh.length ? await uploadPicked(fresh, type) : []
      if (isClosed.current) return void discard(stored.map(({ uuid }) => uuid))
      setPicked((now) => uploaded(now, sent, stored))
      setStep(2)
    } catch (error) {
      const refusals = fileErrorsOf(error) ?? unreadable(error, sent, t('imports.changedOnDisk'))
      if (refusals) setPicked((now) => refusedUpload(now, sent, refusals))
      else setSaid({ ...nothing, alert: messageOf(error) })
    } finally {
      setBusy(null)
    }
  }

  const run = async (values: Values) => {
    setSaid(nothing)
    setBusy('importing')
    try {
      const answer = await send(uuidsOf(picked), values)
      setResults(answer.results)
      setStep(3)
      await stale([fileList, ...refresh])
    } catch (error) {
      if (isClosed.current) await discard(uuidsOf(picked))
      await stale([fileList])
      const faults = lineErrorsOf(error)
      if (faults) setPicked((now) => failedImport(now, faults))
      const isGone = error instanceof ApiError && [404, 409].includes(error.status)
      if (isGone) setPicked((now) => now.map((one) => ({ ...one, uuid: null })))
      if (faults || isGone) setStep(1)
      setSaid(faults ? nothing : errorsOf(error, Object.keys(values)))
    } finally {
      setBusy(null)
    }
  }

  useUnloadWarning(busy === 'uploading')
  return { step, setStep, busy, said, results, files, leave, upload, run }
}

export type Import = ReturnType<typeof useImport>

const fileList = files.list

function uuidsOf(picked: Picked[]): string[] {
  return picked.flatMap(({ uuid }) => uuid ?? [])
}

function unreadable(error: unknown, sent: number[], message: string): Record<string, string[]> | null {
  if (!(error instanceof Unreadable)) return null
  return Object.fromEntries(error.keys.map((key) => [String(sent.indexOf(key)), [message]]))
}

function useUnloadWarning(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
}
