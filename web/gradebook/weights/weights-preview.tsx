import type { weights } from '../../../contract/gradebook/endpoints.ts'
import type { Answer } from '../../../contract/types.ts'
import { t } from '../../kit/i18n/texts.ts'
import { ConfirmDialog } from '../../kit/overlay/confirm-dialog.tsx'
import { wholeNumber } from '../../kit/time/dates.ts'
import { changedTypes } from './weights-body.ts'
import classes from './weights-form.module.css'

type WeightsPreviewProps = {
  preview: Answer<typeof weights.preview> | undefined
  error: string | null
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before weights of a whole school change: which, and how many totals follow. */
export function WeightsPreview({ preview, error, busy, onClose, onConfirm }: WeightsPreviewProps) {
  return (
    <ConfirmDialog
      open={preview !== undefined}
      title={t('gradebook.weights.confirm')}
      confirm={t('kit.save')}
      busy={busy}
      error={error}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {preview && <Effect preview={preview} />}
    </ConfirmDialog>
  )
}

function Effect({ preview }: { preview: Answer<typeof weights.preview> }) {
  const { before, weights, totals, students } = preview
  return (
    <>
      <ul className={classes.changes}>
        {changedTypes(preview).map((type) => (
          <li key={type}>
            {t('gradebook.weights.change', {
              type: t(`gradebook.marks.type.${type}`),
              before: before[type],
              after: weights[type],
            })}
          </li>
        ))}
      </ul>
      <p>
        {totals
          ? t('gradebook.weights.effect', {
              count: totals,
              totals: wholeNumber(totals),
              students: t('gradebook.weights.ofStudents', { count: students, students: wholeNumber(students) }),
            })
          : t('gradebook.weights.noEffect')}
      </p>
    </>
  )
}
