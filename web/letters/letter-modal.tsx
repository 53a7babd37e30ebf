import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { longest } from '../../contract/kit/limits.ts'
import { letters } from '../../contract/letters/endpoints.ts'
import { reading } from '../kit/data/reading.ts'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { TextArea } from '../kit/form/text-area.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { t } from '../kit/i18n/texts.ts'
import { GuardedModal } from '../kit/overlay/guarded-modal.tsx'
import { FormFooter, Modal, ModalBody, ModalFooter } from '../kit/overlay/modal.tsx'
import { notify } from '../kit/toasts/toasts.tsx'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import classes from './letters.module.css'
import { LetterReaders } from './letter-readers.tsx'

type LetterModalProps = { group: { id: number; name: string }; onClose: () => void }

/** Writes to the guardians of a class. */
export function LetterModal({ group: { id, name }, onClose }: LetterModalProps) {
  const query = useQuery(reading(letters.readers, { params: { id } }))
  const count = query.data?.count
  const [isReached, setReached] = useState(false)
  // A letter that was begun stays where its last reader ends letters meanwhile.
  if (count && !isReached) setReached(true)
  const title = t('letters.title', { group: name })
  const readers = <LetterReaders query={query} />
  if (count === 0 && !isReached)
    return (
      <Modal title={title} onClose={onClose}>
        <ModalBody>{readers}</ModalBody>
        <ModalFooter>
          <Button look="sub" onClick={onClose}>
            {t('kit.close')}
          </Button>
        </ModalFooter>
      </Modal>
    )
  return (
    <GuardedModal title={title} onClose={onClose}>
      <LetterForm id={id} count={count} onClose={onClose}>
        {readers}
      </LetterForm>
    </GuardedModal>
  )
}

type LetterFormProps = {
  id: number
  /** Mails that leave; absent while that is not known. */
  count: number | undefined
  onClose: () => void
  children: ReactNode
}

function LetterForm({ id, count, onClose, children }: LetterFormProps) {
  const { errors, alert, saving, submit } = useSaving(letters.send, {
    params: { id },
    refresh: [letters.readers],
    onSaved: (mailed) => {
      notify(t(mailed.isFiled ? 'letters.filed' : 'letters.sent', mailed), mailed.isFiled ? 'warn' : 'ok')
      onClose()
    },
  })
  return (
    <Form errors={errors} onSubmit={submit}>
      <ModalBody className={classes.body}>
        {alert && <Alert tone="err">{alert}</Alert>}
        {children}
        <TextField name="subject" label={t('letters.subject')} required maxLength={longest.title} />
        <TextArea
          name="text"
          label={t('letters.text')}
          hint={t('letters.textHint')}
          className={classes.text}
          required
          maxLength={longest.letter}
        />
      </ModalBody>
      <FormFooter
        save={count === undefined ? t('letters.send') : t('letters.sendCount', { count })}
        busy={saving}
        onCancel={onClose}
      />
    </Form>
  )
}
