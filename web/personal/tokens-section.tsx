import { useQuery } from '@tanstack/react-query'
import { IconKey, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { tokens } from '../../contract/identity/endpoints.ts'
import type { Token } from '../../contract/identity/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { messageOf } from '../kit/data/api.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { ConfirmDialog } from '../kit/overlay/confirm-dialog.tsx'
import { shortDateOf } from '../kit/time/dates.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { reading, useChanging } from '../kit/data/reading.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { usedWords } from './moments.ts'
import { Part, Row } from './part.tsx'
import classes from './personal.module.css'
import { TokenModal } from './token-modal.tsx'
import { hasSecondStep, useFactors } from './use-factors.ts'

export function useTokens() {
  return useQuery(reading(tokens.list))
}

export function TokensSection() {
  const mine = useTokens()
  const own = useFactors()
  const [isAdding, setAdding] = useState(false)
  const [revoked, setRevoked] = useState<Token | null>(null)
  if (!mine.data)
    return (
      <Part title={t('personal.tokens')}>
        <Waiting for={mine} what="tokens" />
      </Part>
    )
  const hasStep = own.data !== undefined && hasSecondStep(own.data.factors)
  const add = !own.isPending && !hasStep && (
    <Button look="sub" size="sm" onClick={() => setAdding(true)}>
      <IconPlus size={16} aria-hidden />
      {t('personal.newToken')}
    </Button>
  )
  return (
    <Part title={t('personal.tokens')} hint={t('personal.tokensHint')} action={add}>
      {mine.data.tokens.length === 0 ? (
        <p className={classes.none}>{t(hasStep ? 'personal.factors.noTokens' : 'personal.noTokens')}</p>
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
  return (
    <Row
      icon={<IconKey size={20} aria-hidden />}
      name={token.name}
      facts={[t('personal.created', { at: shortDateOf(token.createdAt) }), usedWords(token.usedAt)]}
      action={
        <IconButton label={t('personal.revokeOf', { name: token.name })} onClick={onRevoke}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      }
    />
  )
}

function Revoke({ token, onClose }: { token: Token; onClose: () => void }) {
  const [error, setError] = useState<string | null>(null)
  const revoke = useChanging(tokens.revoke, {
    refresh: [tokens.list],
    onDone: () => {
      notify(t('personal.revoked', { name: token.name }))
      onClose()
    },
    onFailed: (failure) => setError(messageOf(failure)),
  })
  return (
    <ConfirmDialog
      open
      title={t('personal.revokeOf', { name: token.name })}
      confirm={t('personal.revoke')}
      busy={revoke.isPending}
      error={error}
      onClose={onClose}
      onConfirm={() => revoke.mutate({ params: { id: token.id } })}
    >
      {t('personal.revokeWords')}
    </ConfirmDialog>
  )
}
