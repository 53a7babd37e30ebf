import { page } from 'vitest/browser'
import type { Factors, Passkey } from '../../contract/factors/schemas.ts'
import { sessions } from '../../contract/identity/endpoints.ts'
import { me, noFactors } from '../kit/testing/people.ts'
import { answer, type Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { SecuritySection } from './security-section.tsx'
import { answerSecurity } from './testing.ts'

const madeAt = '2026-10-12T08:00:00Z'
export const phone: Passkey = { id: 5, name: 'Телефон Pixel 8', createdAt: madeAt, usedAt: null, isSecurityKey: false }
export const usb: Passkey = { ...phone, id: 6, name: 'Ключ USB', usedAt: '2026-10-20T17:20:00Z', isSecurityKey: true }
const recovery = { left: 10, of: 10, createdAt: madeAt }
export const withKeys = (...passkeys: Passkey[]): Factors => ({ ...noFactors, recovery, passkeys })
export const withApp: Factors = { ...noFactors, totp: { createdAt: madeAt, usedAt: null }, recovery }

export const card = page.getByRole('region', { name: 'Ключі доступу' })
export const add = card.getByRole('button', { name: 'Додати ключ' })
export const rows = card.getByRole('listitem')

/** The tab of security in Chrome of Windows. `corner`: with notices, also those of the file’s earlier tests. */
export async function security(own: Factors | Refusal, corner = false) {
  answerSecurity({}, own)
  const seen = { createdAt: madeAt, seenAt: madeAt, browser: 'Chrome', system: 'Windows' }
  const other = { ...seen, id: 2, isCurrent: false, browser: 'Firefox' }
  answer(sessions.list, { sessions: [other, { ...seen, id: 1, isCurrent: true }], remembered: [] })
  await show(<SecuritySection />, { me: me(), corner, route: '/member/repass' })
}

export const wrongPassword = 'Це не ваш поточний пароль.'
