import type { UploadedFile } from '../../contract/files/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { shortMoment, wholeNumber } from '../kit/time/dates.ts'
import { Download, errorsOf, Status } from './file-parts.tsx'
import classes from './files.module.css'
import { faultyLines } from './shown-errors.ts'

type FileRowProps = { file: UploadedFile; onErrors: () => void }

export function FileRow({ file, onErrors }: FileRowProps) {
  const { uuid, name, type, updatedAt, lines } = file
  const errors = errorsOf(file)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('files.typeColumn')}>{t(`files.type.${type}`)}</td>
      <td data-label={t('files.statusColumn')}>
        <Status file={file} />
      </td>
      <td data-label={t('files.time')}>{shortMoment(updatedAt)}</td>
      <td data-label={t('files.lines')}>
        {errors ? (
          <button type="button" className={classes.faulty} onClick={onErrors}>
            <FaultyLines errors={errors} count={file.errorCount} />
            <span className="visually-hidden">. {t('files.errorsOf', { name })}</span>
          </button>
        ) : lines === null ? (
          '—'
        ) : (
          wholeNumber(lines)
        )}
      </td>
      <td>
        <Download uuid={uuid} name={name} />
      </td>
    </tr>
  )
}

function FaultyLines({ errors, count }: { errors: Parameters<typeof faultyLines>[0]; count: number }) {
  const { shown, more } = faultyLines(errors, count)
  const lines = shown.map(wholeNumber).join(', ')
  const named =
    more === 0 ? lines : more ? t('files.linesMore', { lines, count: more }) : t('files.linesAndOthers', { lines })
  return t('files.linesWith', { count: shown.length, lines: named })
}
