import { useQuery } from '@tanstack/react-query'
import { factors } from '../../contract/factors/endpoints.ts'
import { longest } from '../../contract/kit/limits.ts'
import type { Profile } from '../../contract/people/schemas.ts'
import { reading } from '../kit/data/reading.ts'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/notices/notices.tsx'
import { FormFooter, Modal, ModalBody } from '../kit/overlay/modal.tsx'
import { Alert } from '../kit/ui/alert.tsx'
import classes from './erase.module.css'

type ResetStepModalProps = { profile: Profile; onClose: () => void }

/** Takes somebody's second step away, for a reason that the history keeps. */
export function ResetStepModal({ profile: { id, firstName, lastName }, onClose }: ResetStepModalProps) {
  const name = `${firstName} ${lastName}`
  const has = useQuery(reading(factors.ofProfile, { params: { id } })).data?.factors
  const { errors, alert, saving, submit } = useSaving(factors.reset, {
    params: { id },
    refresh: [factors.ofProfile],
    onSaved: () => {
      notify(t('people.secondStep.done', { name }))
      onClose()
    },
  })
  return (
    <Modal title={t('people.secondStep.title', { name })} onClose={onClose}>
      <Form errors={errors} onSubmit={submit}>
        <ModalBody className={classes.body}>
          {alert && <Alert tone="err">{alert}</Alert>}
          {has && (
            <p>
              {t('people.secondStep.has', {
                app: t(has.totp ? 'people.secondStep.app' : 'people.secondStep.noApp'),
                passkeys: has.passkeys,
                codes: has.recovery?.left ?? 0,
              })}
            </p>
          )}
          <p>{t('people.secondStep.words')}</p>
          <TextField
            name="reason"
            label={t('people.secondStep.reason')}
            hint={t('people.secondStep.reasonHint')}
            maxLength={longest.title}
            required
          />
        </ModalBody>
        <FormFooter save={t('people.secondStep.reset')} busy={saving} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
