import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { GuardedModal } from '../kit/overlay/guarded-modal.tsx'
import { ModalBody, ModalFooter } from '../kit/overlay/modal.tsx'
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
  const { t } = useTranslation()
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
        <ModalFooter>
          <Button look="sub" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" busy={saving.saving}>
            {save ?? t('kit.save')}
          </Button>
        </ModalFooter>
      </Form>
    </GuardedModal>
  )
}
