import { useRef, useState } from 'react'
import { factors } from '../../contract/factors/endpoints.ts'
import type { Passkey } from '../../contract/factors/schemas.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/notices/notices.tsx'
import { Modal } from '../kit/overlay/modal.tsx'
import { ProvenForm, type ProvenFormProps } from './proven-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { factorsChange } from './use-factors.ts'

type RemovalModalProps<E extends Endpoint> = Pick<
  ProvenFormProps<E>,
  'endpoint' | 'params' | 'save' | 'onClose' | 'children'
> & {
  title: string
  notice: string
  /** Gets the focus once the factor is removed. */
  focusAfter: () => HTMLElement | null
}

function RemovalModal<E extends Endpoint>({ title, notice, focusAfter, onClose, ...form }: RemovalModalProps<E>) {
  const isDone = useRef(false)
  const finish = () => {
    isDone.current = true
    notify(notice)
    onClose()
  }
  return (
    <Modal title={title} focusAfter={() => (isDone.current ? focusAfter() : null)} onClose={onClose}>
      <ProvenForm<E> {...form} refresh={factorsChange} onSaved={finish} onClose={onClose} />
    </Modal>
  )
}

type RemoveProps = Pick<RemovalModalProps<Endpoint>, 'focusAfter' | 'onClose'> & {
  /** Signing in has one step afterwards. */
  isLast: boolean
}

export function RemoveAppModal({ isLast, ...modal }: RemoveProps) {
  // The list without the app arrives before the dialog closes.
  const [isOff] = useState(isLast)
  return (
    <RemovalModal
      {...modal}
      endpoint={factors.removeTotp}
      title={t(isOff ? 'personal.factors.turnOffStep' : 'personal.factors.removeApp')}
      notice={t(isOff ? 'personal.factors.offNotice' : 'personal.factors.removedNotice')}
      save={t(isOff ? 'personal.factors.turnOff' : 'personal.factors.remove')}
    >
      <p>{t(isOff ? 'personal.factors.turnOffWords' : 'personal.factors.removeWords')}</p>
      <p>{t('personal.endOthersWords')}</p>
    </RemovalModal>
  )
}

export function RemovePasskeyModal({ passkey: { id, name }, isLast, ...modal }: RemoveProps & { passkey: Passkey }) {
  const [isOff] = useState(isLast)
  return (
    <RemovalModal
      {...modal}
      endpoint={factors.removePasskey}
      params={{ id }}
      title={t('personal.passkeys.removeOf', { name })}
      notice={t(isOff ? 'personal.factors.offNotice' : 'personal.passkeys.removedNotice')}
      save={t('personal.factors.remove')}
    >
      <p>{t(isOff ? 'personal.passkeys.removeLastWords' : 'personal.passkeys.removeWords')}</p>
      <p>{t('personal.endOthersWords')}</p>
      <p>{t('personal.passkeys.removeKept')}</p>
    </RemovalModal>
  )
}

export function NewCodesModal({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  return (
    <Modal
      title={t(codes ? 'personal.factors.codes' : 'personal.factors.newRecoveryCodes')}
      firm={codes !== undefined}
      onClose={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <ProvenForm
          endpoint={factors.renewCodes}
          refresh={[factors.list]}
          onSaved={({ recoveryCodes }) => setCodes(recoveryCodes)}
          save={t('personal.factors.showCodes')}
          onClose={onClose}
        >
          <p>{t('personal.factors.newCodesWords')}</p>
        </ProvenForm>
      )}
    </Modal>
  )
}
