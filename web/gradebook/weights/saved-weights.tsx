import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useFocusStays } from '../../kit/ui/focus-stays.ts'
import { t } from '../../kit/i18n/texts.ts'
import classes from './weights-form.module.css'

type SavedWeightsProps = { saved: { isUndone: boolean }; busy: boolean; onUndo: () => void }

/** The result of saving, and the way back. */
export function SavedWeights({ saved, busy, onUndo }: SavedWeightsProps) {
  return (
    <Alert
      tone="ok"
      plain
      className={classes.saved}
      action={!saved.isUndone && <UndoButton busy={busy} onUndo={onUndo} />}
    >
      {t(saved.isUndone ? 'gradebook.weights.undone' : 'gradebook.weights.saved')}
    </Alert>
  )
}

function UndoButton({ busy, onUndo }: Omit<SavedWeightsProps, 'saved'>) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusStays(button)
  return (
    <Button ref={button} look="sub" size="sm" busy={busy} onClick={onUndo}>
      <IconArrowBackUp size={16} aria-hidden />
      {t('gradebook.weights.undo')}
    </Button>
  )
}
