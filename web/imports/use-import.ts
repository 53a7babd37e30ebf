import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { files, type FileType } from '../../contract/files/endpoints.ts'
import type { UploadedFile } from '../../contract/files/schemas.ts'
import { imports } from '../../contract/imports/endpoints.ts'
import type { Imported, Losses } from '../../contract/imports/schemas.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { t } from '../kit/i18n/texts.ts'
import { ApiError, call, messageOf } from '../kit/data/api.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { errorsOf, type FieldErrors, type Values } from '../kit/form/server-form.tsx'
import { failedImport, type Picked, previewed, refusedUpload, uploaded } from './picked.ts'
import { fileErrorsOf } from '../kit/data/refused-files.ts'
import { lineErrorsOf, Unreadable, uploadPicked } from './sending.ts'
import { usePicked } from './use-picked.ts'
import type { Preview } from './use-preview.ts'

export type Step = 1 | 2 | 3
type Said = { alert: string | null; errors: FieldErrors }

const nothing: Said = { alert: null, errors: {} }

type ImportPlan = {
  type: FileType
  send: (fileUuids: string[], losses: Losses | undefined) => Promise<Imported>
  /** What an import makes stale. */
  refresh: Endpoint[]
}

/** What the import was told to take away of what people entered, and whether that was agreed to. */
type Agreed = { losses: Losses | undefined; isAgreed: boolean }

const previews = {
  PROFILES: imports.previewProfiles,
  SCHEDULE: imports.previewSchedule,
  CLASSES: imports.previewClasses,
}

/** The course of an import: files are chosen, uploaded, then imported; what fails leads back with the same files. */
export function useImport({ type, send, refresh }: ImportPlan) {
  const client = useQueryClient()
  const [step, setStep] = useState<Step>(1)
  const [busy, setBusy] = useState<'uploading' | 'importing' | null>(null)
  const [said, setSaid] = useState(nothing)
  const [imported, setImported] = useState<Imported>()
  const [sent, setSent] = useState(0)
  const files = usePicked(() => setSaid(nothing))
  const { picked, setPicked } = files
  const isClosed = useRef(false)
  const stale = (endpoints: Endpoint[]) =>
    Promise.all(endpoints.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))

  /** What was uploaded waits to be gone on with, and an import that runs ends by itself: its outcome is told. */
  const leave = () => {
    isClosed.current = true
    if (busy === 'importing' && !imported) notify(t('imports.goesOn'), 'wait')
    void stale([fileList])
  }

  const resume = async (listed: UploadedFile[]) => {
    let left = listed
    let alert: string | null = null
    try {
      left = await Promise.all(listed.map(withAllErrors))
    } catch (error) {
      alert = messageOf(error)
    }
    files.adopt(left)
    setSaid({ ...nothing, alert })
    if (left.every(({ status }) => status === 'UPLOADED')) setStep(2)
  }

  const upload = async () => {
    const fresh = picked.filter(({ uuid }) => !uuid)
    const sent = fresh.map(({ key }) => key)
    setSaid(nothing)
    setSent(0)
    setBusy('uploading')
    try {
      const stored = fresh.length ? await uploadPicked(fresh, type, setSent) : []
      if (isClosed.current) return void stale([fileList])
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

  const run = async (values: Values, { losses, isAgreed }: Agreed) => {
    setSaid(nothing)
    setBusy('importing')
    try {
      const done = await send(uuidsOf(picked), isAgreed ? losses : undefined)
      setImported(done)
      setStep(3)
      if (isClosed.current) notify(t('imports.finished', { names: picked.map(({ name }) => name).join(', ') }))
      await stale([fileList, imports.runs, ...refresh])
    } catch (error) {
      await stale([fileList, imports.runs, previews[type]])
      if (isClosed.current) return notify(messageOf(error), 'err')
      // The answer is late: how far it is, and what it came to, is asked for by itself.
      if (error instanceof ApiError && error.status === 0) return
      const faults = lineErrorsOf(error)
      if (faults) setPicked((now) => failedImport(now, faults))
      const isGone = error instanceof ApiError && [404, 409].includes(error.status)
      if (isGone) setPicked(gone)
      if (faults || isGone) setStep(1)
      // What is said of losses stands first: their box may be gone.
      const fields = Object.keys(values).filter((field) => field !== 'losses')
      setSaid(faults ? nothing : errorsOf(error, fields))
    } finally {
      setBusy(null)
    }
  }

  /** To the files, with what the preview found in them. */
  const back = ({ faults, isGone }: Pick<Preview, 'faults' | 'isGone'>) => {
    setPicked((now) => (isGone ? gone(now) : previewed(now, faults)))
    setSaid(nothing)
    setStep(1)
  }

  useUnloadWarning(busy === 'uploading')
  const bytes = picked.reduce((sum, { uuid, size }) => sum + (uuid ? 0 : size), 0)
  const sending = { sent: Math.min(sent, bytes), of: bytes }
  return { step, back, busy, said, imported, files, sending, uuids: uuidsOf(picked), leave, resume, upload, run }
}

export type Import = ReturnType<typeof useImport>

const fileList = files.list

/** The file with all of its errors, of which the list has the first. */
async function withAllErrors(file: UploadedFile): Promise<UploadedFile> {
  const listed = file.details && 'errors' in file.details ? file.details.errors.length : 0
  return listed < file.errorCount ? (await call(files.show, { params: { uuid: file.uuid } })).file : file
}

function uuidsOf(picked: Picked[]): string[] {
  return picked.flatMap(({ uuid }) => uuid ?? [])
}

/** One of them is no longer on the server: all are uploaded anew. */
const gone = (picked: Picked[]) => picked.map((one) => ({ ...one, uuid: null }))

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
