import { IconFingerprint, IconPlus, IconTrash, IconUsb } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Passkey } from '../../contract/factors/schemas.ts'
import { hasPasskeys } from '../identity/passkeys-here.ts'
import { t } from '../kit/i18n/texts.ts'
import { Skeleton, useHasFailed, Waiting } from '../kit/states/waiting.tsx'
import { shortDateOf } from '../kit/time/dates.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { RemovePasskeyModal } from './factor-modals.tsx'
import { usedWords } from './moments.ts'
import { Part, Row } from './part.tsx'
import { PasskeyModal } from './passkey-modal.tsx'
import classes from './personal.module.css'
import { hasSecondStep, useFactors } from './use-factors.ts'

type PasskeysSectionProps = {
  /** Told when the dialog that adds a passkey opens, and when it closes. */
  onOpen?: (isOpen: boolean) => void
}

export function PasskeysSection({ onOpen }: PasskeysSectionProps) {
  const mine = useFactors()
  const hasFailed = useHasFailed([mine])
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const note = useRef<HTMLParagraphElement>(null)
  // The card of the second step is made of the same answer, and says what failed.
  if (hasFailed) return null
  const title = t('personal.passkeys.title')
  const hint = t('personal.passkeys.hint')
  if (!mine.data)
    return (
      <Part title={title} hint={hint}>
        <Waiting for={mine} what="factors" skeleton={<Skeleton lines={2} bare />} />
      </Part>
    )
  const { totp, passkeys, isRequired } = mine.data.factors
  const turn = (isOpen: boolean) => {
    setAdding(isOpen)
    onOpen?.(isOpen)
  }
  const button = hasPasskeys() && (
    <Button ref={add} look="sub" size="sm" onClick={() => turn(true)}>
      <IconPlus size={16} aria-hidden />
      {t('personal.passkeys.add')}
    </Button>
  )
  return (
    <Part title={title} hint={hint} action={button}>
      {!button && (
        <p ref={note} tabIndex={-1} className={classes.hint}>
          {t('personal.passkeys.notHere')}
        </p>
      )}
      {passkeys.length === 0 ? (
        <p className={classes.none}>{t('personal.passkeys.none')}</p>
      ) : (
        <ul className={classes.rows}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      {isAdding && <PasskeyModal isFirst={!hasSecondStep(mine.data.factors)} onClose={() => turn(false)} />}
      {removed && (
        <RemovePasskeyModal
          passkey={removed}
          isLast={!totp && passkeys.length === 1}
          isRequired={isRequired}
          focusAfter={() => add.current ?? note.current}
          onClose={() => setRemoved(null)}
        />
      )}
    </Part>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, usedAt, isSecurityKey } = passkey
  const Icon = isSecurityKey ? IconUsb : IconFingerprint
  return (
    <Row
      icon={<Icon size={20} aria-hidden />}
      name={name}
      facts={[t('personal.factors.added', { at: shortDateOf(createdAt) }), usedWords(usedAt)]}
      action={
        <IconButton label={t('personal.passkeys.removeOf', { name })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      }
    />
  )
}
