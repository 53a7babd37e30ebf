import { useRef, useState } from 'react'
import { factors } from '../../contract/factors/endpoints.ts'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/notices/notices.tsx'
import { Modal } from '../kit/overlay/modal.tsx'
import { ProvenForm } from './proven-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { factorsChange } from './use-factors.ts'

type TurnOffModalProps = {
  /** Gets the focus once the step is off. */
  focusAfter: () => HTMLElement | null
  onClose: () => void
}

export function TurnOffModal({ focusAfter, onClose }: TurnOffModalProps) {
  const isDone = useRef(false)
  const finish = () => {
    isDone.current = true
    notify(t('personal.factors.offNotice'))
    onClose()
  }
  return (
    <Modal
      title={t('personal.factors.turnOffStep')}
      focusAfter={() => (isDone.current ? focusAfter() : null)}
      onClose={onClose}
    >
      <ProvenForm
        endpoint={factors.removeTotp}
        refresh={factorsChange}
        onSaved={finish}
        save={t('personal.factors.turnOff')}
        onClose={onClose}
      >
        <p>{t('personal.factors.turnOffWords')}</p>
        <p>{t('personal.endOthersWords')}</p>
      </ProvenForm>
    </Modal>
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
