import { type ReactNode, useId, useMemo, useState } from 'react'
import type { LineError } from '../../contract/files/schemas.ts'
import type { ImportRun, Losses } from '../../contract/imports/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { LineErrors } from '../kit/states/line-errors.tsx'
import { ModalBody, ModalFooter } from '../kit/overlay/modal.tsx'
import { errorsOf, Form } from '../kit/form/server-form.tsx'
import { FileHead } from './file-facts.tsx'
import classes from './imports.module.css'
import type { Picked } from './picked.ts'
import { RunProgress } from './progress.tsx'
import type { FileType } from '../../contract/files/endpoints.ts'
import type { Import } from './use-import.ts'
import { type Previewing, usePreview } from './use-preview.ts'
import { UnfinishedUploads } from './unfinished.tsx'
import type { Unfinished } from './waiting.ts'
import { WhatChanges } from './what-changes.tsx'

type ImportStepProps = {
  type: FileType
  course: Import
  previewing: Previewing
  unfinished: Unfinished[]
  /** This import or its preview, as it goes. */
  run: ImportRun | undefined
  options: ReactNode
  onClose: () => void
}

const daysAsked = ['studyPeriodId', 'dateFrom', 'dateTo']

export function ImportStep({ type, course, previewing, unfinished, options, run: going, onClose }: ImportStepProps) {
  const { files, busy, said, run } = course
  const busyElsewhere = unfinished.filter(({ isBusy }) => isBusy)
  const preview = usePreview(previewing, course.uuids, busy !== null)
  const [agreed, setAgreed] = useState<Losses>()
  const reason = useId()
  const losses = preview.expected?.losses
  const isAgreed = losses !== undefined && losses === agreed
  const isRefused = preview.faults !== null || preview.isGone || ((losses?.lessons ?? 0) > 0 && !isAgreed)
  const refused = useMemo(() => errorsOf(preview.error, daysAsked).errors, [preview.error])
  const errors = Object.keys(refused).length ? refused : said.errors
  return (
    <Form errors={errors} onSubmit={(values) => (isRefused ? undefined : void run(values, { losses, isAgreed }))}>
      <ModalBody className={classes.body}>
        {said.alert && <Alert tone="err">{said.alert}</Alert>}
        {!said.alert && !busy && <Alert tone="info">{t('imports.uploaded')}</Alert>}
        <UnfinishedUploads uploads={busyElsewhere} />
        <ul className={classes.files} aria-label={t('imports.chosen')}>
          {files.picked.map((one) => (
            <FileToImport
              key={one.key}
              picked={one}
              errors={preview.faults?.find(({ uuid }) => uuid === one.uuid)?.errors}
              notices={preview.expected?.notices.find(({ uuid }) => uuid === one.uuid)?.errors}
            />
          ))}
        </ul>
        {options}
        {busy ? (
          <RunProgress run={going} words={t('imports.importing')} />
        ) : (
          <WhatChanges {...{ type, preview, reason, isAgreed }} run={going} onAgree={setAgreed} />
        )}
      </ModalBody>
      <ModalFooter>
        <Button look="ghost" disabled={busy !== null} onClick={() => course.back(preview)}>
          {t('imports.back')}
        </Button>
        <Button look="sub" onClick={onClose}>
          {t(busy === 'importing' ? 'kit.close' : 'imports.later')}
        </Button>
        {busyElsewhere.length === 0 && (
          <Button
            type={isRefused ? 'button' : 'submit'}
            disabled={!preview.isKnown}
            aria-disabled={isRefused || undefined}
            aria-describedby={isRefused ? reason : undefined}
            busy={busy !== null}
          >
            {t('imports.import')}
          </Button>
        )}
      </ModalFooter>
    </Form>
  )
}

type FileToImportProps = { picked: Picked; errors: LineError[] | undefined; notices: LineError[] | undefined }

function FileToImport({ picked, errors, notices }: FileToImportProps) {
  return (
    <li className={classes.card} data-state={errors && 'bad'}>
      <FileHead picked={picked} />
      {errors && (
        <div className={classes.errors}>
          <LineErrors label={t('files.errorsOf', { name: picked.name })} errors={errors} />
        </div>
      )}
      {notices && (
        <div className={classes.errors}>
          <Alert tone="warn" plain className={classes.noticed}>
            {t('imports.noticed')}
          </Alert>
          <LineErrors isNotice label={t('imports.noticesOf', { name: picked.name })} errors={notices} />
        </div>
      )}
    </li>
  )
}
