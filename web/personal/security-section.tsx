import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { account } from '../../contract/people/endpoints.ts'
import { identity, sessions, tokens } from '../../contract/identity/endpoints.ts'
import { NewPasswordFields } from '../identity/new-password-fields.tsx'
import { page } from '../kit/data/page.ts'
import { reading } from '../kit/data/reading.ts'
import { PasswordField } from '../kit/form/password-field.tsx'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/notices/notices.tsx'
import { FormFooter, Modal, ModalBody } from '../kit/overlay/modal.tsx'
import { useMe } from '../kit/session/participant.ts'
import { useAllFailed, Waiting } from '../kit/states/waiting.tsx'
import { shortDateOf } from '../kit/time/dates.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { cx } from '../kit/ui/cx.ts'
import { registerAgain } from '../push/turning.ts'
import { DevicesSection, useSessions } from './devices-section.tsx'
import { FactorsSection } from './factors-section.tsx'
import { LatestViewings } from './latest-viewings.tsx'
import { Part, Row } from './part.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import classes from './personal.module.css'
import { useFactors } from './proof.tsx'
import { ProvidersSection, usePasswordState } from './providers-section.tsx'
import { TokensSection, useTokens } from './tokens-section.tsx'
import { useViewings } from './use-viewings.ts'

/** By what one signs in, and where one is; where there are providers a school may have switched the password off, and somebody may never have set one. */
export function SecuritySection() {
  const state = usePasswordState()
  const parts = [useQuery(reading(account.show)), useFactors(), useSessions(), useTokens(), useViewings()]
  if (useAllFailed(parts)) return <Waiting for={parts} what="page" form="page" />
  return (
    <div className={cx(classes.columns, classes.wide)}>
      <div className={classes.column}>
        {state === 'off' || state === 'none' ? (
          <Part title={t('personal.password')}>
            <p>{t(`personal.providers.password.${state}`)}</p>
          </Part>
        ) : (
          <PasswordPart />
        )}
        <FactorsSection />
        <PasskeysSection />
      </div>
      <div className={classes.column}>
        {page().singleSignOn.length > 0 && <ProvidersSection />}
        <DevicesSection />
        <TokensSection />
      </div>
      <LatestViewings />
    </div>
  )
}

/** How it stands, and a form only for whoever means to change it. */
function PasswordPart() {
  const mine = useQuery(reading(account.show))
  const [isOpen, setOpen] = useState(false)
  const setAt = mine.data?.account.passwordSetAt
  return (
    <Part title={t('personal.password')}>
      {mine.data ? (
        <ul className={classes.rows}>
          <Row
            icon={<IconLock size={20} aria-hidden />}
            name={setAt ? t('personal.passwordSetAt', { at: shortDateOf(setAt) }) : t('personal.passwordIsSet')}
            facts={[t('personal.passwordEnds')]}
            action={
              <Button look="sub" size="sm" aria-label={t('personal.changePassword')} onClick={() => setOpen(true)}>
                {t('personal.change')}
              </Button>
            }
          />
        </ul>
      ) : (
        <Waiting for={mine} what="account" />
      )}
      {isOpen && <PasswordModal onClose={() => setOpen(false)} />}
    </Part>
  )
}

function PasswordModal({ onClose }: { onClose: () => void }) {
  const { user } = useMe()
  const { errors, alert, saving, submit } = useSaving(identity.changePassword, {
    refresh: [sessions.list, tokens.list, account.show],
    onSaved: ({ message }) => {
      notify(message)
      void registerAgain()
      onClose()
    },
  })
  return (
    <Modal title={t('personal.changePassword')} onClose={onClose}>
      <Form errors={errors} onSubmit={submit}>
        <ModalBody className={classes.form}>
          {alert && <Alert tone="err">{alert}</Alert>}
          <input type="hidden" autoComplete="username" defaultValue={user.email ?? ''} />
          <PasswordField
            name="current_password"
            label={t('personal.currentPassword')}
            autoComplete="current-password"
            required
          />
          <NewPasswordFields />
        </ModalBody>
        <FormFooter save={t('personal.updatePassword')} busy={saving} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
