import { IconCopy } from '@tabler/icons-react'
import { longest } from '../../contract/kit/limits.ts'
import { useRef, useState } from 'react'
import { tokens } from '../../contract/identity/endpoints.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { FormFooter, Modal, ModalBody, ModalFooter } from '../kit/overlay/modal.tsx'
import { notify } from '../kit/toasts/toasts.tsx'
import { useMe } from '../kit/session/participant.ts'
import { PasswordField } from '../kit/form/password-field.tsx'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import classes from './personal.module.css'
import { useAccount } from './use-account.ts'

export function TokenModal({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null)
  return (
    <Modal title={t('personal.newToken')} onClose={onClose}>
      {token === null ? <NewToken onCreated={setToken} onClose={onClose} /> : <Shown token={token} onClose={onClose} />}
    </Modal>
  )
}

type NewTokenProps = { onCreated: (token: string) => void; onClose: () => void }

function NewToken({ onCreated, onClose }: NewTokenProps) {
  const password = useAccount().data?.account.password ?? 'set'
  if (password === 'set') return <TokenForm onCreated={onCreated} onClose={onClose} />
  return (
    <>
      <ModalBody>
        <Alert tone="info">{t('personal.tokenNeedsPassword')}</Alert>
      </ModalBody>
      <ModalFooter>
        <Button onClick={onClose}>{t('kit.close')}</Button>
      </ModalFooter>
    </>
  )
}

function TokenForm({ onCreated, onClose }: NewTokenProps) {
  const { user } = useMe()
  const { errors, alert, saving, submit } = useSaving(tokens.create, {
    body: (values) => ({ ...values, email: user.email }),
    refresh: [tokens.list],
    onSaved: ({ token }) => onCreated(token),
  })
  return (
    <Form errors={errors} onSubmit={submit}>
      <ModalBody className={classes.form}>
        {alert && <Alert tone="err">{alert}</Alert>}
        <TextField
          name="deviceName"
          label={t('personal.tokenName')}
          hint={t('personal.tokenNameHint')}
          maxLength={longest.name}
          required
        />
        <PasswordField name="password" label={t('personal.currentPassword')} autoComplete="current-password" required />
      </ModalBody>
      <FormFooter save={t('personal.createToken')} busy={saving} onCancel={onClose} />
    </Form>
  )
}

function Shown({ token, onClose }: { token: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const copy = () => {
    // Without https there is no clipboard: the token is left selected, to be copied by hand.
    field.current?.select()
    if (window.isSecureContext) void navigator.clipboard.writeText(token).then(() => notify(t('personal.copied')))
  }
  return (
    <>
      <ModalBody className={classes.form}>
        <Alert tone="warn">{t('personal.tokenOnce')}</Alert>
        <TextField ref={field} name="token" label={t('personal.token')} defaultValue={token} readOnly />
      </ModalBody>
      <ModalFooter>
        <Button look="sub" onClick={copy}>
          <IconCopy size={18} aria-hidden />
          {t('personal.copy')}
        </Button>
        <Button onClick={onClose}>{t('personal.done')}</Button>
      </ModalFooter>
    </>
  )
}
