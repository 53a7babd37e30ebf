import { useTranslation } from 'react-i18next'
import { dayMonth } from '../../kit/dates.ts'
import { Button } from '../../kit/button.tsx'
import { Modal, ModalBody, ModalFooter } from '../../kit/modal.tsx'
import type { Board, Refused } from '../grid/board.ts'
import type { Edit } from '../model/sheet.ts'
import { isTotal } from '../model/lanes.ts'
import classes from './asking.module.css'

type PasteDialogProps = { board: Board; refused: Refused[]; edits: Edit[]; onClose: () => void }

/** What of a pasted block makes no marks; nothing is written before the teacher has seen it. */
export function PasteDialog({ board, refused, edits, onClose }: PasteDialogProps) {
  const { t } = useTranslation()
  const writeRest = () => {
    board.put(edits)
    onClose()
  }
  return (
    <Modal title={t('journal.paste.title')} onClose={onClose}>
      <ModalBody>
        <p className={classes.of}>{t('journal.paste.words', { count: refused.length })}</p>
        <ul className={classes.list}>
          {refused.map(({ text, at, why }) => (
            <li key={`${at.y}.${at.x}`}>
              <q>{text}</q> {where(board, at)}: {board.explain(why)}
            </li>
          ))}
        </ul>
      </ModalBody>
      <ModalFooter>
        <Button look={edits.length ? 'sub' : 'accent'} onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        {edits.length > 0 && <Button onClick={writeRest}>{t('journal.paste.rest', { count: edits.length })}</Button>}
      </ModalFooter>
    </Modal>
  )
}

function where({ sheet, lanes }: Board, { y, x }: Refused['at']): string {
  const lane = lanes[x - 1]
  const date = lane && !isTotal(lane) ? dayMonth(lane.work.date) : undefined
  return [sheet.students[y - 1]?.name, date].filter(Boolean).join(', ')
}
