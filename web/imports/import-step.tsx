import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LineError, UploadedFile } from '../../contract/files.ts'
import type { Losses } from '../../contract/imports.ts'
import { Alert } from '../kit/alert.tsx'
import { Button } from '../kit/button.tsx'
import { LineErrors } from '../kit/line-errors.tsx'
import { ModalBody, ModalFooter } from '../kit/modal.tsx'
import { errorsOf, Form } from '../kit/server-form.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { FileFacts } from './file-facts.tsx'
import classes from './imports.module.css'
import type { Picked } from './picked.ts'
import { Progress } from './progress.tsx'
import type { Importable } from './sample.ts'
import type { Import } from './use-import.ts'
import { type Previewing, usePreview } from './use-preview.ts'
import { WhatChanges } from './what-changes.tsx'

type ImportStepProps = {
  type: Importable
  course: Import
  previewing: Previewing
  elsewhere: UploadedFile[]
  options: ReactNode
  onClose: () => void
}

const daysAsked = ['studyPeriodId', 'dateFrom', 'dateTo']

export function ImportStep({ type, course, previewing, elsewhere, options, onClose }: ImportStepProps) {
  const { t } = useTranslation()
  const { files, busy, said, run } = course
  const preview = usePreview(previewing, course.uuids, busy !== null)
  const [agreed, setAgreed] = useState<Losses>()
  const losses = preview.expected?.losses
  const refused = useMemo(() => errorsOf(preview.error, daysAsked).errors, [preview.error])
  const errors = Object.keys(refused).length ? refused : said.errors
  return (
    <Form
      errors={errors}
      onSubmit={(values) => void run(values, { losses, isAgreed: losses !== undefined && losses === agreed })}
    >
      <ModalBody className={classes.body}>
        {said.alert && <Alert tone="err">{said.alert}</Alert>}
        {!said.alert && !busy && <Alert tone="info">{t('imports.uploaded')}</Alert>}
        <Elsewhere files={elsewhere} />
        <ul className={classes.files} aria-label={t('imports.chosen')}>
          {files.picked.map((one) => (
            <FileToImport
              key={one.key}
              picked={one}
              errors={preview.faults?.find(({ uuid }) => uuid === one.uuid)?.errors}
            />
          ))}
        </ul>
        {options}
        {busy ? (
          <Progress words={t('imports.importing')} />
        ) : (
          <WhatChanges type={type} preview={preview} agreed={agreed} onAgree={setAgreed} />
        )}
      </ModalBody>
      <ModalFooter>
        <Button look="ghost" disabled={busy !== null} onClick={() => course.setStep(1)}>
          {t('imports.back')}
        </Button>
        <Button look="sub" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        {elsewhere.length === 0 && (
          <Button type="submit" disabled={!preview.isKnown} busy={busy !== null}>
            {t('imports.import')}
          </Button>
        )}
      </ModalFooter>
    </Form>
  )
}

function FileToImport({ picked, errors }: { picked: Picked; errors: LineError[] | undefined }) {
  const { t } = useTranslation()
  const { name } = picked.file
  return (
    <li className={classes.card} data-state={errors && 'bad'}>
      <div className={classes.head}>
        <span className={classes.glyph}>
          <IconFileSpreadsheet aria-hidden />
        </span>
        <div className={classes.words}>
          <p className={classes.name}>{name}</p>
          <FileFacts picked={picked} />
        </div>
      </div>
      {errors && (
        <div className={classes.errors}>
          <LineErrors label={t('files.errorsOf', { name })} errors={errors} />
        </div>
      )}
    </li>
  )
}
