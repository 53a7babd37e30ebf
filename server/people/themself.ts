import { mustKnowPassword, passwordState } from '../identity/accounts.ts'
import { beganLately, freshMinutes } from '../identity/fresh-session.ts'
import type { Call } from '../http/context.ts'
import { invalid } from '../runtime/errors.ts'
import type { contract } from '../../contract/index.ts'

type Asked = Pick<Call<typeof contract.account.update>, 'db' | 'principal' | 'attempt' | 'visitor' | 'config'>

/** Whoever changes an address knows the password; who has none has signed in lately, at a provider that asked who they are. */
export async function mustBeThemself(
  { db, principal, attempt, visitor, config }: Asked,
  password: string | undefined,
): Promise<void> {
  const { userId, session } = principal
  if ((await passwordState(db, userId, config.singleSignOn)) !== 'set') {
    if (session && (await beganLately(db, session))) return
    throw invalid({ email: ['server.people.signInFirst', { count: freshMinutes }] })
  }
  if (!password) throw invalid({ current_password: 'kit.validation.required' })
  const asked = { userId, source: visitor.source, kind: 'account.update' } as const
  await attempt(() => mustKnowPassword(db, asked, password))
}
