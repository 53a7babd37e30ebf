import { IconFingerprint, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Passkey } from '../../contract/factors/schemas.ts'
import { hasPasskeys } from '../identity/passkeys-here.ts'
import { t } from '../kit/i18n/texts.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { shortDateOf } from '../kit/time/dates.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { RemovePasskey } from './factor-change.tsx'
import { type SectionProps, usedAt } from './factors-section.tsx'
import { Part, Row } from './part.tsx'
import { PasskeyModal } from './passkey-modal.tsx'
import classes from './personal.module.css'
import { useFactors } from './proof.tsx'

export function PasskeysSection({ onDone, onOpen }: SectionProps) {
  const mine = useFactors()
  const [isAdding, add] = useState(false)
  const setAdding = (isOpen: boolean) => {
    add(isOpen)
    onOpen?.(isOpen)
  }
  const [removed, setRemoved] = useState<Passkey>()
  const own = mine.data?.factors
  const button = own && hasPasskeys() && (
    <Button look="sub" size="sm" onClick={() => setAdding(true)}>
      <IconPlus size={16} aria-hidden />
      {t('personal.factors.addKey')}
    </Button>
  )
  // They come with the factors, where it is said what failed.
  if (!own && mine.isError) return null
  return (
    <Part title={t('personal.factors.passkeys')} hint={t('personal.factors.passkeysHint')} action={button}>
      {!own ? (
        <Waiting for={mine} what="factors" />
      ) : own.passkeys.length === 0 ? (
        <p className={classes.none}>{t(hasPasskeys() ? 'personal.factors.noPasskeys' : 'personal.factors.noneHere')}</p>
      ) : (
        <ul className={classes.rows}>
          {own.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      {isAdding && (
        <PasskeyModal isFirst={!own?.totp && !own?.passkeys.length} onDone={onDone} onClose={() => setAdding(false)} />
      )}
      {removed && <RemovePasskey passkey={removed} onClose={() => setRemoved(undefined)} />}
    </Part>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt } = passkey
  return (
    <Row
      icon={<IconFingerprint size={20} aria-hidden />}
      name={name}
      facts={[t('personal.factors.added', { at: shortDateOf(createdAt) }), usedAt(passkey.usedAt)]}
      action={
        <IconButton label={t('personal.factors.removePasskeyOf', { name })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      }
    />
  )
}
