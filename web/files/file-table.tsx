import { Link } from '@tanstack/react-router'
import { IconChevronRight, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { files, type FileType } from '../../contract/files/endpoints.ts'
import type { UploadedFile } from '../../contract/files/schemas.ts'
import { call } from '../kit/data/api.ts'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { DeleteDialog } from '../kit/overlay/delete-dialog.tsx'
import { shortMoment, wholeNumber } from '../kit/time/dates.ts'
import { buttonClass, IconButton } from '../kit/ui/button.tsx'
import { InnerTable } from '../kit/ui/inner-table.tsx'
import { FileErrors } from './file-errors.tsx'
import { Download, errorsOf, Status } from './file-parts.tsx'
import classes from './page.module.css'

/** Uploaded files with what became of each; its errors open under its row. */
export function FileTable({ files: shown }: { files: UploadedFile[] }) {
  const [removed, setRemoved] = useState<UploadedFile | null>(null)
  const columns = [t('files.name'), t('files.typeColumn'), t('files.statusColumn'), t('files.time'), t('files.lines')]
  return (
    <>
      <InnerTable label={t('files.title')} columns={columns} actions={t('files.actions')} className={classes.table}>
        {shown.map((file) => (
          <FileRows key={file.uuid} file={file} onRemove={() => setRemoved(file)} />
        ))}
      </InnerTable>
      {removed && (
        <DeleteDialog
          remove={() => call(files.discard, { params: { uuid: removed.uuid } })}
          refresh={[files.list]}
          onClose={() => setRemoved(null)}
          onDone={() => notify(t('files.removed'))}
        >
          {t(removed.status === 'FAILED' ? 'files.removeRefusedWords' : 'files.removeWords', { name: removed.name })}
        </DeleteDialog>
      )}
    </>
  )
}

function FileRows({ file, onRemove }: { file: UploadedFile; onRemove: () => void }) {
  const { name, type, status, updatedAt, lines } = file
  const errors = errorsOf(file)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isRefused = status === 'FAILED'
  return (
    <>
      <tr data-open={isOpen || undefined}>
        <th scope="row">
          <span className={classes.name}>
            {isRefused && (
              <IconButton
                size="sm"
                className={classes.opener}
                label={t(errors ? 'files.errorsOf' : 'files.whyRefused', { name })}
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                onClick={() => setOpen(!isOpen)}
              >
                <IconChevronRight size={18} aria-hidden />
              </IconButton>
            )}
            <span>{name}</span>
          </span>
          <Uploader file={file} />
        </th>
        <td data-label={t('files.typeColumn')}>{t(`files.type.${type}`)}</td>
        <td data-label={t('files.statusColumn')}>
          <Status file={file} />
        </td>
        <td data-label={t('files.time')}>
          <span className={classes.moment}>{shortMoment(updatedAt)}</span>{' '}
          <small className={classes.by}>{file.lastImportBy ?? file.by}</small>
        </td>
        <td data-label={t('files.lines')} data-numbers className={classes.numbers}>
          {lines === null ? '—' : wholeNumber(lines)}
        </td>
        <td>
          <Actions file={file} onRemove={onRemove} />
        </td>
      </tr>
      {isOpen && (
        <tr id={id} className={classes.errors}>
          <td colSpan={6}>
            <div>
              <FileErrors file={file} />
            </div>
          </td>
        </tr>
      )}
    </>
  )
}

/** Who uploaded a file that somebody else has imported. */
function Uploader({ file: { by, lastImportBy } }: { file: UploadedFile }) {
  if (!by || !lastImportBy || by === lastImportBy) return null
  return <small className={classes.by}>{t('files.uploadedBy', { by })}</small>
}

const wizards = {
  PROFILES: '/admin/profiles',
  SCHEDULE: '/admin/periods',
  CLASSES: '/admin/periods',
} as const satisfies Record<FileType, string>

function Actions({ file, onRemove }: { file: UploadedFile; onRemove: () => void }) {
  const { uuid, name, type, status, isOutdated } = file
  const isRefused = status === 'FAILED'
  return (
    <span className={classes.actions}>
      {status !== 'IMPORTED' && !isOutdated && (
        <Link
          to={wizards[type]}
          search={{ import: uuid }}
          className={buttonClass({ look: 'sub', size: 'sm' })}
          aria-label={t(isRefused ? 'files.correctNamed' : 'files.importNamed', { name })}
        >
          {t(isRefused ? 'files.correct' : 'files.import')}
        </Link>
      )}
      {status !== 'IMPORTED' && (
        <IconButton className={classes.remove} label={t('files.removeNamed', { name })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      )}
      <Download uuid={uuid} name={name} />
    </span>
  )
}
