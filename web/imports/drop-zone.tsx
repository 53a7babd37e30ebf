import { IconCloudUpload } from '@tabler/icons-react'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { limits } from '../../contract/files/endpoints.ts'
import { t } from '../kit/i18n/texts.ts'
import { Button } from '../kit/ui/button.tsx'
import { wholeNumber } from '../kit/time/dates.ts'
import classes from './imports.module.css'

type DropZoneProps = { onFiles: (files: File[]) => void; isBusy: boolean }

/** What browsers and Excel call a CSV file. */
export const csvFiles = '.csv,.txt,.tsv,text/csv,text/plain'

export function DropZone({ onFiles, isBusy }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isBusy) onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={classes.glyph}>
        <IconCloudUpload aria-hidden />
      </span>
      <div className={classes.words}>
        <p className={classes.name}>{t('imports.drop')}</p>
        <p className={classes.facts}>
          {t('imports.limits', {
            megabytes: limits.fileBytes / 1024 / 1024,
            lines: wholeNumber(limits.fileLines),
          })}
        </p>
      </div>
      <Button look="outline" data-first-focus disabled={isBusy} onClick={() => input.current?.click()}>
        {t('imports.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={csvFiles}
        multiple
        hidden
        aria-label={t('imports.choose')}
        onChange={(event) => onFiles(taken(event))}
      />
    </div>
  )
}

/** The same file may be chosen again, after it was corrected. */
export function taken(event: ChangeEvent<HTMLInputElement>): File[] {
  const files = [...(event.target.files ?? [])]
  event.target.value = ''
  return files
}
