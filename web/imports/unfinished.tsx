import { useQueryClient } from '@tanstack/react-query'
import { IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import { files } from '../../contract/files/endpoints.ts'
import type { UploadedFile } from '../../contract/files/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { ConfirmDialog } from '../kit/overlay/confirm-dialog.tsx'
import { shortMoment } from '../kit/time/dates.ts'
import { useSending } from '../kit/data/use-sending.ts'
import classes from './imports.module.css'
import { discard } from './sending.ts'
import type { Unfinished } from './waiting.ts'

type UnfinishedUploadsProps = {
  uploads: Unfinished[]
  /** Absent: this import has files of its own already. */
  onContinue?: ((files: UploadedFile[]) => void) | undefined
}

const isWholeRefused = ({ files: left }: Unfinished) => left.every(({ status }) => status === 'FAILED')

function wordsOf(upload: Unfinished) {
  if (upload.isBusy) return 'imports.unfinishedNow'
  const isMine = upload.files[0]!.isMine
  if (isWholeRefused(upload)) return isMine ? 'imports.refused' : 'imports.refusedOf'
  return isMine ? 'imports.unfinished' : 'imports.unfinishedOf'
}

/** Uploads that were not imported, to be gone on with or discarded. */
export function UnfinishedUploads({ uploads, onContinue }: UnfinishedUploadsProps) {
  const client = useQueryClient()
  const [discarded, setDiscarded] = useState<UploadedFile[] | null>(null)
  const discarding = useSending({
    mutationFn: (those: UploadedFile[]) => discard(those.map(({ uuid }) => uuid)),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [files.list.path] })
      setDiscarded(null)
    },
  })
  const namesOf = (those: UploadedFile[]) => those.map(({ name }) => `«${name}»`).join(', ')
  return (
    <>
      {uploads.map((upload) => {
        const { files: left } = upload
        const [first] = left
        const said = { names: namesOf(left), by: first!.by ?? '', time: shortMoment(first!.updatedAt) }
        return (
          <Alert key={first!.uuid} tone="warn" icon={<IconHourglass aria-hidden />}>
            <p>{t(wordsOf(upload), said)}</p>
            <p className={classes.unfinished}>
              {onContinue && (
                <Button look="outline" size="sm" onClick={() => onContinue(left)}>
                  {t(isWholeRefused(upload) ? 'imports.showErrors' : 'imports.continue')}
                </Button>
              )}
              <Button
                look="ghost"
                size="sm"
                aria-label={t('imports.discardAll', { names: said.names })}
                onClick={() => setDiscarded(left)}
              >
                {t('imports.discardFile')}
              </Button>
            </p>
          </Alert>
        )
      })}
      <ConfirmDialog
        open={discarded !== null}
        busy={discarding.isPending}
        onClose={() => setDiscarded(null)}
        onConfirm={() => discarded && discarding.mutate(discarded)}
      >
        {t('imports.discardAllWords', { names: namesOf(discarded ?? []) })}
      </ConfirmDialog>
    </>
  )
}
