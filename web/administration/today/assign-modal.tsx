import { office } from '../../../contract/dashboard/endpoints.ts'
import type { Teacherless } from '../../../contract/dashboard/schemas.ts'
import { findTeachers } from '../../google/teachers.ts'
import { AsyncSelect } from '../../kit/form/async-select.tsx'
import { Form, useSaving } from '../../kit/form/server-form.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { notify } from '../../kit/notices/notices.tsx'
import { GuardedModal } from '../../kit/overlay/guarded-modal.tsx'
import { ModalBody, ModalFooter } from '../../kit/overlay/modal.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'

type AssignModalProps = { of: Teacherless; onClose: () => void }

/** Gives all lessons to come of a class and discipline that nobody teaches to a teacher. */
export function AssignModal({ of, onClose }: AssignModalProps) {
  const { groupId, disciplineId, discipline, group, count } = of
  const { errors, alert, saving, submit } = useSaving(office.assign, {
    refresh: [office.show, office.teacherless, office.lessons],
    onSaved: ({ count: assigned }) => {
      notify(t('administration.today.assigned', { count: assigned }))
      onClose()
    },
  })
  return (
    <GuardedModal title={t('administration.today.assignTo', { discipline, group })} onClose={onClose}>
      <Form errors={errors} onSubmit={(values) => submit({ ...values, groupId, disciplineId })}>
        <ModalBody>
          {alert && <Alert tone="err">{alert}</Alert>}
          <p>{t('administration.today.assignWords', { count })}</p>
          <AsyncSelect
            name="teacherId"
            label={t('administration.today.teacher')}
            none={t('google.noTeacher')}
            search={findTeachers}
          />
        </ModalBody>
        <ModalFooter>
          <Button look="sub" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" busy={saving}>
            {t('administration.today.assign')}
          </Button>
        </ModalFooter>
      </Form>
    </GuardedModal>
  )
}
