import { useQueryClient } from '@tanstack/react-query'
import type { JournalWork } from '../../../contract/gradebook/works.ts'
import { journal } from '../../../contract/journal/endpoints.ts'
import { t } from '../../kit/i18n/texts.ts'
import { call, messageOf } from '../../kit/data/api.ts'
import { ConfirmDialog } from '../../kit/overlay/confirm-dialog.tsx'
import type { JournalController } from '../grid/controller.ts'
import { useSending } from '../../kit/data/use-sending.ts'

type RemovalDialogProps = { controller: JournalController; work: JournalWork; onClose: () => void }

export function RemovalDialog({ controller: { sheet }, work, onClose }: RemovalDialogProps) {
  const client = useQueryClient()
  const marks = sheet.students.filter(({ uuid }) => sheet.shown(work.id, uuid).mark !== null).length
  const removing = useSending({
    mutationFn: () => call(journal.removeWork, { params: { ...sheet.pair, work: work.id } }),
    onSuccess: async () => {
      sheet.outbox.drop(sheet.outbox.ofPair(sheet.pair).filter(({ column }) => column === `w${work.id}`))
      await client.invalidateQueries({ queryKey: [journal.marks.path] })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => removing.mutate()}
      busy={removing.isPending}
      error={removing.error && messageOf(removing.error)}
    >
      {t('journal.work.removal', { title: work.title })}{' '}
      {marks ? t('journal.work.removalMarks', { count: marks }) : t('journal.work.removalNoMarks')}
    </ConfirmDialog>
  )
}
