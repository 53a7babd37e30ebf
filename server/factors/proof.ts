import type { contract, EndpointName } from '../../contract/index.ts'
import type { proofs } from '../../contract/factors/endpoints.ts'
import type { Call } from '../http/context.ts'
import { mustKnowPassword, passwordState } from '../identity/accounts.ts'
import { beganLately } from '../identity/fresh-session.ts'
import { invalid } from '../runtime/errors.ts'

type Asking = Pick<Call<typeof contract.factors.list>, 'db' | 'principal' | 'config' | 'visitor' | 'attempt'>

/** What the person has to prove themself by: whose account has no password has signed in at a provider, and does so again. */
export async function proofOf({
  db,
  principal,
  config,
}: Pick<Asking, 'db' | 'principal' | 'config'>): Promise<(typeof proofs)[number]> {
  if ((await passwordState(db, principal.userId, config.singleSignOn)) === 'set') return 'password'
  return (await beganLately(db, principal.session)) ? 'fresh' : 'stale'
}

/** An open session is not enough to change who can open the next one. */
export async function mustProve(call: Asking, password: string | undefined, kind: EndpointName): Promise<void> {
  const proof = await proofOf(call)
  if (proof === 'fresh') return
  if (proof === 'stale') throw invalid({ current_password: 'server.factors.signInAnew' })
  if (!password) throw invalid({ current_password: 'kit.validation.required' })
  const asked = { userId: call.principal.userId, source: call.visitor.source, kind }
  await call.attempt(() => mustKnowPassword(call.db, asked, password))
}
