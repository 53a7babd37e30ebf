import type { Reach } from '../../contract/people/chosen.ts'
import { chosenProfiles } from '../../contract/people/endpoints.ts'
import { longest } from '../../contract/kit/limits.ts'
import { mails } from '../../contract/mails/endpoints.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { notify } from '../kit/notices/notices.tsx'
import { GuardedModal } from '../kit/overlay/guarded-modal.tsx'
import { FormFooter, ModalBody } from '../kit/overlay/modal.tsx'
import { Form, useSaving } from '../kit/form/server-form.tsx'
import { TextArea } from '../kit/form/text-area.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import classes from './bulk.module.css'
import { LeftOutList } from './left-out.tsx'
import type { ChosenRows } from './use-chosen.ts'

type WriteModalProps = {
  chosen: ChosenRows
  reach: Reach
  /** The reach is that of a former choice. */
  isOld: boolean
  onClose: () => void
  onSent: () => void
}

/** A letter to those that are chosen, and of students to their guardians. */
export function WriteModal({ chosen, reach, isOld, onClose, onSent }: WriteModalProps) {
  const { errors, alert, saving, submit } = useSaving(chosenProfiles.write, {
    body: (values) => ({ ...values, chosen: chosen.body }),
    refresh: [mails.list],
    onSaved: ({ count }) => {
      notify(t('people.bulk.letter.sent', { count }))
      onSent()
    },
  })
  return (
    <GuardedModal title={t('people.bulk.letter.title')} onClose={onClose}>
      <Form errors={errors} onSubmit={submit}>
        <ModalBody className={classes.letter}>
          {alert && <Alert tone="err">{alert}</Alert>}
          <p>{t('people.bulk.letter.words')}</p>
          <TextField name="subject" label={t('people.bulk.letter.subject')} maxLength={longest.title} required />
          <TextArea name="text" label={t('people.bulk.letter.text')} maxLength={longest.letter} rows={8} />
          <LeftOutList leftOut={reach.leftOut} className={classes.leftOut} />
        </ModalBody>
        <FormFooter
          save={t('people.bulk.letter.send', { count: reach.count })}
          busy={saving || isOld}
          onCancel={onClose}
        />
      </Form>
    </GuardedModal>
  )
}
