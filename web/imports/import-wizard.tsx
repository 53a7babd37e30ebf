import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Imported, Losses } from '../../contract/imports.ts'
import type { Endpoint } from '../../contract/kit.ts'
import { GuardedModal } from '../kit/guarded-modal.tsx'
import { Stepper } from '../kit/stepper.tsx'
import { FilesStep } from './files-step.tsx'
import { ImportStep } from './import-step.tsx'
import classes from './imports.module.css'
import { ReadyStep } from './ready-step.tsx'
import type { Importable } from './sample.ts'
import { type Step, useImport } from './use-import.ts'
import type { Previewing } from './use-preview.ts'
import { useWaitingElsewhere } from './use-waiting.ts'

type ImportWizardProps = {
  type: Importable
  title: string
  /** `losses`: what may be taken away of what people entered. */
  send: (fileUuids: string[], losses: Losses | undefined) => Promise<Imported>
  previewing: Previewing
  refresh: Endpoint[]
  /** What step 2 asks and tells before the import. */
  options: ReactNode
  onClose: () => void
}

export function ImportWizard({ type, title, send, previewing, refresh, options, onClose }: ImportWizardProps) {
  const { t } = useTranslation()
  const course = useImport({ type, send, refresh })
  const { step, busy, files } = course
  const elsewhere = useWaitingElsewhere(type, files.picked)
  const start = useFocusOnStep(step)
  const close = () => {
    course.leave()
    onClose()
  }
  const steps = [t('imports.step.files'), t('imports.step.import'), t('imports.step.ready')]
  return (
    <GuardedModal
      wide
      title={title}
      isDirty={() => step !== 3 && files.picked.length > 0}
      loss={t(busy === 'importing' ? 'imports.stillImporting' : 'imports.loss')}
      onClose={close}
    >
      <Stepper label={t('imports.steps')} steps={steps} step={step} />
      <div ref={start} tabIndex={-1} className={classes.step}>
        {step === 1 && <FilesStep type={type} course={course} elsewhere={elsewhere} onClose={close} />}
        {step === 2 && <ImportStep {...{ type, course, previewing, elsewhere, options }} onClose={close} />}
        {step === 3 && course.imported && <ReadyStep type={type} imported={course.imported} onClose={close} />}
      </div>
    </GuardedModal>
  )
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
