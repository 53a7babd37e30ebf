import type { marksAbove } from '../../../contract/gradebook/endpoints.ts'
import { t } from '../../kit/i18n/texts.ts'
import { ConfirmDialog } from '../../kit/overlay/confirm-dialog.tsx'

export type MarksAboveChoice = (typeof marksAbove)[number]

type MarksAboveDialogProps = {
  /** How many marks stand above the new maximum, in words; absent: none. */
  error: string | undefined
  busy: boolean
  onClose: () => void
  onChosen: (choice: MarksAboveChoice) => void
}

/** What becomes of the marks above a work's lowered maximum. */
export function MarksAboveDialog({ error, busy, onClose, onChosen }: MarksAboveDialogProps) {
  return (
    <ConfirmDialog
      open={error !== undefined}
      title={t('journal.work.marksAboveTitle')}
      confirm={t('journal.work.rescaleMarks')}
      other={{ words: t('journal.work.keepMarks'), onPress: () => onChosen('KEEP') }}
      busy={busy}
      onClose={onClose}
      onConfirm={() => onChosen('RESCALE')}
    >
      <p>{error}</p>
      <p>{t('journal.work.marksAboveWords')}</p>
    </ConfirmDialog>
  )
}
