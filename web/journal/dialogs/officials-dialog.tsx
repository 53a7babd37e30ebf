import { useState } from 'react'
import type { Span } from '../../../rules/marks.ts'
import { t } from '../../kit/i18n/texts.ts'
import { ConfirmDialog } from '../../kit/overlay/confirm-dialog.tsx'
import type { JournalController } from '../grid/controller.ts'
import { beginAt } from '../../spreadsheet/model/conflict.ts'
import type { Edit } from '../../spreadsheet/model/source.ts'
import type { Sheet } from '../model/sheet.ts'
import type { Value } from '../queue/value.ts'

type OfficialsDialogProps = { controller: JournalController; span: Span; onClose: () => void }

/** Makes the computed totals of a column official, where none is set yet. */
export function OfficialsDialog({ controller, span, onClose }: OfficialsDialogProps) {
  const { sheet } = controller
  const [{ edits, kept }] = useState(() => plan(sheet, span))
  const set = () => {
    controller.cells.put(edits)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t('journal.officials.title', { span: t(`gradebook.marks.span.${span}`) })}
      confirm={t('journal.officials.confirm')}
      onClose={onClose}
      onConfirm={set}
    >
      {t('journal.officials.words', { count: edits.length })} {kept > 0 && t('journal.officials.kept', { count: kept })}
    </ConfirmDialog>
  )
}

/** What the teacher is asked about is what is written, whatever else comes while they read. */
function plan(sheet: Sheet, span: Span): { edits: Edit<Value>[]; kept: number } {
  const totals = sheet.students.map(({ uuid }) => ({ uuid, ...sheet.total(span, uuid) }))
  const edits = totals.flatMap(({ uuid, total, official }) => {
    if (total === null || total < 1 || official !== null) return []
    const at = { column: span, row: uuid }
    return [{ ...at, value: { mark: total, submitted: false }, begun: beginAt(sheet, at) }]
  })
  return { edits, kept: totals.filter(({ official }) => official !== null).length }
}
