import { IconBellRinging } from '@tabler/icons-react'
import { useRef } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { useFocusStays } from '../kit/ui/focus-stays.ts'
import { Card } from '../kit/ui/table.tsx'
import { PushPreview } from './preview.tsx'
import classes from './push-card.module.css'
import { closePushCard, isApplePhone, type PushState, useIsCardClosed, usePushState } from './support.ts'
import { useTurnOn } from './use-turn-on.ts'

/** Offers pushes for this browser, or says why there can be none. `hasMarks`: marks are among what the person is told of. */
export function PushCard({ hasMarks }: { hasMarks: boolean }) {
  const state = usePushState()
  const isClosed = useIsCardClosed()
  if (state === 'on' || (state === 'off' && isClosed)) return null
  return (
    <Card className={classes.card} aria-label={t('push.card')}>
      <PushPreview title={t(hasMarks ? 'push.example.mark' : 'push.example.lesson')} />
      <p className={classes.words}>
        <b>{t(hasMarks ? 'push.what' : 'push.whatForTeachers')}</b>
        {state === 'off' && ` ${t('push.nothing')}`}
        {state === 'off' && Notification.permission === 'default' && ` ${t('push.asks')}`}
      </p>
      {state === 'off' ? <Offer /> : <Alert tone="info">{reasonOf(state)}</Alert>}
    </Card>
  )
}

function reasonOf(state: Exclude<PushState, 'on' | 'off'>): string {
  return t(state === 'blocked' && isApplePhone() ? 'push.reason.blockedOnPhone' : `push.reason.${state}`)
}

function Offer() {
  const { turn, isAsking, inVain } = useTurnOn()
  const place = useRef<HTMLDivElement>(null)
  useFocusStays(place)
  return (
    <div ref={place} className={classes.offer}>
      <div className={classes.buttons}>
        <Button busy={isAsking} onClick={turn}>
          <IconBellRinging size={18} aria-hidden />
          {t('push.turnOn')}
        </Button>
        <Button look="ghost" onClick={closePushCard}>
          {t('push.later')}
        </Button>
      </div>
      {inVain && <Alert tone="warn">{inVain}</Alert>}
    </div>
  )
}
