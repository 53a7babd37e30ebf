import { IconAlertTriangle, IconCheck, IconDeviceMobile, IconLifebuoy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Factors } from '../../contract/factors/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Skeleton, Waiting } from '../kit/states/waiting.tsx'
import { shortDateOf } from '../kit/time/dates.ts'
import { Button } from '../kit/ui/button.tsx'
import { Tag } from '../kit/ui/tag.tsx'
import { type AppChange, appChanges } from './app-change.ts'
import { AppModal } from './app-modal.tsx'
import { NewCodesModal, RemoveAppModal } from './factor-modals.tsx'
import classes from './factors.module.css'
import { usedWords } from './moments.ts'
import { Part, Row } from './part.tsx'
import personal from './personal.module.css'
import { hasSecondStep, useFactors } from './use-factors.ts'

/** Recovery codes left from which on the card warns. */
const few = 2

type Opened = 'app' | 'removal' | 'codes' | null

type FactorsSectionProps = {
  /** Told when one of its dialogs opens, and when it closes. */
  onOpen?: (isOpen: boolean) => void
}

/** The second step of signing in: an app for codes, and recovery codes. Passkeys have another card. */
export function FactorsSection({ onOpen }: FactorsSectionProps) {
  const mine = useFactors()
  const [opened, setOpened] = useState<Opened>(null)
  const list = useRef<HTMLUListElement>(null)
  const title = t('personal.factors.title')
  if (!mine.data)
    return (
      <Part title={title}>
        <Waiting for={mine} what="factors" skeleton={<Skeleton lines={2} bare />} />
      </Part>
    )
  const { totp, recovery, passkeys, isRequired } = mine.data.factors
  const isOn = hasSecondStep(mine.data.factors)
  const isLast = passkeys.length === 0
  const change = totp ? 'replace' : isLast ? 'turnOn' : 'add'
  const turn = (to: Opened) => {
    setOpened(to)
    onOpen?.(to !== null)
  }
  const close = () => turn(null)
  const hints = [!isOn && t('personal.factors.hint'), isRequired && t('personal.factors.required')]
  return (
    <Part title={title} hint={hints.filter(Boolean).join(' ')} action={<State isOn={isOn} />}>
      <ul ref={list} className={personal.rows}>
        <AppRow app={totp} change={change} isLast={isLast} onAdd={() => turn('app')} onRemove={() => turn('removal')} />
        {isOn && <CodesRow codes={recovery} onRenew={() => turn('codes')} />}
      </ul>
      {opened === 'app' && <AppModal change={change} onClose={close} />}
      {opened === 'removal' && (
        <RemoveAppModal
          isLast={isLast}
          isRequired={isRequired}
          focusAfter={() => list.current?.querySelector('button') ?? null}
          onClose={close}
        />
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

type AppRowProps = {
  app: Factors['totp']
  change: AppChange
  /** No passkey is left once the app is removed. */
  isLast: boolean
  onAdd: () => void
  onRemove: () => void
}

function AppRow({ app, change, isLast, onAdd, onRemove }: AppRowProps) {
  const { title, save } = appChanges[change]
  const facts = app
    ? [t('personal.factors.added', { at: shortDateOf(app.createdAt) }), usedWords(app.usedAt)]
    : [t('personal.factors.noApp')]
  return (
    <Row
      icon={<IconDeviceMobile size={20} aria-hidden />}
      name={t('personal.factors.app')}
      facts={facts}
      action={
        <div className={classes.pair}>
          {/* One button for both, which keeps the focus when the app has been added. */}
          <Button look="sub" size="sm" aria-label={t(title)} onClick={onAdd}>
            {t(save)}
          </Button>
          {app && (
            <Button
              look="sub"
              size="sm"
              aria-label={t(isLast ? 'personal.factors.turnOffStep' : 'personal.factors.removeApp')}
              onClick={onRemove}
            >
              {t(isLast ? 'personal.factors.turnOff' : 'personal.factors.remove')}
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
