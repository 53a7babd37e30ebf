import { identity, sessions, tokens } from '../../contract/identity/endpoints.ts'
import { account } from '../../contract/people/endpoints.ts'
import { NewPasswordFields } from '../identity/new-password-fields.tsx'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { FormFooter, Modal, ModalBody } from '../kit/overlay/modal.tsx'
import { useMe } from '../kit/session/participant.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { CurrentPassword } from './current-password.tsx'
import classes from './personal.module.css'

export function PasswordModal({ onClose }: { onClose: () => void }) {
  const { user } = useMe()
  const { errors, alert, saving, submit } = useSaving(identity.changePassword, {
    refresh: [sessions.list, tokens.list, account.show],
    onSaved: ({ message }) => {
      notify(message)
      onClose()
    },
  })
  return (
    <Modal title={t('identity.changePassword')} onClose={onClose}>
      <Form errors={errors} onSubmit={submit}>
        <ModalBody className={classes.form}>
          {alert && <Alert tone="err">{alert}</Alert>}
          <p>{t('personal.passwordEnds')}</p>
          <input type="hidden" autoComplete="username" defaultValue={user.email ?? ''} />
          <CurrentPassword />
          <NewPasswordFields />
        </ModalBody>
        <FormFooter save={t('personal.updatePassword')} busy={saving} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
