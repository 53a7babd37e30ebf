import { IconCloudUpload } from '@tabler/icons-react'
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import classes from './drop-zone.module.css'

type DropZoneProps = {
  words: string
  /** While something is held over it. */
  wordsOver?: string
  facts: string
  isBusy: boolean
  onDrop: (dropped: DataTransfer) => void
  /** The buttons that choose files. */
  children: ReactNode
}

/** Where files are dropped, or chosen by a button. */
export function DropZone({ words, wordsOver = words, facts, isBusy, onDrop, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isBusy) onDrop(event.dataTransfer)
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
        <p className={classes.name}>{isOver ? wordsOver : words}</p>
        <p className={classes.facts}>{facts}</p>
      </div>
      {children}
    </div>
  )
}

type FileButtonProps = {
  label: string
  icon?: ReactNode
  accept?: string
  /** A folder with all that it holds. */
  isFolder?: boolean
  isBusy: boolean
  isFirst?: boolean
  onFiles: (files: File[]) => void
}

export function FileButton({ label, icon, accept, isFolder, isBusy, isFirst, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        look="outline"
        data-first-focus={isFirst || undefined}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        {icon}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        {...(isFolder && { webkitdirectory: '' })}
        aria-label={label}
        onChange={(event) => onFiles(taken(event))}
      />
    </>
  )
}

/** The same file may be chosen again, after it was corrected. */
export function taken(event: ChangeEvent<HTMLInputElement>): File[] {
  const files = [...(event.target.files ?? [])]
  event.target.value = ''
  return files
}
