import type { LineError, UploadedFile } from '../../contract/files/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { shortMoment, wholeNumber } from '../kit/time/dates.ts'
import { Download, errorsOf, Status } from './file-parts.tsx'
import classes from './files.module.css'
import { faultyLines } from './shown-errors.ts'

export type Faults = { name: string; errors: LineError[] }

type FileRowProps = { file: UploadedFile; onFaults: (faults: Faults) => void }

export function FileRow({ file, onFaults }: FileRowProps) {
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
          <button type="button" className={classes.faulty} onClick={() => onFaults({ name, errors })}>
            <FaultyLines errors={errors} />
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

function FaultyLines({ errors }: { errors: LineError[] }) {
  const { shown, more } = faultyLines(errors)
  const lines = shown.map(wholeNumber).join(', ')
  const named = more ? t('files.linesMore', { lines, count: more }) : lines
  return t('files.linesWith', { count: shown.length, lines: named })
}
