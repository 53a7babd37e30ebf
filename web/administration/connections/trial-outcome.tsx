import { useEffect, useId, useRef } from 'react'
import type { TrialSignIn } from '../../../contract/sso/schemas.ts'
import { t } from '../../kit/i18n/texts.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import classes from './connections.module.css'
import { troubleOfTrial } from './trial-words.ts'
import { TroubleWords } from './trouble.tsx'

type TrialOutcomeProps = { trial: TrialSignIn; name?: string; onClose: () => void }

/** Takes the focus, and is read aloud with it: the person comes from another site's page. */
export function TrialOutcome({ trial, name, onClose }: TrialOutcomeProps) {
  const id = useId()
  const begin = t('administration.connections.trial.begin')
  const place = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    // Checks that end meanwhile may lengthen the cards above it.
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  const { tone, ...words } = troubleOfTrial(trial)
  return (
    <fieldset
      ref={place}
      className={classes.trial}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- begins the page for who comes back
      tabIndex={-1}
      aria-label={name === undefined ? begin : t('administration.connections.trial.of', { name })}
      aria-describedby={id}
    >
      <Alert tone={tone} plain dismissible onDismiss={onClose}>
        <span id={id}>
          <TroubleWords {...words} /> {t('administration.connections.trial.nothing')}
        </span>
      </Alert>
    </fieldset>
  )
}
