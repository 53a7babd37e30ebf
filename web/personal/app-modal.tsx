import { useState } from 'react'
import { factors } from '../../contract/factors/endpoints.ts'
import { ApiError } from '../kit/data/api.ts'
import { CopyButton } from '../kit/form/copy-button.tsx'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { GuardedModal } from '../kit/overlay/guarded-modal.tsx'
import { FormFooter, ModalBody } from '../kit/overlay/modal.tsx'
import { Alert } from '../kit/ui/alert.tsx'
import { useFocusBegins } from '../kit/ui/focus-begins.ts'
import { type AppChange, appChanges } from './app-change.ts'
import classes from './factors.module.css'
import personal from './personal.module.css'
import { ProvenForm } from './proven-form.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { factorsChange } from './use-factors.ts'

type Setup = { secret: string; address: string }

type AppModalProps = { change: AppChange; onClose: () => void }

/** Adds an app for codes: proof, the app's secret, its first code, and the recovery codes that come with the first factor. */
export function AppModal({ change, onClose }: AppModalProps) {
  // The change that the dialog was opened for: `change` is another one before the recovery codes have been saved.
  const [texts] = useState(appChanges[change])
  const [setup, setSetup] = useState<Setup>()
  const [over, setOver] = useState<string>()
  const [codes, setCodes] = useState<string[]>()
  const finish = () => {
    notify(t(texts.notice))
    onClose()
  }
  const begin = (begun: Setup) => {
    setOver(undefined)
    setSetup(begun)
  }
  const beginAgain = (why: string) => {
    setOver(why)
    setSetup(undefined)
  }
  return (
    <GuardedModal
      title={t(codes ? 'personal.factors.codes' : texts.title)}
      firm={codes !== undefined}
      isDirty={() => setup !== undefined}
      loss={t('personal.factors.appLoss')}
      onClose={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={finish} />
      ) : setup ? (
        <FirstCode
          {...setup}
          save={t(texts.save)}
          onAdded={(made) => (made.length ? setCodes(made) : finish())}
          onOver={beginAgain}
          onClose={onClose}
        />
      ) : (
        <ProvenForm endpoint={factors.beginTotp} onSaved={begin} save={t('personal.factors.next')} onClose={onClose}>
          {over && <Alert tone="err">{over}</Alert>}
          <p>{t(texts.words)}</p>
          <p>{t(texts.ends)}</p>
        </ProvenForm>
      )}
    </GuardedModal>
  )
}

type FirstCodeProps = Setup & {
  save: string
  onAdded: (codes: string[]) => void
  /** The secret is good no longer. */
  onOver: (why: string) => void
  onClose: () => void
}

function FirstCode({ secret, address, save, onAdded, onOver, onClose }: FirstCodeProps) {
  const { errors, alert, saving, submit } = useSaving(factors.addTotp, {
    refresh: factorsChange,
    onSaved: ({ recoveryCodes }) => onAdded(recoveryCodes),
    onFailed: (error) => error instanceof ApiError && error.status === 409 && onOver(error.message),
  })
  const start = useFocusBegins<HTMLParagraphElement>(true)
  const grouped = secret.replace(/.{4}(?=.)/g, '$& ')
  return (
    <Form errors={errors} onSubmit={submit}>
      <ModalBody className={personal.form}>
        {alert && <Alert tone="err">{alert}</Alert>}
        <p ref={start} tabIndex={-1} className={classes.start}>
          {t('personal.factors.scan')}
        </p>
        <div className={classes.setup}>
          <QrCode text={address} label={t('personal.factors.qr')} />
          <div className={classes.typed}>
            <p>{t('personal.factors.orKey')}</p>
            <p className={classes.key}>{grouped}</p>
            <CopyButton text={secret} label={t('personal.factors.copyKey')} said={t('personal.factors.keyCopied')} />
          </div>
        </div>
        <TextField
          name="code"
          label={t('personal.factors.code')}
          hint={t('personal.factors.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
        />
      </ModalBody>
      <FormFooter save={save} busy={saving} onCancel={onClose} />
    </Form>
  )
}
