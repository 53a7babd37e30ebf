import { useState } from 'react'
import { absenceLimits, absenceReasons, absences } from '../../contract/attendance/endpoints.ts'
import type { Absence } from '../../contract/attendance/schemas.ts'
import type { ScheduleEntry } from '../../contract/schedule/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { lessonReaders } from '../kit/days/lessons.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { GuardedModal } from '../kit/overlay/guarded-modal.tsx'
import { FormFooter, ModalBody } from '../kit/overlay/modal.tsx'
import { notify } from '../kit/toasts/toasts.tsx'
import { useParticipant } from '../kit/session/participant.ts'
import { SelectField } from '../kit/form/select.tsx'
import { Form, useSaving, type Values } from '../kit/form/server-form.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import { Segmented } from '../kit/ui/segmented.tsx'
import { Days, OneLesson } from './absence-fields.tsx'
import classes from './absences.module.css'

type Span = 'days' | 'lesson'

type AbsenceFormProps = {
  /** What was said before. */
  absence: Absence | null
  /** The lesson that a new one is proposed for. */
  lesson?: Pick<ScheduleEntry, 'uuid' | 'date'>
  onClose: () => void
}

/** A guardian says that a child will not be there. */
export function AbsenceForm({ absence, lesson, onClose }: AbsenceFormProps) {
  const { uuid: pt, name } = useParticipant()
  const [span, setSpan] = useState<Span>(absence?.lesson || (lesson && !absence) ? 'lesson' : 'days')
  const plan = {
    body: (values: Values) => bodyOf(values, span),
    refresh: [absences.list, ...lessonReaders],
    onSaved: () => {
      notify(t(absence ? 'attendance.changed' : 'attendance.sent'))
      onClose()
    },
  }
  const reporting = useSaving(absences.report, { ...plan, params: { pt } })
  const updating = useSaving(absences.update, {
    ...plan,
    params: { pt, uuid: absence?.uuid ?? '' },
    seen: absence ? { ...absence, lesson: absence.lesson?.uuid ?? null } : undefined,
  })
  const saving = absence ? updating : reporting
  const spans = (['days', 'lesson'] as const).map((value) => ({
    value,
    label: t(value === 'days' ? 'attendance.days' : 'attendance.oneLesson'),
  }))
  return (
    <GuardedModal title={t('attendance.absenceFor', { name })} onClose={onClose}>
      <Form errors={saving.errors} onSubmit={saving.submit}>
        <ModalBody className={classes.fields}>
          {saving.alert && <Alert tone="err">{saving.alert}</Alert>}
          <Segmented
            label={t('attendance.what')}
            options={spans}
            value={span}
            onChange={(value) => {
              setSpan(value)
              saving.forget()
            }}
          />
          {span === 'days' ? <Days absence={absence} /> : <OneLesson absence={absence} lesson={lesson} />}
          <SelectField
            name="reason"
            label={t('attendance.reasonLabel')}
            options={absenceReasons.map((value) => ({ value, label: t(`attendance.reason.${value}`) }))}
            defaultValue={absence?.reason ?? 'ILLNESS'}
          />
          <TextField
            name="words"
            label={t('attendance.words')}
            hint={t('attendance.wordsHint')}
            maxLength={absenceLimits.words}
            defaultValue={absence?.words ?? ''}
          />
        </ModalBody>
        <FormFooter save={t(absence ? 'kit.save' : 'attendance.send')} busy={saving.saving} onCancel={onClose} />
      </Form>
    </GuardedModal>
  )
}

/** A lesson that was not chosen is missed, and does not make it the whole day. */
function bodyOf({ dateFrom, dateTo, lesson, reason, words }: Values, span: Span): Values {
  return { dateFrom, reason, words, ...(span === 'days' ? { dateTo: dateTo || undefined } : { lesson: lesson ?? '' }) }
}
