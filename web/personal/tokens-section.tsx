import { useQuery } from '@tanstack/react-query'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Token, tokens } from '../../contract/identity.ts'
import { messageOf } from '../kit/data/api.ts'
import { Button } from '../kit/ui/button.tsx'
import { ConfirmDialog } from '../kit/overlay/confirm-dialog.tsx'
import { shortMoment } from '../kit/time/dates.ts'
import { notify } from '../kit/notices/notices.tsx'
import { reading, useChanging } from '../kit/data/reading.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { Part, Row } from './part.tsx'
import classes from './personal.module.css'
import { TokenModal } from './token-modal.tsx'

export function useTokens() {
  return useQuery(reading(tokens.list))
}

export function TokensSection() {
  const { t } = useTranslation()
  const mine = useTokens()
  const [isAdding, setAdding] = useState(false)
  const [revoked, setRevoked] = useState<Token | null>(null)
  if (!mine.data)
    return (
      <Part title={t('account.tokens')}>
        <Waiting for={mine} what="tokens" />
      </Part>
    )
  const add = (
    <Button look="outline" size="sm" onClick={() => setAdding(true)}>
      <IconPlus size={16} aria-hidden />
      {t('account.newToken')}
    </Button>
  )
  return (
    <Part title={t('account.tokens')} hint={t('account.tokensHint')} action={add}>
      {mine.data.tokens.length === 0 ? (
        <p className={classes.none}>{t('account.noTokens')}</p>
      ) : (
        <ul className={classes.rows}>
          {mine.data.tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
          ))}
        </ul>
      )}
      {isAdding && <TokenModal onClose={() => setAdding(false)} />}
      {revoked && <Revoke token={revoked} onClose={() => setRevoked(null)} />}
    </Part>
  )
}

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const { t } = useTranslation()
  const used = token.usedAt ? t('account.lastActive', { at: shortMoment(token.usedAt) }) : t('account.unused')
  return (
    <Row
      icon={<IconKey size={20} aria-hidden />}
      name={token.name}
      facts={[t('account.created', { at: shortMoment(token.createdAt) }), used]}
      action={
        <Button look="sub" size="sm" aria-label={t('account.revokeOf', { name: token.name })} onClick={onRevoke}>
          {t('account.revoke')}
        </Button>
      }
    />
  )
}

function Revoke({ token, onClose }: { token: Token; onClose: () => void }) {
  const { t } = useTranslation()
  const [error, setError] = useState<string | null>(null)
  const revoke = useChanging(tokens.revoke, {
    refresh: [tokens.list],
    onDone: () => {
      notify(t('account.revoked', { name: token.name }))
      onClose()
    },
    onFailed: (failure) => setError(messageOf(failure)),
  })
  return (
    <ConfirmDialog
      open
      title={t('account.revokeOf', { name: token.name })}
      confirm={t('account.revoke')}
      busy={revoke.isPending}
      error={error}
      onClose={onClose}
      onConfirm={() => revoke.mutate({ params: { id: token.id } })}
    >
      {t('account.revokeWords')}
    </ConfirmDialog>
  )
}
