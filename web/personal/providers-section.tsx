import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ssoLinks } from '../../contract/sso/endpoints.ts'
import type { LinkedProvider } from '../../contract/sso/schemas.ts'
import { ProviderMark } from '../identity/provider-mark.tsx'
import { messageOf } from '../kit/data/api.ts'
import { page } from '../kit/data/page.ts'
import { reading, useChanging } from '../kit/data/reading.ts'
import { PasswordField } from '../kit/form/password-field.tsx'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/notices/notices.tsx'
import { ConfirmDialog } from '../kit/overlay/confirm-dialog.tsx'
import { FormFooter, Modal, ModalBody } from '../kit/overlay/modal.tsx'
import { useMe } from '../kit/session/participant.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { shortDateOf } from '../kit/time/dates.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Part, Row } from './part.tsx'
import classes from './personal.module.css'

export function useProviders() {
  return useQuery(reading(ssoLinks.list))
}

/** Undefined where there is no provider: then everybody has a password to sign in with. */
export function usePasswordState() {
  return useQuery({ ...reading(ssoLinks.list), enabled: page().singleSignOn.length > 0 }).data?.password
}

const goThere = ({ address }: { address: string }) => location.assign(address)

/** The accounts at providers that sign in to this one. */
export function ProvidersSection() {
  const mine = useProviders()
  const [unlinked, setUnlinked] = useState<LinkedProvider | null>(null)
  const [linked, setLinked] = useState<LinkedProvider | null>(null)
  const begin = useChanging(ssoLinks.begin, { onDone: goThere })
  const link = (provider: LinkedProvider) =>
    mine.data?.password === 'set' ? setLinked(provider) : begin.mutate({ body: { provider: provider.key } })
  return (
    <Part title={t('personal.providers.title')}>
      {mine.data ? (
        <ul className={classes.rows}>
          {mine.data.providers.map((provider) => (
            <ProviderRow
              key={provider.key}
              provider={provider}
              isBusy={begin.isPending}
              onLink={() => link(provider)}
              onUnlink={() => setUnlinked(provider)}
            />
          ))}
        </ul>
      ) : (
        <Waiting for={mine} what="providers" />
      )}
      {linked && <LinkModal provider={linked} onClose={() => setLinked(null)} />}
      {unlinked && <Unlink provider={unlinked} onClose={() => setUnlinked(null)} />}
    </Part>
  )
}

type ProviderRowProps = { provider: LinkedProvider; isBusy: boolean; onLink: () => void; onUnlink: () => void }

function ProviderRow({ provider, isBusy, onLink, onUnlink }: ProviderRowProps) {
  const { name, mark, link } = provider
  const facts = link
    ? [link.email, t('personal.providers.since', { at: shortDateOf(link.createdAt) })].filter((fact) => fact !== null)
    : [t('personal.providers.none')]
  return (
    <Row
      icon={<ProviderMark mark={mark} />}
      name={name}
      facts={facts}
      action={
        link ? (
          <Button look="sub" size="sm" aria-label={t('personal.providers.unlinkOf', { name })} onClick={onUnlink}>
            {t('personal.providers.unlink')}
          </Button>
        ) : (
          <Button
            look="sub"
            size="sm"
            busy={isBusy}
            aria-label={t('personal.providers.linkOf', { name })}
            onClick={onLink}
          >
            {t('personal.providers.link')}
          </Button>
        )
      }
    />
  )
}

function LinkModal({ provider: { key, name }, onClose }: { provider: LinkedProvider; onClose: () => void }) {
  const { user } = useMe()
  const { errors, alert, saving, submit } = useSaving(ssoLinks.begin, {
    body: (values) => ({ ...values, provider: key }),
    onSaved: goThere,
  })
  return (
    <Modal title={t('personal.providers.linkOf', { name })} onClose={onClose}>
      <Form errors={errors} onSubmit={submit}>
        <ModalBody className={classes.form}>
          {alert && <Alert tone="err">{alert}</Alert>}
          <p>{t('personal.providers.linkWords')}</p>
          <input type="hidden" autoComplete="username" defaultValue={user.email ?? ''} />
          <PasswordField
            name="current_password"
            label={t('personal.currentPassword')}
            autoComplete="current-password"
            required
          />
        </ModalBody>
        <FormFooter save={t('personal.providers.link')} busy={saving} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

function Unlink({ provider: { name, link }, onClose }: { provider: LinkedProvider; onClose: () => void }) {
  const [error, setError] = useState<string | null>(null)
  const remove = useChanging(ssoLinks.remove, {
    refresh: [ssoLinks.list],
    onDone: () => {
      notify(t('personal.providers.unlinked', { name }))
      onClose()
    },
    onFailed: (failure) => setError(messageOf(failure)),
  })
  return (
    <ConfirmDialog
      open
      title={t('personal.providers.unlinkOf', { name })}
      confirm={t('personal.providers.unlink')}
      busy={remove.isPending}
      error={error}
      onClose={onClose}
      onConfirm={() => link && remove.mutate({ params: { id: link.id } })}
    >
      {t('personal.providers.unlinkWords')}
    </ConfirmDialog>
  )
}
