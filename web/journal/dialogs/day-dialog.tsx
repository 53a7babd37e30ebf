import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/ui/button.tsx'
import { Modal, ModalBody, ModalFooter } from '../../kit/overlay/modal.tsx'
import { Form } from '../../kit/form/server-form.tsx'
import { DateField } from '../../kit/days/date-field.tsx'
import type { Place } from '../grid/dialog-request.ts'
import type { GridController } from '../grid/controller.ts'
import { isTotal } from '../model/lanes.ts'
import { beginAt } from '../model/writing.ts'
import classes from './dialogs.module.css'

type DayDialogProps = Place & { controller: GridController; onClose: () => void }

/** The day on which a work was handed in; it decides whether that was in time. */
export function DayDialog({ controller, lane, student, onClose }: DayDialogProps) {
  const { t } = useTranslation()
  const [begun] = useState(() => beginAt(controller.sheet, lane.key, student.uuid))
  if (isTotal(lane)) return null
  const { mark, done } = begun.seen
  const save = ({ done: day }: Record<string, unknown>) => {
    const value = { mark, submitted: day !== '', done: day === '' ? null : String(day) }
    controller.put([{ lane: lane.key, student: student.uuid, value, begun }])
    onClose()
  }
  return (
    <Modal title={t('journal.menu.day')} onClose={onClose}>
      <Form onSubmit={save}>
        <ModalBody>
          <p className={classes.of}>
            {student.name} · {lane.work.title}
          </p>
          <DateField
            name="done"
            label={t('journal.day.label')}
            hint={t('journal.day.hint')}
            defaultValue={done ?? controller.sheet.today}
          />
        </ModalBody>
        <ModalFooter>
          <Button look="sub" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit">{t('kit.save')}</Button>
        </ModalFooter>
      </Form>
    </Modal>
  )
}
