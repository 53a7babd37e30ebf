import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { UploadedFile } from '../../contract/files.ts'
import { Alert } from '../kit/alert.tsx'
import { Button } from '../kit/button.tsx'
import { ModalBody, ModalFooter } from '../kit/modal.tsx'
import { Form } from '../kit/server-form.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { FileFacts } from './file-facts.tsx'
import classes from './imports.module.css'
import { Progress } from './progress.tsx'
import type { Import } from './use-import.ts'

type ImportStepProps = { course: Import; elsewhere: UploadedFile[]; options: ReactNode; onClose: () => void }

export function ImportStep({ course, elsewhere, options, onClose }: ImportStepProps) {
  const { t } = useTranslation()
  const { files, busy, said, run } = course
  return (
    <Form errors={said.errors} onSubmit={(values) => void run(values)}>
      <ModalBody className={classes.body}>
        {said.alert && <Alert tone="err">{said.alert}</Alert>}
        {!said.alert && !busy && <Alert tone="info">{t('imports.uploaded')}</Alert>}
        <Elsewhere files={elsewhere} />
        <ul className={classes.files} aria-label={t('imports.chosen')}>
          {files.picked.map((one) => (
            <li key={one.key} className={classes.card}>
              <div className={classes.head}>
                <span className={classes.glyph}>
                  <IconFileSpreadsheet aria-hidden />
                </span>
                <div className={classes.words}>
                  <p className={classes.name}>{one.file.name}</p>
                  <FileFacts picked={one} />
                </div>
              </div>
            </li>
          ))}
        </ul>
        {options}
        {busy && <Progress words={t('imports.importing')} />}
      </ModalBody>
      <ModalFooter>
        <Button look="ghost" disabled={busy !== null} onClick={() => course.setStep(1)}>
          {t('imports.back')}
        </Button>
        <Button look="sub" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        {elsewhere.length === 0 && (
          <Button type="submit" busy={busy !== null}>
            {t('imports.import')}
          </Button>
        )}
      </ModalFooter>
    </Form>
  )
}
