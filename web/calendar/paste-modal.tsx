import { Field as BaseField } from '@base-ui/react/field'
import { longest } from '../../contract/kit/limits.ts'
import { useState } from 'react'
import type { disciplines, groups } from '../../contract/calendar/endpoints.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import type { Answer, Args } from '../../contract/types.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Field } from '../kit/form/field.tsx'
import { Modal, ModalBody, ModalFooter } from '../kit/overlay/modal.tsx'
import { useSaving } from '../kit/form/server-form.tsx'
import classes from './calendar.module.css'
import { EditModal } from './edit-modal.tsx'

type Pasting = typeof groups.paste | typeof disciplines.paste

type PasteModalProps = {
  endpoint: Pasting
  params?: Args<Pasting>['params']
  refresh: Endpoint[]
  title: string
  hint: string
  onClose: () => void
}

/** A list copied from a spreadsheet, a name a line. Stays open to tell what came of it. */
export function PasteModal({ endpoint, params, refresh, title, hint, onClose }: PasteModalProps) {
  const [done, setDone] = useState<Answer<Pasting> | null>(null)
  const saving = useSaving(endpoint, { params, refresh, onSaved: setDone })
  if (done) return <Pasted title={title} done={done} onClose={onClose} />
  return (
    <EditModal title={title} saving={saving} save={t('calendar.addAll')} onClose={onClose}>
      <Field name="lines" label={t('calendar.pasteLabel')} hint={hint} className={classes.wide}>
        <BaseField.Control
          required
          className={classes.area}
          render={<textarea rows={10} maxLength={longest.pastedList} spellCheck={false} />}
        />
      </Field>
    </EditModal>
  )
}

type PastedProps = { title: string; done: Answer<Pasting>; onClose: () => void }

function Pasted({ title, done, onClose }: PastedProps) {
  const added = t('calendar.added', { count: done.added })
  const known = t('calendar.known', { count: done.known })
  return (
    <Modal title={title} onClose={onClose}>
      <ModalBody>
        <Alert tone="ok">{done.known ? t('calendar.pasted', { added, known }) : `${added}.`}</Alert>
      </ModalBody>
      <ModalFooter>
        <Button onClick={onClose}>{t('kit.close')}</Button>
      </ModalFooter>
    </Modal>
  )
}
