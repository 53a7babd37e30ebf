import type { RegisterChange } from '../../../contract/attendance/schemas.ts'
import { clock, dayMonth } from '../../kit/time/dates.ts'
import { notify } from '../../kit/toasts/toasts.tsx'
import { t } from '../../kit/i18n/texts.ts'

/** Beyond these, a notice says how many more there are. */
const most = 3

/** Says whose attendance н has changed, or what it is again now that н is gone. */
export function tellRegisters(changes: RegisterChange[]): void {
  if (!changes.length) return
  const words = changes.slice(0, most).map(wordsOf)
  if (changes.length > most) words.push(t('journal.register.more', { count: changes.length - most }))
  notify(t('journal.register.changed', { changes: words.join('; ') }))
}

function wordsOf({ name, date, from, before, after }: RegisterChange): string {
  const lesson = [dayMonth(date), from && clock(from)].filter(Boolean).join(', ')
  return t('journal.register.change', { name, lesson, before: said(before), after: said(after) })
}

function said(presence: RegisterChange['before']): string {
  if (presence === null || presence === 'ELSEWHERE') return t('journal.presence.none')
  return t(`journal.presence.${presence}`)
}
