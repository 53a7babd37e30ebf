import { useQuery } from '@tanstack/react-query'
import { files } from '../../contract/files/endpoints.ts'
import type { UploadedFile } from '../../contract/files/schemas.ts'
import { reading } from '../kit/data/reading.ts'
import { t } from '../kit/i18n/texts.ts'
import { FailedLine } from '../kit/states/failed-line.tsx'
import { LineErrors } from '../kit/states/line-errors.tsx'
import { errorsOf } from './file-parts.tsx'

/** All errors of a refused file. The list has the first of them; the others are asked for when they are looked at. */
export function FileErrors({ file }: { file: UploadedFile }) {
  const listed = errorsOf(file)
  const isShort = listed !== null && listed.length < file.errorCount
  const whole = useQuery({ ...reading(files.show, { params: { uuid: file.uuid } }), enabled: isShort })
  const errors = (whole.data && errorsOf(whole.data.file)) ?? listed
  if (!errors) return <p>{t('files.noErrors')}</p>
  return (
    <>
      <LineErrors label={t('files.errorsOf', { name: file.name })} errors={errors} />
      {isShort && <FailedLine for={whole}>{t('files.noMoreErrorsRead')}</FailedLine>}
    </>
  )
}
