import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { account } from '../../contract/people/endpoints.ts'
import { Form, type Saving, useSaving } from '../kit/form/server-form.tsx'
import { t } from '../kit/i18n/texts.ts'
import { FormFooter, ModalBody, ModalFooter } from '../kit/overlay/modal.tsx'
import { useMe } from '../kit/session/participant.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { ConfirmLinks } from './confirm-links.tsx'
import { CurrentPassword } from './current-password.tsx'
import classes from './personal.module.css'
import { useAccount } from './use-account.ts'

export type ProvenFormProps<E extends Endpoint> = Omit<Saving<E>, 'onFailed'> & {
  endpoint: E
  /** Says why the password is asked for. */
  passwordHint?: string
  save: string
  onClose: () => void
  /** Words and fields above the password. */
  children: ReactNode
}

/**
 * Form of a modal that changes the account: with the current password, or where the account has none within ten minutes of
 * a sign-in.
 */
export function ProvenForm<E extends Endpoint>(props: ProvenFormProps<E>) {
  const { endpoint, passwordHint, save, onClose, children, ...saving } = props
  const { user } = useMe()
  const client = useQueryClient()
  const mine = useAccount()
  const {
    errors,
    alert,
    saving: busy,
    submit,
  } = useSaving(endpoint, {
    ...saving,
    // The sign-in may have become too old while the dialog was open.
    onFailed: () => void client.invalidateQueries({ queryKey: [account.show.path] }),
  })
  if (!mine.data)
    return (
      <ModalBody>
        <Waiting for={mine} what="account" />
      </ModalBody>
    )
  const { password, isProven } = mine.data.account
  const mustSignIn = password !== 'set' && !isProven
  return (
    <Form errors={errors} onSubmit={submit}>
      <ModalBody className={classes.form}>
        {alert && <Alert tone="err">{alert}</Alert>}
        {mustSignIn ? (
          <>
            <p>{t('personal.signInFirst')}</p>
            <ConfirmLinks />
          </>
        ) : (
          children
        )}
        {password === 'set' && (
          <>
            <input type="hidden" autoComplete="username" defaultValue={user.email ?? ''} />
            <CurrentPassword hint={passwordHint} />
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
        <FormFooter save={save} busy={busy} onCancel={onClose} />
      )}
    </Form>
  )
}
