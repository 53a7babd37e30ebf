import { IconFileOff, IconFileText, IconFolder, IconUpload } from '@tabler/icons-react'
import { type RefObject, useRef, useState } from 'react'
import { limits } from '../../contract/files/endpoints.ts'
import { sizeWords } from '../kit/form/measures.ts'
import { DropZone, FileButton } from '../kit/form/drop-zone.tsx'
import { t } from '../kit/i18n/texts.ts'
import { wholeNumber } from '../kit/time/dates.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button, CloseButton } from '../kit/ui/button.tsx'
import { Progress } from '../kit/ui/progress.tsx'
import sheet from '../kit/ui/sheet.module.css'
import { Card } from '../kit/ui/table.tsx'
import { sendable } from './chosen.ts'
import { ChosenList } from './chosen-list.tsx'
import { filesOfFolder } from './dropped.ts'
import classes from './upload.module.css'
import { type ChosenFiles, useChosen } from './use-chosen.ts'
import { useUpload } from './use-upload.ts'

type UploadSheetProps = {
  headRef: RefObject<HTMLHeadingElement | null>
  onClose: () => void
  /** All that was chosen is uploaded. */
  onDone: () => void
}

/** A new upload: files and folders are chosen, then sent together. */
export function UploadSheet({ headRef, onClose, onDone }: UploadSheetProps) {
  const files = useChosen()
  const { chosen } = files
  const { sending, send } = useUpload(files, onDone)
  const [isAsked, setAsked] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const ready = sendable(chosen)
  const isLooking = files.isReading || ready.some(({ lines }) => lines === null)
  const press = () => {
    const isTold = ready.every(({ type }) => type !== null)
    setAsked(!isTold)
    if (isTold) void send()
    else list.current?.querySelector<HTMLElement>('[data-untold] [role=combobox]')?.focus()
  }
  return (
    <Card className={classes.sheet} aria-labelledby="new-upload">
      <header className={classes.head}>
        <h2 id="new-upload" ref={headRef} tabIndex={-1} className={sheet.title}>
          {t('files.newUpload')}
        </h2>
        <CloseButton onClick={onClose} />
      </header>
      <div className={classes.body}>
        {files.alert && <Alert tone="err">{files.alert}</Alert>}
        <Drop files={files} isBusy={sending !== null} />
        {chosen.length ? (
          <ChosenList listRef={list} files={files} isAsked={isAsked} isBusy={sending !== null} />
        ) : (
          <p className={classes.nothing}>
            <IconFileOff size={18} aria-hidden />
            {t('files.nothing')}
          </p>
        )}
        {sending && <Sent {...sending} />}
      </div>
      <footer className={classes.foot}>
        <p className={classes.note} aria-live="polite">
          <Note files={files} isAsked={isAsked} />
        </p>
        <Button look="sub" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button disabled={!ready.length || isLooking} busy={sending !== null} onClick={press}>
          <IconUpload size={18} aria-hidden />
          {ready.length ? t('files.uploadCount', { count: ready.length }) : t('files.upload')}
        </Button>
      </footer>
    </Card>
  )
}

function Drop({ files: { add, drop }, isBusy }: { files: ChosenFiles; isBusy: boolean }) {
  const most = { megabytes: limits.fileBytes / 1024 / 1024, lines: wholeNumber(limits.fileLines) }
  return (
    <DropZone
      words={t('files.dropHere')}
      wordsOver={(count) => (count === null ? t('files.dropNow') : t('files.dropFiles', { count }))}
      facts={t('files.limits', most)}
      isBusy={isBusy}
      isLarge
      onDrop={(transfer) => void drop(transfer)}
    >
      <FileButton
        label={t('files.chooseFiles')}
        icon={<IconFileText size={18} aria-hidden />}
        isBusy={isBusy}
        onFiles={(given) => add(given.map((file) => ({ file, folder: null })))}
      />
      <FileButton
        label={t('files.chooseFolder')}
        icon={<IconFolder size={18} aria-hidden />}
        isFolder
        isBusy={isBusy}
        onFiles={(given) => add(filesOfFolder(given))}
      />
    </DropZone>
  )
}

function Note({ files: { chosen }, isAsked }: { files: ChosenFiles; isAsked: boolean }) {
  if (!chosen.length) return null
  const ready = sendable(chosen)
  const untold = ready.find(({ type }) => type === null)
  if (isAsked && untold) return t('files.chooseTypeOf', { name: untold.file.name })
  const out = chosen.filter(({ fault }) => fault !== null)
  const left = out.length > 0 && t('files.leftOut', { count: out.length, name: out[0]!.file.name })
  return [ready.length > 0 && t('files.chosenCount', { count: ready.length }), left].filter(Boolean).join(' ')
}

function Sent({ sent, of }: { sent: number; of: number }) {
  // All of it is sent, and the server looks at it.
  const part = of > 0 && sent < of ? sent / of : undefined
  const words = t('files.sent', { done: sizeWords(sent), all: sizeWords(of) })
  return <Progress words={part === undefined ? t('files.uploading') : words} part={part} />
}
