import { page } from 'vitest/browser'
import type { Factors, Passkey } from '../../contract/factors/schemas.ts'
import type { Account } from '../../contract/people/schemas.ts'
import { me } from '../kit/testing/people.ts'
import { show } from '../kit/testing/show.tsx'
import { SecuritySection } from './security-section.tsx'
import { answerSecurity } from './testing.ts'

export const made = Array.from({ length: 10 }, (_, place) => `7kq4-m2x${place}`)
const madeAt = '2026-01-12T08:00:00Z'
export const both: Factors = {
  totp: { createdAt: madeAt, usedAt: '2026-02-16T17:20:00Z' },
  recovery: { left: 7, of: 10, createdAt: madeAt },
  passkeys: [],
  isRequired: false,
}
const passkey: Passkey = { id: 5, name: 'Телефон Pixel 8', createdAt: madeAt, usedAt: null, isSecurityKey: false }
export const withPasskey: Factors = { ...both, totp: null, passkeys: [passkey] }
export const everything: Factors = { ...both, passkeys: [passkey] }

export const card = page.getByRole('region', { name: 'Другий крок входу' })
export const dialog = page.getByRole('dialog')
export const password = dialog.getByLabelText('Поточний пароль', { exact: true })
export const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
export const open = (name: string) => card.getByRole('button', { name, exact: true }).click()
export const prove = async (button: string) => {
  await password.fill('дзвоник')
  await press(button)
}

export async function security(own: Factors, about: Partial<Account> = {}) {
  answerSecurity(about, own)
  await show(<SecuritySection />, { me: me(), corner: true, route: '/member/repass' })
}
