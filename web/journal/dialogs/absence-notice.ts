import type { MovedAbsences } from '../../../contract/attendance/schemas.ts'
import { notify } from '../../kit/toasts/toasts.tsx'
import { t } from '../../kit/i18n/texts.ts'

/** Once a work is saved: says how many cells follow the registers of the day that it has come to. */
export function tellAbsences(done: () => void): (saved: { absences: MovedAbsences }) => void {
  return ({ absences: { removed, added } }) => {
    const changes = [
      removed > 0 && t('journal.moved.removed', { count: removed }),
      added > 0 && t('journal.moved.added', { count: added }),
    ].filter(Boolean)
    if (changes.length) notify(t('journal.moved.changed', { changes: changes.join(', ') }))
    done()
  }
}
