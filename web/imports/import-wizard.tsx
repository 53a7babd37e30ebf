import { type ReactNode, useEffect, useRef } from 'react'
import type { UploadedFile } from '../../contract/files/schemas.ts'
import type { Imported, ImportRun, Losses } from '../../contract/imports/schemas.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { t } from '../kit/i18n/texts.ts'
import { GuardedModal } from '../kit/overlay/guarded-modal.tsx'
import { Stepper } from '../kit/ui/stepper.tsx'
import { FilesStep } from './files-step.tsx'
import { ImportStep } from './import-step.tsx'
import classes from './imports.module.css'
import { ReadyStep, type Outcome } from './ready-step.tsx'
import type { FileType } from '../../contract/files/endpoints.ts'
import { type Step, useImport } from './use-import.ts'
import type { Previewing } from './use-preview.ts'
import { useRuns } from './use-runs.ts'
import { useUnfinished } from './use-waiting.ts'
import type { Unfinished } from './waiting.ts'
import { WatchedStep } from './watched-step.tsx'

type ImportWizardProps = {
  type: FileType
  title: string
  /** `losses`: what may be taken away of what people entered. */
  send: (fileUuids: string[], losses: Losses | undefined) => Promise<Imported>
  previewing: Previewing
  refresh: Endpoint[]
  /** A file that was uploaded before, to be gone on with at once together with those beside it. */
  left: string | undefined
  /** What step 2 asks and tells before the import. */
  options: ReactNode
  onClose: () => void
}

export function ImportWizard({ type, title, send, previewing, refresh, left, options, onClose }: ImportWizardProps) {
  const course = useImport({ type, send, refresh })
  const { step, busy, files } = course
  const { list, uploads: unfinished } = useUnfinished(type, files.picked)
  useResume(left, unfinished, course.resume)
  const runs = useRuns(type, course.uuids, busy !== null)
  const { watched } = runs
  const start = useFocusOnStep(step)
  const close = () => {
    course.leave()
    onClose()
  }
  const outcome = step === 3 ? course.imported : outcomeOf(watched)
  const steps = [t('imports.step.files'), t('imports.step.import'), t('imports.step.ready')]
  return (
    <GuardedModal
      wide
      title={title}
      isDirty={() => busy !== 'importing' && step !== 3 && files.picked.some(({ uuid }) => !uuid)}
      loss={t('imports.loss')}
      onClose={close}
    >
      <Stepper label={t('imports.steps')} steps={steps} step={watched?.state === 'done' ? 3 : watched ? 2 : step} />
      <div ref={start} tabIndex={-1} className={classes.step}>
        {watched?.state === 'running' ? (
          <WatchedStep run={watched} onClose={close} />
        ) : outcome ? (
          <ReadyStep type={type} imported={outcome} onClose={close} />
        ) : step === 2 ? (
          <ImportStep {...{ type, course, previewing, unfinished, options }} run={runs.own} onClose={close} />
        ) : (
          <FilesStep {...{ type, course, list, unfinished, runs }} onClose={close} />
        )}
      </div>
    </GuardedModal>
  )
}

function outcomeOf(run: ImportRun | undefined): Outcome | undefined {
  return run?.results && run.changes ? { results: run.results, changes: run.changes } : undefined
}

/** Once: what is left out of it afterwards stays out. What somebody else is at is left to them. */
function useResume(left: string | undefined, unfinished: Unfinished[], resume: (files: UploadedFile[]) => void) {
  const isDone = useRef(false)
  const upload = unfinished.find(({ files, isBusy }) => !isBusy && files.some(({ uuid }) => uuid === left))
  useEffect(() => {
    if (!upload || isDone.current) return
    isDone.current = true
    resume(upload.files)
  }, [upload, resume])
}

/** The button that led to a step is gone with the step before it, and the focus would be lost. */
function useFocusOnStep(step: Step) {
  const start = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) start.current?.focus()
    shown.current = step
  }, [step])
  return start
}
