import { IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { profileType } from '../../../contract/people/endpoints.ts'
import { push } from '../../../contract/push/endpoints.ts'
import type { PushOutcome } from '../../../contract/push/schemas.ts'
import { messageOf } from '../../kit/data/api.ts'
import { useChanging } from '../../kit/data/reading.ts'
import { tenths } from '../../kit/i18n/numbers.ts'
import { t } from '../../kit/i18n/texts.ts'
import { useMe } from '../../kit/session/participant.ts'
import { capital } from '../../kit/time/dates.ts'
import { Button } from '../../kit/ui/button.tsx'
import classes from './connections.module.css'
import { type Outcome, Told } from './outcome.tsx'

/** Pushes to one's own devices, `own` of them, and says what has become of it. */
export function PushTrial({ own }: { own: number }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const begunAt = useRef(0)
  const trial = useChanging(push.trial, {
    refresh: [push.state],
    onDone: ({ outcomes }) => setOutcome(outcomeOf(outcomes, performance.now() - begunAt.current)),
    onFailed: (error) => setOutcome({ look: 'failed', words: messageOf(error) }),
  })
  // The last device may have gone by the trial.
  if (!own && !outcome && !trial.isPending) return <None />
  const begin = () => {
    begunAt.current = performance.now()
    setOutcome(null)
    trial.mutate({})
  }
  return (
    <>
      <Button look="sub" size="sm" busy={trial.isPending} onClick={begin}>
        <IconSend size={16} aria-hidden />
        {t('administration.connections.push.trial')}
      </Button>
      <output className={classes.aside}>
        {outcome ? <Told {...outcome} /> : t('administration.connections.push.to', { count: own })}
      </output>
    </>
  )
}

/** Devices are registered for participants who are no administrators. */
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

/** The worst of it gives the sign. `took`: in milliseconds. */
function outcomeOf(outcomes: PushOutcome[], took: number): Outcome {
  const seconds = tenths(Math.max(took / 1000, 0.1))
  const [first] = outcomes
  if (!first) return { look: 'failed', words: t('administration.connections.push.none') }
  const look = outcomes.some((one) => one === 'refused' || one === 'gone')
    ? 'failed'
    : outcomes.includes('waits')
      ? 'queued'
      : 'sent'
  if (outcomes.length === 1) return { look, words: t(`administration.connections.push.outcome.${first}`, { seconds }) }
  const words = [...Map.groupBy(outcomes, (one) => one)].map(([one, { length }]) =>
    t(`administration.connections.push.outcomes.${one}`, { number: length, seconds }),
  )
  return { look, words: capital(words.join(', ')) }
}
