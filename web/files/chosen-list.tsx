import { IconAlertCircle, IconFileSpreadsheet, IconFileUnknown, IconFolderOpen, IconX } from '@tabler/icons-react'
import { Fragment } from 'react'
import { type FileType, fileTypes, limits } from '../../contract/files/endpoints.ts'
import { sizeOf } from '../kit/data/measures.ts'
import { Select } from '../kit/form/select.tsx'
import { t } from '../kit/i18n/texts.ts'
import { wholeNumber } from '../kit/time/dates.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { type Chosen, rowsOf } from './chosen.ts'
import classes from './upload.module.css'
import type { Uploading } from './use-upload.ts'

/** What was chosen; a folder groups what it brought. */
export function ChosenList({ uploading }: { uploading: Uploading }) {
  return (
    <ul className={classes.chosen} aria-label={t('files.chosen')}>
      {rowsOf(uploading.chosen).map(({ folder, files }) => (
        <Fragment key={folder ?? files[0].key}>
          {folder !== null && (
            <li>
              <IconFolderOpen size={20} aria-hidden />
              <span className={classes.words}>
                <b>{folder}</b> <small>{t('files.folder', { count: files.length })}</small>
              </span>
              <Remove name={folder} isBusy={uploading.isBusy} onClick={() => uploading.remove(files)} />
            </li>
          )}
          {files.map((one) => (
            <ChosenFile key={one.key} one={one} uploading={uploading} />
          ))}
        </Fragment>
      ))}
    </ul>
  )
}

function ChosenFile({ one, uploading }: { one: Chosen; uploading: Uploading }) {
  const { key, file, folder, type, lines, isLeftOut, refusal } = one
  const { unit, number } = sizeOf(file.size)
  const facts = [
    lines !== null && t('imports.lines', { count: lines, shown: wholeNumber(lines) }),
    t(`imports.size.${unit}`, { number: wholeNumber(number) }),
  ]
  const fault = isLeftOut ? t(`files.${isLeftOut}`, { megabytes: limits.fileBytes / 1024 / 1024 }) : refusal
  const Icon = isLeftOut ? IconFileUnknown : IconFileSpreadsheet
  return (
    <li data-inside={folder !== null || undefined} data-bad={isLeftOut ? true : undefined}>
      <Icon size={20} aria-hidden />
      <span className={classes.words}>
        <b>{file.name}</b> <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      {fault && (
        <span className={classes.fault}>
          <IconAlertCircle size={16} aria-hidden />
          {fault}
        </span>
      )}
      {!isLeftOut && (
        <Select<FileType>
          label={t('files.typeOf')}
          className={classes.type}
          value={type}
          onChange={(chosen) => uploading.choose(key, chosen)}
          options={fileTypes.map((value) => ({ value, label: t(`files.type.${value}`) }))}
        />
      )}
      <Remove name={file.name} isBusy={uploading.isBusy} onClick={() => uploading.remove([one])} />
    </li>
  )
}

function Remove({ name, isBusy, onClick }: { name: string; isBusy: boolean; onClick: () => void }) {
  return (
    <IconButton size="sm" label={t('files.remove', { name })} disabled={isBusy} onClick={onClick}>
      <IconX size={18} aria-hidden />
    </IconButton>
  )
}
