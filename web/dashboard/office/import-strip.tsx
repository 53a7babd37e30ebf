import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconFileAlert, IconHourglass } from '@tabler/icons-react'
import { type Unfinished, unfinishedIn } from '../../imports/waiting.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { FailedLine } from '../../kit/states/failed-line.tsx'
import { reading, renderedProps } from '../../kit/data/reading.ts'
import { files, fileTypes, limits, type FileType } from '../../../contract/files/endpoints.ts'
import { t } from '../../kit/i18n/texts.ts'

const wizards = { PROFILES: '/admin/profiles', SCHEDULE: '/admin/periods', CLASSES: '/admin/periods' } as const

/** Says on the administrator's first page which files were uploaded and never imported; else nothing. */
export function ImportStrip() {
  const list = useQuery({
    ...reading(files.list, { query: { state: 'open', size: limits.filesListed } }),
    notifyOnChangeProps: [...renderedProps, 'dataUpdatedAt'],
  })
  if (!list.data) return <FailedLine for={list}>{t('imports.noFilesRead')}</FailedLine>
  const known = list.data.files
  return fileTypes.flatMap((type) =>
    unfinishedIn(known, type, [], list.dataUpdatedAt)
      .filter(({ isBusy }) => !isBusy)
      .map((upload) => <Left key={upload.files[0]!.uuid} type={type} upload={upload} />),
  )
}

const mostNames = 3

function Left({ type, upload: { files: left, isRefused } }: { type: FileType; upload: Unfinished }) {
  const count = left.length
  const names = left.slice(0, mostNames).map(({ name }) => `«${name}»`)
  const more = count - names.length
  return (
    <Alert
      tone={isRefused ? 'err' : 'warn'}
      icon={isRefused ? <IconFileAlert aria-hidden /> : <IconHourglass aria-hidden />}
      action={
        <Link to={wizards[type]} search={{ import: left[0]!.uuid }}>
          {t(isRefused ? 'imports.showErrors' : 'administration.uploads.goOn')}
        </Link>
      }
    >
      <b>{t(isRefused ? 'administration.uploads.refused' : 'administration.uploads.left', { count })}</b>{' '}
      {t(`files.type.${type}`)}: {names.join(', ')}
      {more > 0 && ` ${t('administration.uploads.andMore', { count: more })}`}
    </Alert>
  )
}
