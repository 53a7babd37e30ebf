import { IconCloudUpload } from '@tabler/icons-react'
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import classes from './drop-zone.module.css'

type DropZoneProps = {
  words: string
  /** Words while files are held over it; of how many, where the browser tells and none can be a folder. */
  wordsOver?: (count: number | null) => string
  facts: string
  isBusy: boolean
  isLarge?: boolean
  onDrop: (dropped: DataTransfer) => void
  /** Buttons that choose files. */
  children: ReactNode
}

/** Place where files are dropped, or chosen by a button. */
export function DropZone({ words, wordsOver, facts, isBusy, isLarge, onDrop, children }: DropZoneProps) {
  const [over, setOver] = useState<{ count: number | null } | null>(null)
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    const count = countOf(event.dataTransfer)
    setOver((before) => (before?.count === count ? before : { count }))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(null)
    if (!isBusy) onDrop(event.dataTransfer)
  }
  return (
    <div
      className={classes.drop}
      data-over={over ? true : undefined}
      data-large={isLarge}
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={() => setOver(null)}
      onDrop={drop}
    >
      <span className={classes.glyph}>
        <IconCloudUpload aria-hidden />
      </span>
      <div className={classes.words}>
        <p className={classes.name}>{(over && wordsOver?.(over.count)) ?? words}</p>
        <p className={classes.facts}>{facts}</p>
      </div>
      {children}
    </div>
  )
}

/** A folder has no type, as some files have none. */
function countOf({ items }: DataTransfer): number | null {
  const all = [...items]
  return all.length > 0 && all.every(({ type }) => type !== '') ? all.length : null
}

type FileButtonProps = {
  label: string
  icon?: ReactNode
  accept?: string
  /** Chooses a folder with all that it holds. */
  isFolder?: boolean
  isBusy: boolean
  /** Has the focus when its window opens. */
  isFirst?: boolean
  onFiles: (files: File[]) => void
}

export function FileButton({ label, icon, accept, isFolder, isBusy, isFirst, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const first = isFirst && { 'data-first-focus': true }
  return (
    <>
      <Button look="outline" {...first} disabled={isBusy} onClick={() => input.current?.click()}>
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

/** Files of an input, which is emptied: the same file may be chosen again after it was corrected. */
export function taken(event: ChangeEvent<HTMLInputElement>): File[] {
  const files = [...(event.target.files ?? [])]
  event.target.value = ''
  return files
}
