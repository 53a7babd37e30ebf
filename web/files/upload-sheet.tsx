import { IconFileText, IconFolder, IconFileOff, IconUpload } from '@tabler/icons-react'
import { limits } from '../../contract/files/endpoints.ts'
import { t } from '../kit/i18n/texts.ts'
import { DropZone, FileButton } from '../kit/form/drop-zone.tsx'
import { wholeNumber } from '../kit/time/dates.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button, CloseButton } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/table.tsx'
import sheet from '../kit/ui/sheet.module.css'
import { sendable } from './chosen.ts'
import { ChosenList } from './chosen-list.tsx'
import { droppedFiles, filesOfFolder } from './dropped.ts'
import classes from './upload.module.css'
import { type Uploading, useUpload } from './use-upload.ts'

/** A new upload: files and folders are chosen, then sent together. */
export function UploadSheet({ onClose }: { onClose: () => void }) {
  const uploading = useUpload(onClose)
  const { chosen, isBusy, isReading, alert, send } = uploading
  const count = sendable(chosen).length
  const leftOut = chosen.filter(({ isLeftOut }) => isLeftOut)
  return (
    <Card className={classes.sheet} aria-labelledby="new-upload">
      <header className={classes.head}>
        <h2 id="new-upload" className={sheet.title}>
          {t('files.newUpload')}
        </h2>
        <CloseButton onClick={onClose} />
      </header>
      <div className={classes.body}>
        {alert && <Alert tone="err">{alert}</Alert>}
        <Drop uploading={uploading} />
        {chosen.length ? (
          <ChosenList uploading={uploading} />
        ) : (
          <p className={classes.nothing}>
            <IconFileOff size={18} aria-hidden />
            {t('files.nothing')}
          </p>
        )}
      </div>
      <footer className={classes.foot}>
        <p className={classes.note} aria-live="polite">
          {chosen.length > 0 && t('files.chosenCount', { count })}{' '}
          {leftOut.length > 0 && t('files.leftOut', { count: leftOut.length, name: leftOut[0]!.file.name })}
        </p>
        <Button look="sub" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button disabled={!count || isReading} busy={isBusy} onClick={() => void send()}>
          <IconUpload size={18} aria-hidden />
          {count ? t('files.uploadCount', { count }) : t('files.upload')}
        </Button>
      </footer>
    </Card>
  )
}

function Drop({ uploading: { add, drop, isBusy } }: { uploading: Uploading }) {
  const most = { megabytes: limits.fileBytes / 1024 / 1024, lines: wholeNumber(limits.fileLines) }
  return (
    <DropZone
      words={t('files.dropHere')}
      wordsOver={t('files.dropNow')}
      facts={t('files.limits', most)}
      isBusy={isBusy}
      onDrop={(dropped) => void drop(droppedFiles(dropped))}
    >
      <FileButton
        label={t('files.chooseFiles')}
        icon={<IconFileText size={18} aria-hidden />}
        isBusy={isBusy}
        onFiles={(files) => add(files.map((file) => ({ file, folder: null })))}
      />
      <FileButton
        label={t('files.chooseFolder')}
        icon={<IconFolder size={18} aria-hidden />}
        isFolder
        isBusy={isBusy}
        onFiles={(files) => add(filesOfFolder(files))}
      />
    </DropZone>
  )
}
