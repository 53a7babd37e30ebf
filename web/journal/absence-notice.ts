import i18next from 'i18next'
import type { MovedAbsences } from '../../contract/register-change.ts'
import { notify } from '../kit/notices/notices.tsx'

/** Once a work is saved: says how many cells follow the registers of the day that it has come to. */
export function tellAbsences(done: () => void): (saved: { absences: MovedAbsences }) => void {
  return ({ absences: { removed, added } }) => {
    const told = [
      removed > 0 && i18next.t('journal.moved.removed', { count: removed }),
      added > 0 && i18next.t('journal.moved.added', { count: added }),
    ].filter(Boolean)
    if (told.length) notify(i18next.t('journal.moved.changed', { changes: told.join(', ') }))
    done()
  }
}
