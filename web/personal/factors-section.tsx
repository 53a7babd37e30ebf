import { IconCheck, IconDeviceMobile, IconLifebuoy } from '@tabler/icons-react'
import { useState } from 'react'
import type { OwnFactors } from '../../contract/factors/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { shortDateOf, shortMoment } from '../kit/time/dates.ts'
import { Button } from '../kit/ui/button.tsx'
import { Tag } from '../kit/ui/tag.tsx'
import { AppModal } from './app-modal.tsx'
import { NewCodes, RemoveApp } from './factor-change.tsx'
import { Part, Row } from './part.tsx'
import classes from './personal.module.css'
import { useFactors } from './proof.tsx'

export const usedAt = (moment: string | null) =>
  moment === null ? t('personal.factors.unused') : t('personal.factors.used', { at: shortMoment(moment) })

/** `onDone`: a factor has been added. `onOpen`: a form stands open, or no longer. */
export type SectionProps = { onDone?: () => void; onOpen?: (isOpen: boolean) => void }

/** The second step of signing in: its app, and the codes for the day that it is lost. */
export function FactorsSection({ onDone, onOpen }: SectionProps) {
  const mine = useFactors()
  const [open, show] = useState<'app' | 'remove' | 'codes' | null>(null)
  const setOpen = (form: typeof open) => {
    show(form)
    onOpen?.(form !== null)
  }
  const close = () => setOpen(null)
  const own = mine.data?.factors
  const isOn = own && (own.totp !== null || own.passkeys.length > 0)
  const state = own && (
    <Tag tone={isOn ? 'leaf' : undefined}>
      {isOn && <IconCheck size={14} aria-hidden />}
      {t(isOn ? 'personal.factors.on' : 'personal.factors.off')}
    </Tag>
  )
  return (
    <Part title={t('personal.factors.title')} hint={isOn ? undefined : t('personal.factors.hint')} action={state}>
      {own ? (
        <ul className={classes.rows}>
          <AppRow app={own.totp} onAdd={() => setOpen('app')} onRemove={() => setOpen('remove')} />
          {isOn && <CodesRow codes={own.recovery} onRenew={() => setOpen('codes')} />}
        </ul>
      ) : (
        <Waiting for={mine} what="factors" />
      )}
      {open === 'app' && <AppModal isOther={own?.totp != null} onDone={onDone} onClose={close} />}
      {open === 'remove' && <RemoveApp onClose={close} />}
      {open === 'codes' && <NewCodes onClose={close} />}
    </Part>
  )
}

type AppRowProps = { app: OwnFactors['totp']; onAdd: () => void; onRemove: () => void }

function AppRow({ app, onAdd, onRemove }: AppRowProps) {
  return (
    <Row
      icon={<IconDeviceMobile size={20} aria-hidden />}
      name={t('personal.factors.app')}
      facts={
        app
          ? [t('personal.factors.added', { at: shortDateOf(app.createdAt) }), usedAt(app.usedAt)]
          : [t('personal.factors.noApp')]
      }
      action={
        app ? (
          <div className={classes.buttons}>
            <Button look="sub" size="sm" aria-label={t('personal.factors.replaceApp')} onClick={onAdd}>
              {t('personal.factors.replace')}
            </Button>
            <Button look="sub" size="sm" aria-label={t('personal.factors.removeApp')} onClick={onRemove}>
              {t('personal.factors.remove')}
            </Button>
          </div>
        ) : (
          <Button look="sub" size="sm" aria-label={t('personal.factors.addApp')} onClick={onAdd}>
            {t('personal.factors.add')}
          </Button>
        )
      }
    />
  )
}

function CodesRow({ codes, onRenew }: { codes: OwnFactors['recovery']; onRenew: () => void }) {
  const facts = codes
    ? [
        t('personal.factors.codesLeft', { left: codes.left, of: codes.of }),
        t('personal.factors.codesMade', { at: shortDateOf(codes.createdAt) }),
      ]
    : [t('personal.factors.noCodes')]
  return (
    <Row
      icon={<IconLifebuoy size={20} aria-hidden />}
      name={t('personal.factors.codes')}
      facts={facts}
      action={
        <Button look="sub" size="sm" onClick={onRenew}>
          {t('personal.factors.newCodes')}
        </Button>
      }
    />
  )
}
