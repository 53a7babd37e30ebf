import { onTestFinished } from 'vitest'
import type { Account } from '../../contract/people/schemas.ts'
import { page } from '../kit/data/page.ts'
import { user } from '../kit/testing/people.ts'

export const mine: Account = {
  name: user.name,
  email: user.email,
  phone: null,
  isVerified: true,
  pendingEmail: null,
  password: 'set',
  passwordSetAt: null,
  isProven: true,
}

export const google = { key: 'google', name: 'Google', mark: 'google' } as const
export const lyceum = { key: 'lyceum', name: 'Обліковий запис ліцею', mark: 'school' } as const
export const link = { id: 4, email: 'oksana@gmail.example', createdAt: '2026-09-03T08:00:00Z' }

/** Until the test ends, the school has these providers. */
export function withProviders(): void {
  page().providers = [google, lyceum]
  onTestFinished(() => void (page().providers = []))
}
