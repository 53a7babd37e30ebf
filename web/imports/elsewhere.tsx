import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { files, type UploadedFile } from '../../contract/files.ts'
import { Alert } from '../kit/alert.tsx'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { shortMoment } from '../kit/dates.ts'
import { discard } from './sending.ts'

/** Somebody else's files that wait: two imports of one kind at once would undo each other. */
export function Elsewhere({ files: waiting }: { files: UploadedFile[] }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [discarded, setDiscarded] = useState<Pick<UploadedFile, 'uuid' | 'name'> | null>(null)
  const discarding = useMutation({
    mutationFn: (uuid: string) => discard([uuid]),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [files.list.path] })
      setDiscarded(null)
    },
  })
  const rows = waiting.map(({ uuid, name, updatedAt }) => (
    <Alert
      key={uuid}
      tone="warn"
      action={
        <Button
          look="outline"
          size="sm"
          aria-label={t('imports.discard', { name })}
          onClick={() => setDiscarded({ uuid, name })}
        >
          {t('imports.discardFile')}
        </Button>
      }
    >
      {t('imports.waits', { name, time: shortMoment(updatedAt) })}
    </Alert>
  ))
  return (
    <>
      {rows}
      <ConfirmDialog
        open={discarded !== null}
        busy={discarding.isPending}
        onClose={() => setDiscarded(null)}
        onConfirm={() => discarded && discarding.mutate(discarded.uuid)}
      >
        {t('imports.discardWords', { name: discarded?.name ?? '' })}
      </ConfirmDialog>
    </>
  )
}
