import { useQueryClient } from '@tanstack/react-query'
import type { JournalWork } from '../../../contract/gradebook/works.ts'
import { journal } from '../../../contract/journal/endpoints.ts'
import { t } from '../../kit/i18n/texts.ts'
import { call } from '../../kit/data/api.ts'
import { DeleteDialog } from '../../kit/overlay/delete-dialog.tsx'
import type { JournalController } from '../grid/controller.ts'

type RemovalDialogProps = { controller: JournalController; work: JournalWork; onClose: () => void }

export function RemovalDialog({ controller: { sheet }, work, onClose }: RemovalDialogProps) {
  const client = useQueryClient()
  const marks = sheet.students.filter(({ uuid }) => sheet.shown(work.id, uuid).mark !== null).length
  // The column goes before the dialog does.
  const remove = async () => {
    await call(journal.removeWork, { params: { ...sheet.pair, work: work.id } })
    sheet.outbox.drop(sheet.outbox.ofPair(sheet.pair).filter(({ column }) => column === `w${work.id}`))
    await client.invalidateQueries({ queryKey: [journal.marks.path] })
  }
  return (
    <DeleteDialog remove={remove} onClose={onClose}>
      {t('journal.work.removal', { title: work.title })}{' '}
      {marks ? t('journal.work.removalMarks', { count: marks }) : t('journal.work.removalNoMarks')}
    </DeleteDialog>
  )
}
