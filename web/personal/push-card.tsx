import { IconBellRinging } from '@tabler/icons-react'
import { useState } from 'react'
import { readChoice, writeChoice } from '../kit/data/local.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/table.tsx'
import { type PushState, usePushState } from '../push/support.ts'
import { turnOn } from '../push/turning.ts'
import classes from './push-card.module.css'

const later = 'pushLater'

/** The browser is asked only after this sentence and its button; where it cannot be, this says why. */
export function PushCard({ onTurned }: { onTurned: () => void }) {
  const state = usePushState()
  const [isClosed, setClosed] = useState(() => readChoice(later) === 'yes')
  if (state === 'on' || (state === 'off' && isClosed)) return null
  const close = () => {
    writeChoice(later, 'yes')
    setClosed(true)
  }
  return (
    <Card className={classes.card} aria-label={t('personal.push.card')}>
      <Preview />
      <p className={classes.words}>
        <b>{t('personal.push.what')}</b> {state === 'off' && t('personal.push.nothing')}
      </p>
      {state === 'off' ? (
        <div className={classes.buttons}>
          <TurnOn onTurned={onTurned} />
          <Button look="ghost" onClick={close}>
            {t('personal.push.later')}
          </Button>
        </div>
      ) : (
        <Reason state={state} />
      )}
    </Card>
  )
}

function Reason({ state }: { state: Exclude<PushState, 'on' | 'off'> }) {
  return (
    <Alert tone="info" plain>
      {t(`personal.push.reason.${state}`)}
    </Alert>
  )
}

/** A second press, while the browser asks, does nothing. */
export function TurnOn({ onTurned, isSmall }: { onTurned: () => void; isSmall?: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const [isInVain, setInVain] = useState(false)
  const press = async () => {
    setAsking(true)
    setInVain(false)
    const isOn = await turnOn()
    setAsking(false)
    setInVain(!isOn)
    if (isOn) onTurned()
  }
  return (
    <>
      <Button
        look={isSmall ? 'sub' : 'accent'}
        size={isSmall ? 'sm' : 'md'}
        busy={isAsking}
        onClick={() => void press()}
      >
        {!isSmall && <IconBellRinging size={18} aria-hidden />}
        {t(isSmall ? 'personal.push.turnOnShort' : 'personal.push.turnOn')}
      </Button>
      {isInVain && <output className={classes.vain}>{t('personal.push.inVain')}</output>}
    </>
  )
}

/** What a push looks like: no name and no mark. */
function Preview() {
  return (
    <div className={classes.board} aria-hidden>
      <div className={classes.push}>
        <span className={classes.app}>
          <Bell />
        </span>
        <span className={classes.text}>
          <b>
            {t('personal.push.example.title')}
            <small>{t('personal.push.example.now')}</small>
          </b>
          <span>{t('personal.push.example.text')}</span>
        </span>
      </div>
    </div>
  )
}

function Bell() {
  return (
    <svg viewBox="0 0 40 40">
      <g transform="rotate(-12 20 20)">
        <circle cx="20" cy="6.6" r="2.7" fill="none" stroke="var(--dz-brass-dot)" strokeWidth="2.4" />
        <circle cx="20" cy="31.6" r="3.6" fill="var(--dz-brass-dot)" />
        <path
          d="M20 8.6c-5.7 0-8.9 4.2-9.4 9.9l-.6 6.3c-.2 2-1.2 3.3-2.6 4.4-.7.6-.3 1.8.6 1.8h24c.9 0 1.3-1.2.6-1.8-1.4-1.1-2.4-2.4-2.6-4.4l-.6-6.3C28.9 12.8 25.7 8.6 20 8.6z"
          fill="var(--dz-bell)"
        />
      </g>
    </svg>
  )
}
