import { useState } from 'react'
import { factors } from '../../contract/factors/endpoints.ts'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/notices/notices.tsx'
import { FormFooter, Modal, ModalBody } from '../kit/overlay/modal.tsx'
import { Alert } from '../kit/ui/alert.tsx'
import { registerAgain } from '../push/turning.ts'
import personal from './personal.module.css'
import { factorsChanged, Proof, useCanProve } from './proof.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Changing = Pick<ReturnType<typeof useSaving>, 'errors' | 'alert' | 'saving' | 'submit'>
type ChangeProps = { changing: Changing; words: string; save: string; onClose: () => void }

function Change({ changing: { errors, alert, saving, submit }, words, save, onClose }: ChangeProps) {
  const canProve = useCanProve()
  return (
    <Form errors={errors} onSubmit={submit}>
      <ModalBody className={personal.form}>
        {alert && <Alert tone="err">{alert}</Alert>}
        <p>{words}</p>
        <Proof />
      </ModalBody>
      <FormFooter save={save} busy={saving || !canProve} onCancel={onClose} />
    </Form>
  )
}

export function RemoveApp({ onClose }: { onClose: () => void }) {
  const changing = useSaving(factors.removeTotp, {
    refresh: factorsChanged,
    onSaved: () => {
      void registerAgain()
      notify(t('personal.factors.appRemoved'))
      onClose()
    },
  })
  return (
    <Modal title={t('personal.factors.removeApp')} onClose={onClose}>
      <Change
        changing={changing}
        words={`${t('personal.factors.removeAppWords')} ${t('personal.endOthersWords')}`}
        save={t('personal.factors.remove')}
        onClose={onClose}
      />
    </Modal>
  )
}

type RemovePasskeyProps = { passkey: { id: number; name: string }; onClose: () => void }

export function RemovePasskey({ passkey: { id, name }, onClose }: RemovePasskeyProps) {
  const changing = useSaving(factors.removePasskey, {
    params: { id },
    refresh: factorsChanged,
    onSaved: () => {
      void registerAgain()
      notify(t('personal.factors.passkeyRemoved', { name }))
      onClose()
    },
  })
  return (
    <Modal title={t('personal.factors.removePasskeyOf', { name })} onClose={onClose}>
      <Change
        changing={changing}
        words={`${t('personal.factors.removePasskeyWords')} ${t('personal.endOthersWords')}`}
        save={t('personal.factors.remove')}
        onClose={onClose}
      />
    </Modal>
  )
}

export function NewCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  const changing = useSaving(factors.renewCodes, {
    refresh: factorsChanged,
    onSaved: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  return (
    <Modal title={t('personal.factors.codes')} isFirm={codes !== undefined} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <Change
          changing={changing}
          words={t('personal.factors.newCodesWords')}
          save={t('personal.factors.newCodes')}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}
