import { IconArrowBackUp } from '@tabler/icons-react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../kit/i18n/texts.ts'

type SavedWeightsProps = { saved: { isUndone: boolean }; busy: boolean; onUndo: () => void }

/** The result of saving, and the way back. */
export function SavedWeights({ saved, busy, onUndo }: SavedWeightsProps) {
  if (saved.isUndone)
    return (
      <Alert tone="ok" plain>
        {t('gradebook.weights.undone')}
      </Alert>
    )
  return (
    <Alert
      tone="ok"
      plain
      action={
        <Button look="sub" size="sm" busy={busy} onClick={onUndo}>
          <IconArrowBackUp size={16} aria-hidden />
          {t('gradebook.weights.undo')}
        </Button>
      }
    >
      {t('gradebook.weights.saved')}
    </Alert>
  )
}
