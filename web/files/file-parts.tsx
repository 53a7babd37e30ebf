import { IconAlertCircle, IconCheck, IconDownload, IconHourglass } from '@tabler/icons-react'
import { files } from '../../contract/files/endpoints.ts'
import type { LineError, UploadedFile } from '../../contract/files/schemas.ts'
import { addressOf } from '../kit/data/api.ts'
import { t } from '../kit/i18n/texts.ts'
import { wholeNumber } from '../kit/time/dates.ts'
import { Tag } from '../kit/ui/tag.tsx'
import classes from './files.module.css'

/** Errors of the last import; null where it found none or there was none. */
export function errorsOf({ details }: Pick<UploadedFile, 'details'>): LineError[] | null {
  return details && 'errors' in details && details.errors.length ? details.errors : null
}

const looks = {
  IMPORTED: { tone: 'leaf', Icon: IconCheck },
  UPLOADED: { tone: 'sky', Icon: IconHourglass },
  FAILED: { tone: 'cherry', Icon: IconAlertCircle },
} as const

export function Status({ file }: { file: UploadedFile }) {
  const { tone, Icon } = looks[file.status]
  const errors = errorsOf(file)
  return (
    <Tag tone={tone}>
      <Icon size={14} aria-hidden />
      {errors
        ? t('files.errors', { count: file.errorCount, shown: wholeNumber(file.errorCount) })
        : t(`files.status.${file.status}`)}
    </Tag>
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
