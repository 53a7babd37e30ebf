import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type LinkFailure, ssoLinks } from '../../contract/sso/endpoints.ts'
import type { LinkedProvider } from '../../contract/sso/schemas.ts'
import { ProviderMark } from '../identity/provider-mark.tsx'
import { messageOf } from '../kit/data/api.ts'
import { page } from '../kit/data/page.ts'
import { useChanging } from '../kit/data/reading.ts'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { ConfirmDialog } from '../kit/overlay/confirm-dialog.tsx'
import { Waiting } from '../kit/states/waiting.tsx'
import { shortDateOf } from '../kit/time/dates.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { LinkModal } from './link-modal.tsx'
import { Part, Row } from './part.tsx'
import classes from './personal.module.css'
import { useProviders } from './use-providers.ts'

const route = getRouteApi('/member/repass')

/** The accounts at providers that sign in to this one. */
export function ProvidersSection() {
  const mine = useProviders()
  const { refused, by } = route.useSearch()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<LinkedProvider | null>(null)
  const ask = (provider: LinkedProvider) => {
    if (refused) void navigate({ to: '/repass', search: { tab: 'security' }, replace: true, resetScroll: false })
    setAsked(provider)
  }
  const Dialog = asked?.link ? Unlink : LinkModal
  return (
    <Part title={t('personal.providers.title')}>
      {refused && <Refused refused={refused} by={by} />}
      {mine.data ? (
        <ul className={classes.rows}>
          {mine.data.providers.map((provider) => (
            <ProviderRow key={provider.key} provider={provider} onAsk={() => ask(provider)} />
          ))}
        </ul>
      ) : (
        <Waiting for={mine} what="providers" />
      )}
      {asked && <Dialog provider={asked} onClose={() => setAsked(null)} />}
    </Part>
  )
}

/** Says why the provider that the person comes from is not linked. */
function Refused({ refused, by }: { refused: LinkFailure; by: string | undefined }) {
  const name = page().providers.find(({ key }) => key === by)?.name
  return (
    <Alert tone="err" className={classes.refused}>
      {name !== undefined && (
        <>
          <b>{name}</b>
          <br />
        </>
      )}
      {t(`personal.providers.refused.${refused}`)}
    </Alert>
  )
}

function ProviderRow({ provider, onAsk }: { provider: LinkedProvider; onAsk: () => void }) {
  const { name, mark, link } = provider
  const does = link ? 'personal.providers.unlink' : 'personal.providers.link'
  return (
    <Row
      icon={<ProviderMark mark={mark} />}
      name={name}
      facts={
        link
          ? [
              link.email ?? t('personal.providers.linked'),
              t('personal.providers.since', { at: shortDateOf(link.createdAt) }),
            ]
          : [t('personal.providers.none')]
      }
      action={
        <Button look="sub" size="sm" aria-label={t(`${does}Of`, { name })} onClick={onAsk}>
          {t(does)}
        </Button>
      }
    />
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
