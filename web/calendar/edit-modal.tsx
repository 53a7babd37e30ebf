import type { ReactNode } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { GuardedModal } from '../kit/overlay/guarded-modal.tsx'
import { FormFooter, ModalBody } from '../kit/overlay/modal.tsx'
import { type FieldErrors, Form, type Values } from '../kit/form/server-form.tsx'
import classes from './calendar.module.css'

type Saving = { errors: FieldErrors; alert: string | null; saving: boolean; submit: (values: Values) => void }

type EditModalProps = {
  title: string
  saving: Saving
  /** Words of the main button; absent: "Save". */
  save?: string
  onClose: () => void
  children: ReactNode
}

/** A modal that is one form, with two columns of fields. */
export function EditModal({ title, saving, save, onClose, children }: EditModalProps) {
  return (
    <GuardedModal title={title} onClose={onClose}>
      <Form errors={saving.errors} onSubmit={saving.submit}>
        <ModalBody>
          {saving.alert && (
            <Alert tone="err" className={classes.alert}>
              {saving.alert}
            </Alert>
          )}
          <div className={classes.fields}>{children}</div>
        </ModalBody>
        <FormFooter save={save ?? t('kit.save')} busy={saving.saving} onCancel={onClose} />
      </Form>
    </GuardedModal>
  )
}
