import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Span } from '../../../rules/marks.ts'
import { ConfirmDialog } from '../../kit/overlay/confirm-dialog.tsx'
import type { GridController } from '../grid/controller.ts'
import type { Edit, Sheet } from '../model/sheet.ts'
import { beginAt } from '../model/writing.ts'

type OfficialsDialogProps = { controller: GridController; span: Span; onClose: () => void }

/** Makes the computed totals of a lane official, where none is set yet. */
export function OfficialsDialog({ controller, span, onClose }: OfficialsDialogProps) {
  const { t } = useTranslation()
  const { sheet } = controller
  const [{ edits, kept }] = useState(() => plan(sheet, span))
  const set = () => {
    controller.put(edits)
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

/** What the teacher is asked about is what is written, whatever else comes while they read. */
function plan(sheet: Sheet, span: Span): { edits: Edit[]; kept: number } {
  const totals = sheet.students.map(({ uuid }) => ({ uuid, ...sheet.total(span, uuid) }))
  const edits = totals.flatMap(({ uuid, total, official }) =>
    total === null || total < 1 || official !== null
      ? []
      : [{ lane: span, student: uuid, value: { mark: total, submitted: false }, begun: beginAt(sheet, span, uuid) }],
  )
  return { edits, kept: totals.filter(({ official }) => official !== null).length }
}
