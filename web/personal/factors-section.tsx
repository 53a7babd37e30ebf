import { IconAlertTriangle, IconCheck, IconDeviceMobile, IconLifebuoy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Factors } from '../../contract/factors/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Skeleton, Waiting } from '../kit/states/waiting.tsx'
import { shortDateOf } from '../kit/time/dates.ts'
import { Button } from '../kit/ui/button.tsx'
import { Tag } from '../kit/ui/tag.tsx'
import { AppModal } from './app-modal.tsx'
import { NewCodesModal, TurnOffModal } from './factor-modals.tsx'
import classes from './factors.module.css'
import { recentMoment } from './moments.ts'
import { Part, Row } from './part.tsx'
import personal from './personal.module.css'
import { useFactors } from './use-factors.ts'

/** Recovery codes left from which on the card warns. */
const few = 2

/** The second step of signing in: an app for codes, and recovery codes. */
export function FactorsSection() {
  const mine = useFactors()
  const [opened, setOpened] = useState<'app' | 'off' | 'codes' | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const title = t('personal.factors.title')
  if (!mine.data)
    return (
      <Part title={title}>
        <Waiting for={mine} what="factors" skeleton={<Skeleton lines={2} bare />} />
      </Part>
    )
  const { totp, recovery } = mine.data.factors
  const close = () => setOpened(null)
  return (
    <Part title={title} hint={totp ? undefined : t('personal.factors.hint')} action={<State isOn={totp !== null} />}>
      <ul ref={list} className={personal.rows}>
        <AppRow app={totp} onAdd={() => setOpened('app')} onTurnOff={() => setOpened('off')} />
        {totp && <CodesRow codes={recovery} onRenew={() => setOpened('codes')} />}
      </ul>
      {opened === 'app' && <AppModal isOn={totp !== null} onClose={close} />}
      {opened === 'off' && (
        <TurnOffModal focusAfter={() => list.current?.querySelector('button') ?? null} onClose={close} />
      )}
      {opened === 'codes' && <NewCodesModal onClose={close} />}
    </Part>
  )
}

function State({ isOn }: { isOn: boolean }) {
  return (
    <Tag tone={isOn ? 'leaf' : undefined}>
      {isOn && <IconCheck size={14} aria-hidden />}
      {t(isOn ? 'personal.factors.on' : 'personal.factors.off')}
    </Tag>
  )
}

type AppRowProps = { app: Factors['totp']; onAdd: () => void; onTurnOff: () => void }

function AppRow({ app, onAdd, onTurnOff }: AppRowProps) {
  const facts = app
    ? [
        t('personal.factors.added', { at: shortDateOf(app.createdAt) }),
        app.usedAt ? t('personal.lastUsed', { at: recentMoment(app.usedAt) }) : t('personal.unused'),
      ]
    : [t('personal.factors.noApp')]
  return (
    <Row
      icon={<IconDeviceMobile size={20} aria-hidden />}
      name={t('personal.factors.app')}
      facts={facts}
      action={
        <div className={classes.pair}>
          {/* One button for both, which keeps the focus when the app has been added. */}
          <Button
            look="sub"
            size="sm"
            aria-label={t(app ? 'personal.factors.replaceApp' : 'personal.factors.turnOnStep')}
            onClick={onAdd}
          >
            {t(app ? 'personal.factors.replace' : 'personal.factors.turnOn')}
          </Button>
          {app && (
            <Button look="sub" size="sm" aria-label={t('personal.factors.turnOffStep')} onClick={onTurnOff}>
              {t('personal.factors.turnOff')}
            </Button>
          )}
        </div>
      }
    />
  )
}

function CodesRow({ codes, onRenew }: { codes: Factors['recovery']; onRenew: () => void }) {
  const facts = codes
    ? [
        t('personal.factors.left', { left: codes.left, of: codes.of }),
        t('personal.factors.made', { at: shortDateOf(codes.createdAt) }),
      ]
    : [t('personal.factors.noCodes')]
  return (
    <Row
      icon={<IconLifebuoy size={20} aria-hidden />}
      name={
        <span className={classes.warned}>
          {t('personal.factors.codes')}
          {(codes?.left ?? 0) <= few && (
            <Tag tone="soon">
              <IconAlertTriangle size={14} aria-hidden />
              {t(codes?.left ? 'personal.factors.runningOut' : 'personal.factors.usedUp')}
            </Tag>
          )}
        </span>
      }
      facts={facts}
      action={
        <Button look="sub" size="sm" onClick={onRenew}>
          {t('personal.factors.newCodes')}
        </Button>
      }
    />
  )
}
