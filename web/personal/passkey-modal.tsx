import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { factors } from '../../contract/factors/endpoints.ts'
import type { Attestation, PasskeyCreation } from '../../contract/factors/passkeys.ts'
import type { Session } from '../../contract/identity/schemas.ts'
import { longest } from '../../contract/kit/limits.ts'
import { call } from '../kit/data/api.ts'
import type { Values } from '../kit/form/server-form.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { GuardedModal } from '../kit/overlay/guarded-modal.tsx'
import { deviceName } from './device.tsx'
import { useSessions } from './devices-section.tsx'
import { ProvenForm } from './proven-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useBrowserPasskey } from './use-browser-passkey.ts'
import { factorsChange } from './use-factors.ts'

type PasskeyModalProps = { isFirst: boolean; onClose: () => void }

/** Adds a passkey: proof, the browser's dialog, and the recovery codes that come with the first factor. */
export function PasskeyModal({ isFirst, onClose }: PasskeyModalProps) {
  // The state at the beginning: the list has the passkey before the recovery codes have been saved.
  const [isTurningOn] = useState(isFirst)
  const [codes, setCodes] = useState<string[]>()
  const [isKept, setKept] = useState(false)
  const client = useQueryClient()
  const make = useBrowserPasskey()
  const here = useSessions().data?.sessions.find(({ isCurrent }) => isCurrent)
  // Recovery codes that are on their way would be lost with the dialog.
  const close = () => {
    if (!isKept) onClose()
  }
  const finish = () => {
    notify(t(isTurningOn ? 'personal.factors.onNotice' : 'personal.passkeys.addedNotice'))
    onClose()
  }
  const keep = async (passkey: Attestation, { name }: Values) => {
    setKept(true)
    try {
      const body = { name: typeof name === 'string' ? name : '', passkey }
      const { recoveryCodes } = await call(factors.addPasskey, { body })
      await Promise.all(factorsChange.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
      return recoveryCodes
    } finally {
      setKept(false)
    }
  }
  const add = async ({ options }: { options: PasskeyCreation }, values: Values) => {
    const made = await keep(await make(options), values)
    if (made.length) setCodes(made)
    else finish()
  }
  return (
    <GuardedModal
      title={t(codes ? 'personal.factors.codes' : 'personal.passkeys.addTitle')}
      firm={codes !== undefined}
      onClose={close}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={finish} />
      ) : (
        <ProvenForm
          endpoint={factors.beginPasskey}
          body={({ current_password }) => ({ current_password })}
          onSaved={add}
          save={t('personal.factors.next')}
          onClose={close}
        >
          <p>{t('personal.passkeys.words')}</p>
          {isTurningOn && <p>{t('personal.passkeys.firstWords')}</p>}
          <TextField
            name="name"
            label={t('personal.passkeys.name')}
            hint={t('personal.passkeys.nameHint')}
            defaultValue={nameOf(here)}
            maxLength={longest.name}
            autoComplete="off"
            required
          />
        </ProvenForm>
      )}
    </GuardedModal>
  )
}

/** Chrome на Windows; nothing where the portal does not know the device. */
function nameOf(here: Session | undefined): string {
  return here && (here.browser ?? here.system) ? deviceName(here) : ''
}
