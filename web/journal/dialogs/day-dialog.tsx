import { useState } from 'react'
import { t } from '../../kit/i18n/texts.ts'
import { Modal, ModalBody, FormFooter } from '../../kit/overlay/modal.tsx'
import { Form } from '../../kit/form/server-form.tsx'
import { DateField } from '../../kit/days/date-field.tsx'
import type { Place } from '../grid/dialog-request.ts'
import type { JournalController } from '../grid/controller.ts'
import { isTotal } from '../model/columns.ts'
import { beginAt } from '../../spreadsheet/model/conflict.ts'
import classes from './dialogs.module.css'

type DayDialogProps = Place & { controller: JournalController; onClose: () => void }

/** The day on which a work was handed in; it decides whether that was in time. */
export function DayDialog({ controller, column, row: student, onClose }: DayDialogProps) {
  const at = { column: column.key, row: student.uuid }
  const [begun] = useState(() => beginAt(controller.sheet, at))
  if (isTotal(column)) return null
  const { mark, done } = begun.seen
  const save = ({ done: day }: Record<string, unknown>) => {
    const value = { mark, submitted: day !== '', done: day === '' ? null : String(day) }
    controller.cells.put([{ ...at, value, begun }])
    onClose()
  }
  return (
    <Modal title={t('journal.menu.day')} onClose={onClose}>
      <Form onSubmit={save}>
        <ModalBody>
          <p className={classes.of}>
            {student.name} · {column.work.title}
          </p>
          <DateField
            name="done"
            label={t('journal.day.label')}
            hint={t('journal.day.hint')}
            defaultValue={done ?? controller.sheet.today}
          />
        </ModalBody>
        <FormFooter save={t('kit.save')} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
