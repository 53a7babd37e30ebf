import { IconAlertCircle, IconFileSpreadsheet, IconFileUnknown, IconFolderOpen, IconX } from '@tabler/icons-react'
import { Fragment, type RefObject, useRef } from 'react'
import { type FileType, fileTypes, limits } from '../../contract/files/endpoints.ts'
import { fileFacts } from '../kit/form/measures.ts'
import { Select } from '../kit/form/select.tsx'
import { t } from '../kit/i18n/texts.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { useFocusStays } from '../kit/ui/focus-stays.ts'
import { type Chosen, groupsOf } from './chosen.ts'
import classes from './upload.module.css'
import type { ChosenFiles } from './use-chosen.ts'

type ChosenListProps = {
  listRef: RefObject<HTMLUListElement | null>
  files: ChosenFiles
  /** Uploading was asked for: a file without a type says so. */
  isAsked: boolean
  isBusy: boolean
}

/** The chosen files; a folder groups what it brought. */
export function ChosenList({ listRef, files, isAsked, isBusy }: ChosenListProps) {
  return (
    <ul ref={listRef} className={classes.chosen} aria-label={t('files.chosen')}>
      {groupsOf(files.chosen).map(({ folder, files: inside }) => (
        <Fragment key={folder ?? ''}>
          {folder !== null && <Folder name={folder} inside={inside} files={files} isBusy={isBusy} />}
          {inside.map((one) => (
            <ChosenFile key={one.key} one={one} files={files} isAsked={isAsked} isBusy={isBusy} />
          ))}
        </Fragment>
      ))}
    </ul>
  )
}

type FolderProps = Pick<ChosenListProps, 'files' | 'isBusy'> & { name: string; inside: Chosen[] }

function Folder({ name, inside, files, isBusy }: FolderProps) {
  const row = useRef<HTMLLIElement>(null)
  useFocusStays(row)
  return (
    <li ref={row}>
      <IconFolderOpen size={20} aria-hidden />
      <span className={classes.words}>
        <b>{name}</b> <small>{t('files.folder', { count: inside.length })}</small>
      </span>
      <Remove name={name} isBusy={isBusy} onClick={() => files.remove(inside)} />
    </li>
  )
}

type ChosenFileProps = Omit<ChosenListProps, 'listRef'> & { one: Chosen }

function ChosenFile({ one, files, isAsked, isBusy }: ChosenFileProps) {
  const { key, file, folder, type, lines, fault } = one
  const row = useRef<HTMLLIElement>(null)
  useFocusStays(row)
  const isUntold = !fault && type === null && lines !== null
  const Icon = fault ? IconFileUnknown : IconFileSpreadsheet
  return (
    <li
      ref={row}
      data-inside={folder !== null || undefined}
      data-bad={fault !== null || undefined}
      data-untold={isUntold || undefined}
    >
      <Icon size={20} aria-hidden />
      <span className={classes.words}>
        <b>{file.name}</b> <small>{fileFacts({ size: file.size, lines })}</small>
      </span>
      {fault ? <Fault>{wordsOf(fault)}</Fault> : isAsked && isUntold && <Fault>{t('files.chooseType')}</Fault>}
      {!fault && (
        <Select<FileType | null>
          label={t('files.typeOf')}
          of={file.name}
          className={classes.type}
          value={type}
          disabled={isBusy}
          onChange={(chosen) => chosen && files.choose(key, chosen)}
          options={[
            ...(type === null ? [{ value: null, label: t('files.noType') }] : []),
            ...fileTypes.map((value) => ({ value, label: t(`files.type.${value}`) })),
          ]}
        />
      )}
      <Remove name={file.name} isBusy={isBusy} onClick={() => files.remove([one])} />
    </li>
  )
}

function wordsOf(fault: NonNullable<Chosen['fault']>): string {
  if (typeof fault === 'object') return fault.refusal
  return t(`files.fault.${fault}`, { megabytes: limits.fileBytes / 1024 / 1024 })
}

function Fault({ children }: { children: string }) {
  return (
    <span className={classes.fault}>
      <IconAlertCircle size={16} aria-hidden />
      {children}
    </span>
  )
}

function Remove({ name, isBusy, onClick }: { name: string; isBusy: boolean; onClick: () => void }) {
  return (
    <IconButton
      size="sm"
      className={classes.remove}
      label={t('files.remove', { name })}
      disabled={isBusy}
      onClick={onClick}
    >
      <IconX size={18} aria-hidden />
    </IconButton>
  )
}
