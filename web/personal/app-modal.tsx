import { useState } from 'react'
import { factors } from '../../contract/factors/endpoints.ts'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { t } from '../kit/i18n/texts.ts'
import { FormFooter, Modal, ModalBody } from '../kit/overlay/modal.tsx'
import { Alert } from '../kit/ui/alert.tsx'
import classes from './factors.module.css'
import personal from './personal.module.css'
import { factorsChanged, Proof, useCanProve } from './proof.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useAdded } from './use-added.ts'

type Secret = { secret: string; address: string }

type AppModalProps = {
  /** Another app takes the place of the one that there is. */
  isOther: boolean
  onDone?: (() => void) | undefined
  onClose: () => void
}

/** Adds an app for codes: who asks for it, its secret, its first code, and the codes for the day that it is lost. */
export function AppModal({ isOther, onDone, onClose }: AppModalProps) {
  const [begun, setBegun] = useState<Secret>()
  const { codes, added, close } = useAdded(t('personal.factors.appAdded'), { onDone, onClose })
  const title = codes ? 'personal.factors.codes' : isOther ? 'personal.factors.replaceApp' : 'personal.factors.addApp'
  return (
    <Modal title={t(title)} isFirm={codes !== undefined} onClose={close}>
      {codes?.length ? (
        <RecoveryCodes codes={codes} onClose={close} />
      ) : begun ? (
        <FirstCode {...begun} onAdded={added} onClose={onClose} />
      ) : (
        <Beginning onBegun={setBegun} onClose={onClose} />
      )}
    </Modal>
  )
}

function Beginning({ onBegun, onClose }: { onBegun: (begun: Secret) => void; onClose: () => void }) {
  const canProve = useCanProve()
  const { errors, alert, saving, submit } = useSaving(factors.beginTotp, { onSaved: onBegun })
  return (
    <Form errors={errors} onSubmit={submit}>
      <ModalBody className={personal.form}>
        {alert && <Alert tone="err">{alert}</Alert>}
        <p>{t('personal.factors.appWords')}</p>
        <p>{t('personal.factors.ends')}</p>
        <Proof />
      </ModalBody>
      <FormFooter save={t('personal.factors.next')} busy={saving || !canProve} onCancel={onClose} />
    </Form>
  )
}

type FirstCodeProps = Secret & { onAdded: (codes: string[]) => void; onClose: () => void }

function FirstCode({ secret, address, onAdded, onClose }: FirstCodeProps) {
  const { errors, alert, saving, submit } = useSaving(factors.addTotp, {
    refresh: factorsChanged,
    onSaved: ({ recoveryCodes }) => onAdded(recoveryCodes),
  })
  const grouped = secret.replace(/.{4}(?=.)/g, '$& ')
  return (
    <Form errors={errors} onSubmit={submit}>
      <ModalBody className={personal.form}>
        {alert && <Alert tone="err">{alert}</Alert>}
        <ol className={classes.steps}>
          <li>
            {t('personal.factors.scan')}
            <div className={classes.shown}>
              <QrCode text={address} label={t('personal.factors.qr')} />
              <p>
                {t('personal.factors.orType')} <span className={classes.secret}>{grouped}</span>
              </p>
            </div>
          </li>
          <li>{t('personal.factors.thenCode')}</li>
        </ol>
        <TextField
          name="code"
          label={t('personal.factors.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
        />
      </ModalBody>
      <FormFooter save={t('personal.factors.switchOn')} busy={saving} onCancel={onClose} />
    </Form>
  )
}
