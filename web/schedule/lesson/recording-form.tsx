import { IconTrash } from '@tabler/icons-react'
import { longest } from '../../../contract/kit/limits.ts'
import { useRef, useState } from 'react'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import type { Args } from '../../../contract/types.ts'
import type { recordings } from '../../../contract/schedule/endpoints.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { messageOf } from '../../kit/data/api.ts'
import { Button, IconButton } from '../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../kit/overlay/confirm-dialog.tsx'
import { notify } from '../../kit/toasts/toasts.tsx'
import { useChanging } from '../../kit/data/reading.ts'
import { type Leaving, useEnded, useSavedOnLeaving } from '../../kit/form/leaving.ts'
import { Form, useSaving } from '../../kit/form/server-form.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import classes from './recording-form.module.css'
import { t } from '../../kit/i18n/texts.ts'

type Attach = typeof recordings.attach | typeof recordings.attachAny
type Remove = typeof recordings.remove | typeof recordings.removeAny

type RecordingFormProps<A extends Attach, R extends Remove> = {
  recording: string | null
  attach: A
  remove: R
  params: Args<A>['params'] & Args<R>['params']
  refresh: Endpoint[]
  /** The dialog saves it before it closes; absent: the dialog asks. */
  leaving?: Leaving
  onDone?: () => void
}

/** A lesson's video: attach, change, take away. Of another video it is another form. */
export function RecordingForm<A extends Attach, R extends Remove>(props: RecordingFormProps<A, R>) {
  return <OneRecording key={props.recording} {...props} />
}

function OneRecording<A extends Attach, R extends Remove>(props: RecordingFormProps<A, R>) {
  const { recording, attach, remove, params, refresh, leaving, onDone } = props
  const tried = useRef<string>(undefined)
  const tell = (words: string) => {
    notify(words)
    onDone?.()
  }
  const { form, sending } = useSavedOnLeaving(leaving, {
    isTyped: () => {
      const link = linkIn(form.current)
      return link !== '' && link !== (recording ?? '') && link !== tried.current
    },
  })
  const saving = useSaving(attach, {
    params,
    refresh,
    seen: { link: recording },
    onSaved: () => {
      tell(t('schedule.recordings.saved'))
      sending.settle(true)
    },
    onFailed: () => sending.settle(false),
  })
  useEnded(sending, saving.saving)
  const [isRemoved, setRemoved] = useState(false)
  const removing = useChanging(remove, {
    refresh,
    onDone: () => {
      setRemoved(false)
      tell(t('schedule.recordings.removed'))
    },
    onFailed: () => {},
  })
  return (
    <Form
      ref={form}
      errors={saving.errors}
      onSubmit={(values) => {
        sending.begin()
        tried.current = linkIn(form.current)
        saving.submit(values)
      }}
      className={classes.form}
    >
      {saving.alert && <Alert tone="err">{saving.alert}</Alert>}
      <TextField
        name="link"
        label={t('schedule.recordings.link')}
        hint={t('schedule.recordings.hint')}
        inputMode="url"
        autoComplete="off"
        required
        maxLength={longest.link}
        defaultValue={recording ?? ''}
        className={classes.link}
      />
      <Button type="submit" look="sub" busy={saving.saving}>
        {t(recording ? 'kit.save' : 'schedule.recordings.attach')}
      </Button>
      {recording && (
        <IconButton
          label={t('schedule.recordings.remove')}
          title={t('schedule.recordings.remove')}
          onClick={() => setRemoved(true)}
        >
          <IconTrash size={18} aria-hidden />
        </IconButton>
      )}
      <ConfirmDialog
        open={isRemoved}
        busy={removing.isPending}
        error={removing.error && messageOf(removing.error)}
        onClose={() => setRemoved(false)}
        onConfirm={() => removing.mutate({ params } as Args<R> & object)}
      >
        {t('schedule.recordings.removal')}
      </ConfirmDialog>
    </Form>
  )
}

function linkIn(form: HTMLFormElement | null): string {
  const link = form && new FormData(form).get('link')
  return typeof link === 'string' ? link.trim() : ''
}
