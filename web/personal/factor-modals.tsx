import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { factors } from '../../contract/factors/endpoints.ts'
import type { Passkey } from '../../contract/factors/schemas.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { account } from '../../contract/people/endpoints.ts'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { Modal } from '../kit/overlay/modal.tsx'
import { meeting } from '../kit/session/session.ts'
import { ProvenForm, type ProvenFormProps } from './proven-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { factorsChange } from './use-factors.ts'

type RemovalModalProps<E extends Endpoint> = Pick<ProvenFormProps<E>, 'endpoint' | 'params' | 'save' | 'onClose'> & {
  title: string
  notice: string
  /** Gets the focus once the factor is removed. */
  focusAfter: () => HTMLElement | null
  /** The portal will ask for another factor at once, and show nothing else. */
  asksAnew: boolean
  children: ReactNode
}

function RemovalModal<E extends Endpoint>(props: RemovalModalProps<E>) {
  const { title, notice, focusAfter, asksAnew, onClose, children, ...form } = props
  const client = useQueryClient()
  const isDone = useRef(false)
  const finish = () => {
    isDone.current = true
    notify(notice)
    onClose()
    if (asksAnew) void client.invalidateQueries({ queryKey: meeting().queryKey })
  }
  const refresh = asksAnew ? [factors.list, account.show] : factorsChange
  return (
    <Modal title={title} focusAfter={() => (isDone.current ? focusAfter() : null)} onClose={onClose}>
      <ProvenForm<E> {...form} refresh={refresh} onSaved={finish} onClose={onClose}>
        {children}
        {asksAnew && <p>{t('personal.factors.requiredWords')}</p>}
      </ProvenForm>
    </Modal>
  )
}

type RemoveProps = Pick<RemovalModalProps<Endpoint>, 'focusAfter' | 'onClose'> & {
  /** Signing in has one step afterwards. */
  isLast: boolean
  /** The school requires a second step. */
  isRequired: boolean
}

export function RemoveAppModal({ isLast, isRequired, ...modal }: RemoveProps) {
  // The list without the app arrives before the dialog closes.
  const [isOff] = useState(isLast)
  return (
    <RemovalModal
      {...modal}
      asksAnew={isOff && isRequired}
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

type RemovePasskeyProps = RemoveProps & { passkey: Passkey }

export function RemovePasskeyModal({ passkey: { id, name }, isLast, isRequired, ...modal }: RemovePasskeyProps) {
  const [isOff] = useState(isLast)
  return (
    <RemovalModal
      {...modal}
      asksAnew={isOff && isRequired}
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
