import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { profileType } from '../../../contract/people/endpoints.ts'
import { push } from '../../../contract/push/endpoints.ts'
import { messageOf } from '../../kit/data/api.ts'
import { useChanging } from '../../kit/data/reading.ts'
import { t } from '../../kit/i18n/texts.ts'
import { useMe } from '../../kit/session/participant.ts'
import classes from './connections.module.css'
import { type Outcome, Trial } from './trial.tsx'

type Told = 'sent' | 'gone' | 'refused' | 'waits'

/** What became of it at how many devices; the worst of it gives the sign. */
function outcomeOf(outcomes: Told[]): Outcome {
  const count = (told: Told) => outcomes.filter((one) => one === told).length
  const words = (['sent', 'gone', 'refused', 'waits'] as const)
    .filter((told) => count(told))
    .map((told) => t(`administration.connections.push.outcome.${told}`, { count: count(told) }))
  const look = count('refused') || count('gone') ? 'failed' : count('waits') ? 'waits' : 'sent'
  return { look, words: words.join(' ') || t('administration.connections.push.none') }
}

/** A push to each device of one's own; who has none is told where that begins. */
export function PushTrial({ own }: { own: number }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const trial = useChanging(push.trial, {
    refresh: [push.service],
    onDone: ({ outcomes }) => setOutcome(outcomeOf(outcomes)),
    onFailed: (error) => setOutcome({ look: 'failed', words: messageOf(error) }),
  })
  if (!own && !outcome && !trial.isPending) return <None />
  const begin = () => {
    setOutcome(null)
    trial.mutate({})
  }
  return (
    <Trial
      label={t('administration.connections.push.trial')}
      busy={trial.isPending}
      onBegin={begin}
      outcome={outcome}
    />
  )
}

/** Devices are registered for teachers and students alone. */
function None() {
  const { participants } = useMe()
  if (participants.every(({ role }) => role === profileType.admin))
    return <p className={classes.aside}>{t('administration.connections.push.adminOnly')}</p>
  return (
    <p className={classes.aside}>
      {t('administration.connections.push.none')}{' '}
      <Link to="/repass" search={{ tab: 'notices' }}>
        {t('administration.connections.push.turnOn')}
      </Link>
    </p>
  )
}
