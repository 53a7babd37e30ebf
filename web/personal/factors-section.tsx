import { IconAlertTriangle, IconCheck, IconDeviceMobile, IconLifebuoy } from '@tabler/icons-react'
import { type MouseEvent, useRef, useState } from 'react'
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

/** So few recovery codes call for new ones. */
const few = 2

type Opened = { dialog: 'app' | 'off' | 'codes'; by: HTMLElement }
type Opening = (event: MouseEvent<HTMLElement>) => void

/** The second step of signing in: an app for codes, and recovery codes. */
export function FactorsSection() {
  const mine = useFactors()
  const [opened, setOpened] = useState<Opened | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const title = t('personal.factors.title')
  if (!mine.data)
    return (
      <Part title={title}>
        <Waiting for={mine} what="factors" skeleton={<Skeleton lines={2} bare />} />
      </Part>
    )
  const { totp, recovery } = mine.data.factors
  const open =
    (dialog: Opened['dialog']): Opening =>
    ({ currentTarget }) =>
      setOpened({ dialog, by: currentTarget })
  const close = () => setOpened(null)
  // A change of the app replaces the button that it began with.
  const focusAfter = () =>
    opened?.by.isConnected ? opened.by : (list.current?.querySelector<HTMLElement>('button') ?? null)
  return (
    <Part title={title} hint={totp ? undefined : t('personal.factors.hint')} action={<State isOn={totp !== null} />}>
      <ul ref={list} className={personal.rows}>
        <AppRow app={totp} onAdd={open('app')} onTurnOff={open('off')} />
        {totp && <CodesRow codes={recovery} onRenew={open('codes')} />}
      </ul>
      {opened?.dialog === 'app' && <AppDialog isOn={totp !== null} focusAfter={focusAfter} onClose={close} />}
      {opened?.dialog === 'off' && <TurnOffModal focusAfter={focusAfter} onClose={close} />}
      {opened?.dialog === 'codes' && <NewCodesModal onClose={close} />}
    </Part>
  )
}

type AppDialogProps = { isOn: boolean; focusAfter: () => HTMLElement | null; onClose: () => void }

/** Stays an addition to its end, though the app is there before its codes are put away. */
function AppDialog({ isOn, ...rest }: AppDialogProps) {
  const [isReplacing] = useState(isOn)
  return <AppModal isReplacing={isReplacing} {...rest} />
}

function State({ isOn }: { isOn: boolean }) {
  return (
    <Tag tone={isOn ? 'leaf' : undefined}>
      {isOn && <IconCheck size={14} aria-hidden />}
      {t(isOn ? 'personal.factors.on' : 'personal.factors.off')}
    </Tag>
  )
}

type AppRowProps = { app: Factors['totp']; onAdd: Opening; onTurnOff: Opening }

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
        app ? (
          <div className={classes.pair}>
            <Button look="sub" size="sm" aria-label={t('personal.factors.replaceApp')} onClick={onAdd}>
              {t('personal.factors.replace')}
            </Button>
            <Button look="sub" size="sm" aria-label={t('personal.factors.turnOffStep')} onClick={onTurnOff}>
              {t('personal.factors.turnOff')}
            </Button>
          </div>
        ) : (
          <Button look="sub" size="sm" aria-label={t('personal.factors.turnOnStep')} onClick={onAdd}>
            {t('personal.factors.turnOn')}
          </Button>
        )
      }
    />
  )
}

function CodesRow({ codes, onRenew }: { codes: Factors['recovery']; onRenew: Opening }) {
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
