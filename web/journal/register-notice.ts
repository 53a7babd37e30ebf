import i18next from 'i18next'
import type { RegisterChange } from '../../contract/register-change.ts'
import { clock, dayMonth } from '../kit/time/dates.ts'
import { notify } from '../kit/notices/notices.tsx'

/** Beyond these, a notice says how many more there are. */
const most = 3

/** Says whose attendance н has changed, or what it is again now that н is gone. */
export function tellRegisters(changes: RegisterChange[]): void {
  if (!changes.length) return
  const told = changes.slice(0, most).map(wordsOf)
  if (changes.length > most) told.push(i18next.t('journal.register.more', { count: changes.length - most }))
  notify(i18next.t('journal.register.changed', { changes: told.join('; ') }))
}

function wordsOf({ name, date, from, before, after }: RegisterChange): string {
  const lesson = [dayMonth(date), from && clock(from)].filter(Boolean).join(', ')
  return i18next.t('journal.register.change', { name, lesson, before: said(before), after: said(after) })
}

function said(presence: RegisterChange['before']): string {
  if (presence === null || presence === 'ELSEWHERE') return i18next.t('journal.presence.none')
  return i18next.t(`journal.presence.${presence}`)
}
