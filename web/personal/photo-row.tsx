import { useQueryClient } from '@tanstack/react-query'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { photos } from '../../contract/people/endpoints.ts'
import type { Participant } from '../../contract/people/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { call, messageOf, upload } from '../kit/data/api.ts'
import { Avatar } from '../kit/ui/avatar.tsx'
import { Button } from '../kit/ui/button.tsx'
import { ConfirmDialog } from '../kit/overlay/confirm-dialog.tsx'
import { notify } from '../kit/toasts/toasts.tsx'
import { meeting } from '../kit/session/session.ts'
import classes from './personal.module.css'
import { squareOf } from './square.ts'
import { useSending } from '../kit/data/use-sending.ts'

type PhotoRowProps = { participant: Participant; /** Which of several it is. */ isNamed: boolean }

export function PhotoRow({ participant, isNamed }: PhotoRowProps) {
  const { uuid: pt, photo, name } = participant
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [isRemoved, setRemoved] = useState(false)
  const change = usePhotoChange(pt, setError)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) change.mutate(file)
    target.value = ''
  }
  const words = t(photo ? 'personal.changePhoto' : 'personal.choosePhoto')
  return (
    <div className={classes.face}>
      <Avatar of={participant} size={88} />
      <div className={classes.words}>
        {isNamed && <p className={classes.name}>{name}</p>}
        <div className={classes.buttons}>
          <Button
            look="outline"
            busy={change.isPending}
            aria-label={isNamed ? `${words}: ${name}` : undefined}
            onClick={() => input.current?.click()}
          >
            <IconUpload size={18} aria-hidden />
            {words}
          </Button>
          {photo && (
            <Button look="ghost" aria-label={t('personal.removePhotoOf', { name })} onClick={() => setRemoved(true)}>
              <IconTrash size={18} aria-hidden />
              {t('personal.removePhoto')}
            </Button>
          )}
        </div>
        {error && !isRemoved && (
          <Alert tone="err" className={classes.error}>
            {error}
          </Alert>
        )}
        <ConfirmDialog
          open={isRemoved}
          busy={change.isPending}
          error={error}
          onClose={() => setRemoved(false)}
          onConfirm={() => change.mutate(null, { onSuccess: () => setRemoved(false) })}
        >
          {t('personal.photoRemoval', { name })}
        </ConfirmDialog>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          aria-label={`${words}: ${name}`}
          onChange={choose}
        />
      </div>
    </div>
  )
}

/** A file is the new photo, null none. */
function usePhotoChange(pt: string, setError: (error: string | null) => void) {
  const client = useQueryClient()
  return useSending({
    mutationFn: async (file: File | null) => {
      if (!file) return call(photos.remove, { params: { pt } })
      const form = new FormData()
      form.append('photo', await squareOf(file), 'photo')
      return upload(photos.upload, form, { pt })
    },
    onMutate: () => setError(null),
    onSuccess: async (_, file) => {
      await client.invalidateQueries(meeting())
      notify(t(file ? 'personal.photoSaved' : 'personal.photoRemoved'))
    },
    onError: (failure) => setError(failure instanceof DOMException ? t('personal.photoUnknown') : messageOf(failure)),
  })
}
