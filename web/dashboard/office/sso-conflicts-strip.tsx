import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ssoConflicts } from '../../../contract/sso/endpoints.ts'
import type { SsoConflict } from '../../../contract/sso/schemas.ts'
import { messageOf } from '../../kit/data/api.ts'
import { page } from '../../kit/data/page.ts'
import { reading, useChanging } from '../../kit/data/reading.ts'
import { t } from '../../kit/i18n/texts.ts'
import { notify } from '../../kit/toasts/toasts.tsx'
import { ConfirmDialog } from '../../kit/overlay/confirm-dialog.tsx'
import { FailedLine } from '../../kit/states/failed-line.tsx'
import { shortMoment } from '../../kit/time/dates.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import classes from './strip-rows.module.css'

const shownAtOnce = 5

/** Lists on the administrator's first page whose sign-in by a provider was refused, since the address is another account's; else nothing. */
export function SsoConflictsStrip() {
  const list = useQuery({ ...reading(ssoConflicts.list), enabled: page().providers.length > 0 })
  const [allowed, setAllowed] = useState<SsoConflict | null>(null)
  const dismissing = useChanging(ssoConflicts.dismiss, {
    refresh: [ssoConflicts.list],
    onFailed: (error) => notify(messageOf(error), 'err'),
  })
  if (!list.data) return <FailedLine for={list}>{t('administration.ssoConflicts.notRead')}</FailedLine>
  const { count, conflicts } = list.data
  if (!count) return null
  return (
    <Alert tone="warn">
      <b>{t('administration.ssoConflicts.title', { count })}</b> {t('administration.ssoConflicts.words')}
      <ul className={classes.rows}>
        {conflicts.slice(0, shownAtOnce).map((conflict) => (
          <li key={conflict.id}>
            <span className={classes.row}>
              <Link to="/admin/profiles" search={{ search: conflict.person }}>
                {conflict.person}
              </Link>
              {factsOf(conflict)}
            </span>
            <Button
              look="outline"
              size="sm"
              aria-label={t('administration.ssoConflicts.allowOf', { name: conflict.person })}
              onClick={() => setAllowed(conflict)}
            >
              {t('administration.ssoConflicts.allow')}
            </Button>
            <Button
              look="outline"
              size="sm"
              busy={dismissing.isPending && dismissing.variables.params.id === conflict.id}
              aria-label={t('administration.ssoConflicts.dismissOf', { name: conflict.person })}
              onClick={() => dismissing.mutate({ params: { id: conflict.id } })}
            >
              {t('administration.ssoConflicts.dismiss')}
            </Button>
          </li>
        ))}
      </ul>
      {count > shownAtOnce && <p>{t('administration.uploads.andMore', { count: count - shownAtOnce })}</p>}
      {allowed && <AllowDialog conflict={allowed} onClose={() => setAllowed(null)} />}
    </Alert>
  )
}

function factsOf({ email, provider, refusedAt }: SsoConflict): string {
  return ['', email, provider, shortMoment(refusedAt)].filter((fact) => fact !== null).join(' · ')
}

function AllowDialog({ conflict, onClose }: { conflict: SsoConflict; onClose: () => void }) {
  const { id, person, email, provider } = conflict
  const [error, setError] = useState<string | null>(null)
  const allowing = useChanging(ssoConflicts.unlink, {
    refresh: [ssoConflicts.list],
    onDone: () => {
      notify(t('administration.ssoConflicts.allowed', { name: person }))
      onClose()
    },
    onFailed: (failure) => setError(messageOf(failure)),
  })
  return (
    <ConfirmDialog
      open
      title={t('administration.ssoConflicts.allowTitle')}
      confirm={t('administration.ssoConflicts.confirm')}
      busy={allowing.isPending}
      error={error}
      onClose={onClose}
      onConfirm={() => allowing.mutate({ params: { id } })}
    >
      {t('administration.ssoConflicts.allowWords', { person, email: email ?? '', provider: provider ?? '' })}
    </ConfirmDialog>
  )
}
