import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { files, type UploadedFile } from '../../contract/files.ts'
import { Alert } from '../kit/alert.tsx'
import { Button } from '../kit/button.tsx'
import { shortMoment } from '../kit/dates.ts'
import { discard } from './sending.ts'

/** Somebody else's files that wait: two imports of one kind at once would undo each other. */
export function Elsewhere({ files: waiting }: { files: UploadedFile[] }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const discarding = useMutation({
    mutationFn: (uuid: string) => discard([uuid]),
    onSuccess: () => client.invalidateQueries({ queryKey: [files.list.path] }),
  })
  return waiting.map(({ uuid, name, updatedAt }) => (
    <Alert
      key={uuid}
      tone="warn"
      action={
        <Button
          look="outline"
          size="sm"
          aria-label={t('imports.discard', { name })}
          busy={discarding.isPending}
          onClick={() => discarding.mutate(uuid)}
        >
          {t('imports.discardFile')}
        </Button>
      }
    >
      {t('imports.waits', { name, time: shortMoment(updatedAt) })}
    </Alert>
  ))
}
