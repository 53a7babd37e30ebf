import type { ImportRun } from '../../contract/imports/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { shortMoment } from '../kit/time/dates.ts'
import { ModalBody, ModalFooter } from '../kit/overlay/modal.tsx'
import classes from './imports.module.css'
import { RunProgress } from './progress.tsx'

/** An import that was begun in another window, or by somebody else: how far it is. */
export function WatchedStep({ run, onClose }: { run: ImportRun; onClose: () => void }) {
  const begun = { by: run.by ?? '', time: shortMoment(run.startedAt) }
  return (
    <>
      <ModalBody className={classes.body}>
        <Alert tone="info">{t(run.isMine ? 'imports.runsMine' : 'imports.runsOthers', begun)}</Alert>
        <p className={classes.note}>{run.files.map(({ name }) => name).join(', ')}</p>
        <RunProgress run={run} words={t('imports.importing')} />
      </ModalBody>
      <ModalFooter>
        <Button look="sub" onClick={onClose}>
          {t('kit.close')}
        </Button>
      </ModalFooter>
    </>
  )
}
