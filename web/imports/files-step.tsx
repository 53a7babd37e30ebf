import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { limits, type UploadedFile } from '../../contract/files.ts'
import { Alert } from '../kit/alert.tsx'
import { Button } from '../kit/button.tsx'
import { language } from '../kit/i18n.ts'
import { ModalBody, ModalFooter } from '../kit/modal.tsx'
import { DropZone } from './drop-zone.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { FileCard } from './file-card.tsx'
import classes from './imports.module.css'
import { outcomeOf, type Picked } from './picked.ts'
import { Progress } from './progress.tsx'
import { type Importable, sampleCsv } from './sample.ts'
import { saveText } from './save-text.ts'
import type { Import } from './use-import.ts'

type FilesStepProps = { type: Importable; course: Import; elsewhere: UploadedFile[]; onClose: () => void }

export function FilesStep({ type, course, elsewhere, onClose }: FilesStepProps) {
  const { t } = useTranslation()
  const { files, busy, said, upload } = course
  const isHeldUp = elsewhere.length > 0
  const sample = () => {
    const { name, text } = sampleCsv(type, language())
    saveText(name, text)
  }
  const note = (
    <button type="button" className={classes.sample} onClick={sample}>
      <IconDownload size={16} aria-hidden />
      {t('imports.sample')}
    </button>
  )
  return (
    <>
      <ModalBody className={classes.body}>
        <OutcomeAlert picked={files.picked} />
        {said.alert && <Alert tone="err">{said.alert}</Alert>}
        <Elsewhere files={elsewhere} />
        {files.isOver && <Alert tone="warn">{t('imports.tooMany', { count: limits.filesAtOnce })}</Alert>}
        {files.picked.map((one) => (
          <FileCard key={one.key} picked={one} files={files} isBusy={busy !== null} />
        ))}
        {busy && <Progress words={t('imports.uploading')} />}
        {!isHeldUp && <DropZone onFiles={files.add} isBusy={busy !== null} />}
      </ModalBody>
      <ModalFooter note={note}>
        <Button look="sub" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        {!isHeldUp && (
          <Button disabled={!files.picked.length} busy={busy !== null} onClick={() => void upload()}>
            <IconUpload size={18} aria-hidden />
            {t('imports.upload')}
          </Button>
        )}
      </ModalFooter>
    </>
  )
}

/** First the outcome, then each file. */
function OutcomeAlert({ picked }: { picked: Picked[] }) {
  const { t } = useTranslation()
  const outcome = outcomeOf(picked)
  if (!outcome) return null
  const where = t(outcome.files > 1 ? 'imports.inFiles' : 'imports.inFile')
  return (
    <Alert tone="err">
      <b>{t('imports.nothingChanged')}</b>{' '}
      {outcome.errors ? t('imports.fixErrors', { count: outcome.errors, where }) : t('imports.fixFiles')}
    </Alert>
  )
}
