import { onTestFinished } from 'vitest'
import { factors } from '../../contract/factors/endpoints.ts'
import type { Factors } from '../../contract/factors/schemas.ts'
import { sessions, tokens } from '../../contract/identity/endpoints.ts'
import { account } from '../../contract/people/endpoints.ts'
import type { Account } from '../../contract/people/schemas.ts'
import { page } from '../kit/data/page.ts'
import { noFactors, user } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'

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

/** The tab of security of an account without sessions and tokens. */
export function answerSecurity(about: Partial<Account> = {}, own: Factors | Refusal = noFactors): void {
  answer(account.show, { account: { ...mine, ...about } })
  answer(factors.list, own instanceof Refusal ? own : { factors: own })
  answer(sessions.list, { sessions: [], remembered: [] })
  answer(tokens.list, { tokens: [] })
}

/** Until the test ends, the school has these providers. */
export function withProviders(): void {
  page().providers = [google, lyceum]
  onTestFinished(() => void (page().providers = []))
}
