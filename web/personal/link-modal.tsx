import { useQueryClient } from '@tanstack/react-query'
import { account } from '../../contract/people/endpoints.ts'
import type { Account } from '../../contract/people/schemas.ts'
import { ssoLinks } from '../../contract/sso/endpoints.ts'
import type { LinkedProvider } from '../../contract/sso/schemas.ts'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { t } from '../kit/i18n/texts.ts'
import { FormFooter, Modal, ModalBody, ModalFooter } from '../kit/overlay/modal.tsx'
import { useMe } from '../kit/session/participant.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { CurrentPassword } from './current-password.tsx'
import { ConfirmLinks } from './confirm-links.tsx'
import classes from './personal.module.css'
import { useAccount } from './use-account.ts'

type LinkModalProps = { provider: LinkedProvider; onClose: () => void }

/** Leads to the provider, once the person has proved who they are. */
export function LinkModal({ provider, onClose }: LinkModalProps) {
  const mine = useAccount()
  return (
    <Modal title={t('personal.providers.linkOf', { name: provider.name })} onClose={onClose}>
      {mine.data ? (
        <LinkForm provider={provider} mine={mine.data.account} onClose={onClose} />
      ) : (
        <ModalBody>
          <Waiting for={mine} what="account" />
        </ModalBody>
      )}
    </Modal>
  )
}

function LinkForm({ provider: { key }, mine: { password, isProven }, onClose }: LinkModalProps & { mine: Account }) {
  const { user } = useMe()
  const client = useQueryClient()
  const { errors, alert, saving, submit } = useSaving(ssoLinks.begin, {
    body: (values) => ({ ...values, provider: key }),
    onSaved: ({ address }) => location.assign(address),
    // The proof may have run out while the dialog was open.
    onFailed: () => void client.invalidateQueries({ queryKey: [account.show.path] }),
  })
  const mustSignIn = password !== 'set' && !isProven
  return (
    <Form errors={errors} onSubmit={submit}>
      <ModalBody className={classes.form}>
        {alert && <Alert tone="err">{alert}</Alert>}
        <p>{t(mustSignIn ? 'personal.providers.signInFirst' : 'personal.providers.linkWords')}</p>
        {mustSignIn && <ConfirmLinks />}
        {password === 'set' && (
          <>
            <input type="hidden" autoComplete="username" defaultValue={user.email ?? ''} />
            <CurrentPassword hint={t('personal.providers.linkPassword')} />
          </>
        )}
      </ModalBody>
      {mustSignIn ? (
        <ModalFooter>
          <Button look="sub" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
        </ModalFooter>
      ) : (
        <FormFooter save={t('personal.providers.link')} busy={saving} onCancel={onClose} />
      )}
    </Form>
  )
}
