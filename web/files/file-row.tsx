import { IconAlertCircle, IconCheck, IconDownload, IconHourglass } from '@tabler/icons-react'
import { files } from '../../contract/files/endpoints.ts'
import type { LineError, UploadedFile } from '../../contract/files/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { addressOf } from '../kit/data/api.ts'
import { shortMoment, wholeNumber } from '../kit/time/dates.ts'
import { Tag } from '../kit/ui/tag.tsx'
import classes from './files.module.css'
import { faultyLines } from './shown-errors.ts'

export type Faults = { name: string; errors: LineError[] }

type FileRowProps = { file: UploadedFile; onFaults: (faults: Faults) => void }

export function FileRow({ file, onFaults }: FileRowProps) {
  const { uuid, name, type, status, updatedAt, details } = file
  const errors = details && 'errors' in details ? details.errors : null
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('files.typeColumn')}>{t(`files.type.${type}`)}</td>
      <td data-label={t('files.statusColumn')}>
        <Status status={status} errors={errors} />
      </td>
      <td data-label={t('files.time')}>{shortMoment(updatedAt)}</td>
      <td data-label={t('files.lines')}>
        {details && 'lines' in details ? wholeNumber(details.lines) : null}
        {errors?.length ? (
          <button type="button" className={classes.faulty} onClick={() => onFaults({ name, errors })}>
            <FaultyLines errors={errors} />
            <span className="visually-hidden">. {t('files.errorsOf', { name })}</span>
          </button>
        ) : null}
        {!details && '—'}
      </td>
      <td>
        <Download uuid={uuid} name={name} />
      </td>
    </tr>
  )
}

export function Download({ uuid, name }: Pick<UploadedFile, 'uuid' | 'name'>) {
  return (
    <a
      className={classes.download}
      href={addressOf(files.download, { uuid })}
      download={name}
      aria-label={t('files.download', { name })}
    >
      <IconDownload size={18} aria-hidden />
    </a>
  )
}

function FaultyLines({ errors }: { errors: LineError[] }) {
  const { shown, more } = faultyLines(errors)
  const lines = shown.map(wholeNumber).join(', ')
  const named = more ? t('files.linesMore', { lines, count: more }) : lines
  return t('files.linesWith', { count: shown.length, lines: named })
}

export function Status({ status, errors }: { status: UploadedFile['status']; errors: LineError[] | null }) {
  if (status === 'IMPORTED')
    return (
      <Tag tone="leaf">
        <IconCheck size={14} aria-hidden />
        {t('files.status.IMPORTED')}
      </Tag>
    )
  if (status === 'UPLOADED')
    return (
      <Tag tone="sky">
        <IconHourglass size={14} aria-hidden />
        {t('files.status.UPLOADED')}
      </Tag>
    )
  return (
    <Tag tone="cherry">
      <IconAlertCircle size={14} aria-hidden />
      {errors ? t('files.errors', { count: errors.length }) : t('files.status.FAILED')}
    </Tag>
  )
}
