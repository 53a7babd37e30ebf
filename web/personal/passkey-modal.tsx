import { useState } from 'react'
import { longest } from '../../contract/kit/limits.ts'
import { factors } from '../../contract/factors/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../kit/data/api.ts'
import { useSending } from '../kit/data/use-sending.ts'
import { errorsOf, Form, type Values } from '../kit/form/server-form.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { t } from '../kit/i18n/texts.ts'
import { FormFooter, Modal, ModalBody } from '../kit/overlay/modal.tsx'
import { Alert } from '../kit/ui/alert.tsx'
import personal from './personal.module.css'
import { factorsChanged, Proof, useCanProve } from './proof.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useAdded } from './use-added.ts'

type PasskeyModalProps = { isFirst: boolean; onDone?: (() => void) | undefined; onClose: () => void }

/** Adds a passkey: who asks for it, what the browser makes, and with the first factor the codes for the day that it is lost. */
export function PasskeyModal({ isFirst, onDone, onClose }: PasskeyModalProps) {
  const { codes, added, close } = useAdded(t('personal.factors.passkeyAdded'), { onDone, onClose })
  return (
    <Modal
      title={t(codes ? 'personal.factors.codes' : 'personal.factors.addKey')}
      isFirm={codes !== undefined}
      onClose={close}
    >
      {codes?.length ? (
        <RecoveryCodes codes={codes} onClose={close} />
      ) : (
        <Naming isFirst={isFirst} onAdded={added} onClose={onClose} />
      )}
    </Modal>
  )
}

function Naming({
  isFirst,
  onAdded,
  onClose,
}: {
  isFirst: boolean
  onAdded: (codes: string[]) => void
  onClose: () => void
}) {
  const canProve = useCanProve()
  const { errors, alert, saving, submit } = useMaking(onAdded)
  return (
    <Form errors={errors} onSubmit={submit}>
      <ModalBody className={personal.form}>
        {alert && <Alert tone="err">{alert}</Alert>}
        <p>{t('personal.factors.passkeyWords')}</p>
        {isFirst && <p>{t('personal.factors.ends')}</p>}
        <TextField
          name="name"
          label={t('personal.factors.passkeyName')}
          hint={t('personal.factors.passkeyNameHint')}
          maxLength={longest.name}
          required
        />
        <Proof />
      </ModalBody>
      <FormFooter save={t('personal.factors.next')} busy={saving || !canProve} onCancel={onClose} />
    </Form>
  )
}

const clean = { errors: {}, alert: null as string | null }

/** The server asks, the browser makes, the server keeps. */
function useMaking(onAdded: (codes: string[]) => void) {
  const client = useQueryClient()
  const [said, setSaid] = useState<{ errors: Record<string, string>; alert: string | null }>(clean)
  const making = useSending<string[] | undefined, Values>({
    mutationFn: async (values) => {
      setSaid(clean)
      const password = typeof values['current_password'] === 'string' ? values['current_password'] : undefined
      const { options } = await call(factors.beginPasskey, { body: { current_password: password } })
      const { makePasskey } = await import('../identity/passkey.ts')
      const passkey = await makePasskey(options)
      if (!passkey) return undefined
      return (await call(factors.addPasskey, { body: { name: String(values['name']), passkey } })).recoveryCodes
    },
    onSuccess: async (codes) => {
      if (!codes) return setSaid({ errors: {}, alert: t('personal.factors.passkeyNotChosen') })
      await Promise.all(factorsChanged.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
      onAdded(codes)
    },
    onError: (error, values) =>
      setSaid(
        error instanceof ApiError
          ? errorsOf(error, Object.keys(values))
          : { errors: {}, alert: t('personal.factors.passkeyFailed') },
      ),
  })
  return { ...said, saving: making.isPending, submit: (values: Values) => making.mutate(values) }
}
