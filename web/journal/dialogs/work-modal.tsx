import { useState } from 'react'
import { longest } from '../../../contract/kit/limits.ts'
import type { JournalWork } from '../../../contract/gradebook/works.ts'
import { journal } from '../../../contract/journal/endpoints.ts'
import { workTypes } from '../../../rules/marks.ts'
import { t } from '../../kit/i18n/texts.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { GuardedModal } from '../../kit/overlay/guarded-modal.tsx'
import { FormFooter, ModalBody } from '../../kit/overlay/modal.tsx'
import { SelectField } from '../../kit/form/select.tsx'
import { Form, useSaving, type Values } from '../../kit/form/server-form.tsx'
import { TitleField } from '../../kit/form/title-field.tsx'
import { DateField } from '../../kit/days/date-field.tsx'
import { useFreeDays } from '../../kit/days/free-days.ts'
import { TextField } from '../../kit/form/text-field.tsx'
import type { JournalController } from '../grid/controller.ts'
import { tellAbsences } from './absence-notice.ts'
import { workKey, type View } from '../model/columns.ts'
import classes from './dialogs.module.css'
import { MarksAboveDialog, type MarksAboveChoice } from './marks-above-dialog.tsx'
import { useProposal } from './use-proposal.ts'
import { ParallelField, useParallelNotice } from './parallel-field.tsx'

type WorkModalProps = {
  controller: JournalController
  /** Absent: a new one. */
  work: JournalWork | undefined
  view: View
  onView: (view: View) => void
  onClose: () => void
}

/** A work and what it counts; the marks of a new one can be typed at once. */
export function WorkModal({ controller, work, view, onView, onClose }: WorkModalProps) {
  const { pair, today, quarters, works } = controller.sheet
  const { type, title, maxGrade, coefficient } = useProposal(works, work)
  const tellOthers = useParallelNotice(pair)
  const isFree = useFreeDays()
  const plan = { body: bodyOf, refresh: [journal.marks] }
  const creating = useSaving(journal.createWork, {
    ...plan,
    params: pair,
    onSaved: ({ work: { id, date } }, { groups }) => {
      tellOthers(groups as number[])
      const quarter = quarters.findLast(({ dateFrom }) => dateFrom <= date)?.number ?? 1
      controller.want(workKey(id))
      if (view !== 'year') onView(String(quarter) as View)
      onClose()
    },
  })
  const updating = useSaving(journal.updateWork, {
    ...plan,
    params: { ...pair, work: work?.id ?? 0 },
    seen: work,
    onSaved: tellAbsences(onClose),
  })
  const { errors, alert, saving, submit, forget } = work ? updating : creating
  const [sent, setSent] = useState<Values>({})
  const save = (values: Values, choice: MarksAboveChoice | null = null) => {
    setSent(values)
    submit({ ...values, marksAbove: choice })
  }
  return (
    <GuardedModal title={t(work ? 'journal.work.edit' : 'journal.work.new')} onClose={onClose}>
      <Form errors={errors} onSubmit={(values) => save(values)}>
        <ModalBody className={classes.fields}>
          {alert && (
            <div className={classes.wide}>
              <Alert tone="err">{alert}</Alert>
            </div>
          )}
          <TitleField
            name="title"
            label={t('journal.work.title')}
            className={classes.wide}
            required
            maxLength={longest.title}
            {...title}
          />
          <SelectField
            name="type"
            label={t('journal.work.type')}
            options={workTypes.map((type) => ({ value: type, label: t(`gradebook.marks.type.${type}`) }))}
            {...type}
          />
          <TextField
            name="link"
            label={t('journal.work.link')}
            hint={t('journal.work.linkHint')}
            maxLength={longest.link}
            defaultValue={work?.link ?? ''}
          />
          <DateField
            name="date"
            label={t('journal.work.date')}
            required
            defaultValue={work?.date ?? today}
            isFree={isFree}
          />
          <DateField name="due" label={t('journal.work.due')} defaultValue={work?.due} isFree={isFree} />
          <TextField name="maxGrade" label={t('journal.work.maxGrade')} inputMode="decimal" required {...maxGrade} />
          <TextField
            name="coefficient"
            label={t('journal.work.coefficient')}
            hint={t('journal.work.coefficientHint')}
            inputMode="numeric"
            required
            {...coefficient}
          />
          {!work && <ParallelField pair={pair} />}
        </ModalBody>
        <FormFooter save={t(work ? 'kit.save' : 'journal.work.create')} busy={saving} onCancel={onClose} />
      </Form>
      <MarksAboveDialog
        error={errors['marksAbove']}
        busy={saving}
        onClose={forget}
        onChosen={(choice) => save(sent, choice)}
      />
    </GuardedModal>
  )
}

function bodyOf({ due, maxGrade, coefficient, ...rest }: Values): Values {
  return { ...rest, due: due === '' ? null : due, maxGrade: numberOf(maxGrade), coefficient: numberOf(coefficient) }
}

const numberOf = (value: unknown) => Number(String(value).replace(',', '.'))
