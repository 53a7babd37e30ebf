import { IconCheck } from '@tabler/icons-react'
import { useCallback, useSyncExternalStore } from 'react'
import { t } from '../../kit/i18n/texts.ts'
import { shortMoment } from '../../kit/time/dates.ts'
import type { WorkColumn } from '../model/columns.ts'
import type { JournalController } from './controller.ts'
import classes from './tip-facts.module.css'

type RemarksProps = { controller: JournalController; column: WorkColumn; student: string; className?: string }

/** A mark's comment, and its confirmation by a guardian. */
export function Remarks({ controller: { sheet }, column: { work }, student, className }: RemarksProps) {
  const watch = useCallback((changed: () => void) => sheet.watch(student, changed), [sheet, student])
  useSyncExternalStore(watch, () => sheet.version(student))
  const comment = sheet.comment(work.id, student)
  const confirmedAt = sheet.confirmedAt(work.id, student)
  if (!comment && !confirmedAt) return null
  return (
    <div className={className}>
      {comment && (
        <p>
          {t('journal.comment.quoted', { text: comment.text })}{' '}
          <small>{[comment.by, shortMoment(comment.at)].filter(Boolean).join(', ')}</small>
        </p>
      )}
      {confirmedAt && (
        <p className={classes.confirmed}>
          <IconCheck size={16} aria-hidden />
          {t('journal.comment.confirmed', { at: shortMoment(confirmedAt) })}
        </p>
      )}
    </div>
  )
}
