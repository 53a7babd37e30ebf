import { useTranslation } from 'react-i18next'
import type { Span } from '../../../rules/marks.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import type { Board } from '../grid/board.ts'

type OfficialsDialogProps = { board: Board; span: Span; onClose: () => void }

/** Makes the computed totals of a lane official, where none is set yet. */
export function OfficialsDialog({ board, span, onClose }: OfficialsDialogProps) {
  const { t } = useTranslation()
  const { sheet } = board
  const edits = sheet.students.flatMap(({ uuid }) => {
    const { total, official } = sheet.total(span, uuid)
    return total === null || total < 1 || official !== null
      ? []
      : [{ lane: span, student: uuid, value: { mark: total, submitted: false } }]
  })
  const kept = sheet.students.filter(({ uuid }) => sheet.total(span, uuid).official !== null).length
  const set = () => {
    board.put(edits)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t('journal.officials.title', { span: t(`marks.span.${span}`) })}
      confirm={t('journal.officials.confirm')}
      onClose={onClose}
      onConfirm={set}
    >
      {t('journal.officials.words', { count: edits.length })} {kept > 0 && t('journal.officials.kept', { count: kept })}
    </ConfirmDialog>
  )
}
