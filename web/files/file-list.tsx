import { Link } from '@tanstack/react-router'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { FileType } from '../../contract/files/endpoints.ts'
import type { UploadedFile } from '../../contract/files/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { LineErrors } from '../kit/states/line-errors.tsx'
import { shortMoment, wholeNumber } from '../kit/time/dates.ts'
import { buttonClass, IconButton } from '../kit/ui/button.tsx'
import { InnerTable, Nothing } from '../kit/ui/inner-table.tsx'
import { Download, Status } from './file-row.tsx'
import classes from './page.module.css'

type FileListProps = { files: UploadedFile[]; isFiltered: boolean }

/** The newest first; errors open under their row. */
export function FileList({ files, isFiltered }: FileListProps) {
  if (!files.length) return <Nothing>{t(isFiltered ? 'files.noneMatch' : 'files.noneYet')}</Nothing>
  const columns = [t('files.name'), t('files.typeColumn'), t('files.statusColumn'), t('files.time'), t('files.lines')]
  return (
    <InnerTable label={t('files.title')} columns={columns} actions={t('files.actions')}>
      {files.map((file) => (
        <FileRows key={file.uuid} file={file} />
      ))}
    </InnerTable>
  )
}

const wizards: Record<FileType, '/admin/profiles' | '/admin/periods'> = {
  PROFILES: '/admin/profiles',
  SCHEDULE: '/admin/periods',
  CLASSES: '/admin/periods',
}

function FileRows({ file }: { file: UploadedFile }) {
  const { uuid, name, type, status, updatedAt, details } = file
  const errors = details && 'errors' in details ? details.errors : null
  const lines = details && 'lines' in details ? details.lines : null
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <tr>
        <th scope="row">
          <span className={classes.name}>
            {errors?.length ? (
              <IconButton
                size="sm"
                className={classes.opener}
                label={t('files.showErrors', { name })}
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                onClick={() => setOpen(!isOpen)}
              >
                <IconChevronDown size={18} aria-hidden />
              </IconButton>
            ) : null}
            {name}
          </span>
        </th>
        <td data-label={t('files.typeColumn')}>{t(`files.type.${type}`)}</td>
        <td data-label={t('files.statusColumn')}>
          <Status status={status} errors={errors} />
        </td>
        <td data-label={t('files.time')}>{shortMoment(updatedAt)}</td>
        <td data-label={t('files.lines')}>{lines === null ? '—' : wholeNumber(lines)}</td>
        <td>
          {status !== 'IMPORTED' && (
            <Link
              to={wizards[type]}
              search={{ import: uuid }}
              className={buttonClass({ look: 'sub', size: 'sm', className: classes.import })}
              aria-label={t('files.importOf', { name })}
            >
              {t('files.import')}
            </Link>
          )}
          <Download uuid={uuid} name={name} />
        </td>
      </tr>
      {errors && isOpen && (
        <tr id={id} className={classes.errors}>
          <td colSpan={6}>
            <div>
              <LineErrors label={t('files.errorsOf', { name })} errors={errors} />
            </div>
          </td>
        </tr>
      )}
    </>
  )
}
