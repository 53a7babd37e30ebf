import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { factors } from '../../contract/factors/endpoints.ts'
import type { Profile } from '../../contract/people/schemas.ts'
import { messageOf } from '../kit/data/api.ts'
import { reading, useChanging } from '../kit/data/reading.ts'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { ConfirmDialog } from '../kit/overlay/confirm-dialog.tsx'
import { useMe } from '../kit/session/participant.ts'
import { FailedLine } from '../kit/states/failed-line.tsx'
import { Button } from '../kit/ui/button.tsx'
import { useFocusStays } from '../kit/ui/focus-stays.ts'
import classes from './fields.module.css'
import { isOwn, nameOf } from './use-row-actions.ts'

/** Helps somebody who has lost phone and recovery codes; nothing for those without a second step, and for oneself. */
export function SecondStep({ profile }: { profile: Profile }) {
  const isMine = isOwn(profile, useMe())
  const query = useQuery({ ...reading(factors.ofProfile, { params: { id: profile.id } }), enabled: !isMine })
  if (isMine) return null
  if (query.data?.secondFactor.length) return <TurnedOn profile={profile} />
  return (
    <FailedLine for={query} className={classes.step}>
      {t('people.secondStep.unread')}
    </FailedLine>
  )
}

function TurnedOn({ profile }: { profile: Profile }) {
  const [isAsking, setAsking] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  useFocusStays(line)
  return (
    <div ref={line} className={classes.step}>
      <p>{t('people.secondStep.isOn')}</p>
      <Button look="sub" size="sm" onClick={() => setAsking(true)}>
        {t('people.secondStep.turnOff')}
      </Button>
      {isAsking && <TurnOff profile={profile} onClose={() => setAsking(false)} />}
    </div>
  )
}

function TurnOff({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const [error, setError] = useState<string | null>(null)
  const name = nameOf(profile)
  const reset = useChanging(factors.reset, {
    refresh: [factors.ofProfile],
    onDone: () => {
      notify(t('people.secondStep.isOff', { name }))
      onClose()
    },
    onFailed: (failure) => setError(messageOf(failure)),
  })
  return (
    <ConfirmDialog
      open
      title={t('people.secondStep.turnOffOf', { name })}
      confirm={t('people.secondStep.confirm')}
      busy={reset.isPending}
      error={error}
      onClose={onClose}
      onConfirm={() => reset.mutate({ params: { id: profile.id } })}
    >
      {t('people.secondStep.words')}
    </ConfirmDialog>
  )
}
