import { IconDownload, IconUpload } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { limits, type FileType } from '../../contract/files/endpoints.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { shortMoment, wholeNumber } from '../kit/time/dates.ts'
import { FailedLine } from '../kit/states/failed-line.tsx'
import { language } from '../kit/i18n/i18n.ts'
import { sizeWords } from '../kit/form/measures.ts'
import { DropZone, FileButton } from '../kit/form/drop-zone.tsx'
import { Progress } from '../kit/ui/progress.tsx'
import { ModalBody, ModalFooter } from '../kit/overlay/modal.tsx'
import { ColumnsHelp } from './columns-help.tsx'
import { csvFiles } from './csv-files.ts'
import { FileCard } from './file-card.tsx'
import classes from './imports.module.css'
import { outcomeOf, type Picked } from './picked.ts'
import { sampleCsv } from './sample.ts'
import { saveText } from '../kit/data/save-text.ts'
import { UnfinishedUploads } from './unfinished.tsx'
import type { Import } from './use-import.ts'
import type { Runs } from './use-runs.ts'
import type { Unfinished } from './waiting.ts'

type FilesStepProps = {
  type: FileType
  course: Import
  list: ComponentProps<typeof FailedLine>['for']
  unfinished: Unfinished[]
  runs: Runs
  onClose: () => void
}

export function FilesStep({ type, course, list, unfinished, runs, onClose }: FilesStepProps) {
  const { files, busy, said, sending, upload } = course
  // Two imports of one kind at once would undo each other.
  const isHeldUp = unfinished.some(({ isBusy }) => isBusy)
  const isFresh = !files.picked.length
  const most = { megabytes: limits.fileBytes / 1024 / 1024, lines: wholeNumber(limits.fileLines) }
  const sample = () => {
    const { name, text } = sampleCsv(type, language())
    saveText(name, text, 'text/csv')
  }
  const note = (
    <button type="button" className={classes.sample} onClick={sample}>
      <IconDownload size={16} aria-hidden />
      {t('imports.saveSample')}
    </button>
  )
  return (
    <>
      <ModalBody className={classes.body}>
        <OutcomeAlert picked={files.picked} />
        {said.alert && <Alert tone="err">{said.alert}</Alert>}
        <FailedLine for={list}>{t('imports.noFilesRead')}</FailedLine>
        {list.data !== undefined && <FailedLine for={runs.query}>{t('imports.noRunsRead')}</FailedLine>}
        {isFresh && <LastRun type={type} runs={runs} />}
        <UnfinishedUploads uploads={unfinished} onContinue={isFresh ? course.resume : undefined} />
        {files.isOver && <Alert tone="warn">{t('imports.tooMany', { count: limits.filesAtOnce })}</Alert>}
        {files.picked.map((one) => (
          <FileCard key={one.key} picked={one} files={files} isBusy={busy !== null} />
        ))}
        {busy && <SentBytes {...sending} />}
        {!isHeldUp && (
          <DropZone
            words={t('imports.drop')}
            facts={t('imports.limits', most)}
            isBusy={busy !== null}
            onDrop={(dropped) => files.add([...dropped.files])}
          >
            <FileButton
              label={t('imports.choose')}
              accept={csvFiles}
              isFirst
              isBusy={busy !== null}
              onFiles={files.add}
            />
          </DropZone>
        )}
        <ColumnsHelp type={type} />
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

function SentBytes({ sent, of }: Import['sending']) {
  const [done, all] = [sizeWords(sent), sizeWords(of)]
  // All of it is sent, and looked at.
  const part = of && sent < of ? sent / of : undefined
  return <Progress words={part === undefined ? t('imports.uploading') : t('imports.sent', { done, all })} part={part} />
}

/** What became of the last import, or of one that was left and did not end well. */
function LastRun({ type, runs: { last, watched } }: { type: FileType; runs: Runs }) {
  if (watched && watched.state !== 'done')
    return <Alert tone="err">{t(watched.state === 'lost' ? 'imports.runLost' : 'imports.runFailed')}</Alert>
  if (!last?.changes || !last.finishedAt) return null
  const names = last.files.map(({ name }) => name).join(', ')
  const { added, changed, unchanged, removed } = last.changes
  const counts = [
    `${t('imports.counts.did.added')} ${wholeNumber(added)}`,
    `${t('imports.counts.did.changed')} ${wholeNumber(changed)}`,
    ...(type === 'SCHEDULE' ? [`${t('imports.counts.did.removed')} ${wholeNumber(removed)}`] : []),
    `${t('imports.counts.did.unchanged')} ${wholeNumber(unchanged)}`,
  ]
  return (
    <p className={classes.last}>
      {t('imports.lastRun', { names, time: shortMoment(last.finishedAt), counts: counts.join(', ') })}
    </p>
  )
}

/** First the outcome, then each file. */
function OutcomeAlert({ picked }: { picked: Picked[] }) {
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
