import { t } from '../../kit/i18n/texts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { fullDate, shortMoment } from '../../kit/time/dates.ts'
import { Modal, ModalBody, ModalFooter } from '../../kit/overlay/modal.tsx'
import type { Place } from '../grid/dialog-request.ts'
import type { JournalController } from '../grid/controller.ts'
import { isSameDay, type Value } from '../queue/value.ts'
import classes from './dialogs.module.css'

type ConflictDialogProps = Place & { controller: JournalController; onClose: () => void }

/** Two teachers wrote into one cell: both values, and which of them is to stand. */
export function ConflictDialog({ controller, column, row: student, onClose }: ConflictDialogProps) {
  const { sheet, words } = controller
  const entry = sheet.entry(column.key, student.uuid)
  if (!entry?.theirs) return null
  const { theirs } = entry
  const said = ({ mark, submitted }: Value) =>
    mark === null ? t(submitted ? 'journal.handedIn' : 'journal.nothing') : words.mark(mark)
  const keepMine = () => {
    controller.cells.put([{ column: column.key, row: student.uuid, value: entry.value }])
    onClose()
  }
  const takeTheirs = () => {
    sheet.outbox.drop([entry])
    onClose()
  }
  const isDayAsked = !isSameDay(entry.value, theirs)
  const day = ({ done }: Value) =>
    isDayAsked && done && <dd className={classes.who}>{t('gradebook.marks.done', { day: fullDate(done) })}</dd>
  const who = [theirs.by, theirs.at && shortMoment(theirs.at)].filter(Boolean).join(', ')
  return (
    <Modal title={t('journal.conflict.title')} onClose={onClose}>
      <ModalBody>
        <p className={classes.of}>{student.name}</p>
        <dl className={classes.both}>
          <div>
            <dt>{t('journal.conflict.mine')}</dt>
            <dd>{said(entry.value)}</dd>
            {day(entry.value)}
          </div>
          <div>
            <dt>{t('journal.conflict.theirs')}</dt>
            <dd>{said(theirs)}</dd>
            {day(theirs)}
            {who && <dd className={classes.who}>{who}</dd>}
          </div>
        </dl>
      </ModalBody>
      <ModalFooter>
        <Button look="sub" onClick={takeTheirs}>
          {t('journal.conflict.takeTheirs')}
        </Button>
        <Button onClick={keepMine}>{t('journal.conflict.keepMine')}</Button>
      </ModalFooter>
    </Modal>
  )
}
