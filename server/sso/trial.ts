import { sql } from 'kysely'
import type { contract } from '../../contract/index.ts'
import type { TrialSignIn } from '../../contract/sso/schemas.ts'
import type { Principal } from '../auth/guard.ts'
import type { Db } from '../db/db.ts'
import { route, type Handlers } from '../http/context.ts'
import { forbidden, found } from '../runtime/errors.ts'
import type { Provider } from '../runtime/providers.ts'
import { faultOf, useAnswer } from './answers.ts'
import { rememberingLog } from './discovery.ts'
import { firstSignIn } from './entering.ts'
import { SsoRefusal, withLinkRefusals } from './failure.ts'
import type { Identity } from './identity.ts'
import { linkedAccount, linksOf } from './links.ts'
import { personName } from './person-name.ts'
import { entryOf, identityOf } from './protocols.ts'
import { begin, begunWith } from './state.ts'

type Trials = Pick<typeof contract.ssoProviders, 'beginTrial' | 'completeTrial'>

/** A sign-in that an administrator tries: it is told what it would come to, and changes nothing. */
export const trialRoutes: Handlers<Trials> = {
  beginTrial: route({ transaction: 'own' }, async ({ body, ...call }) => {
    const session = sessionOf(call.principal)
    const provider = found(call.config.providers.find(({ key }) => key === body.provider))
    const begun = begin(call, { provider, purpose: 'trial', session })
    // The administrator is signed in there, and may want to try somebody else's account.
    return { address: await withLinkRefusals(() => entryOf(provider, call, begun, true)) }
  }),
  completeTrial: route({ transaction: 'own' }, async ({ body, ...call }) => {
    const { db, transact, config } = call
    const begun = begunWith(call, body.state, ['trial'], sessionOf(call.principal))
    const named = begun?.provider ?? body.state?.split('.', 1)[0]
    const provider = config.providers.find(({ key }) => key === named)
    const unknown = { provider: provider?.key ?? '', detail: null, email: null, doubt: null, person: null }
    if (!begun || !provider) return { ...unknown, result: 'stale' }
    const { warn, reason } = rememberingLog(call.warn)
    try {
      const identity = await identityOf(provider, { ...call, warn }, body, begun)
      const known = await transact(async (trx) => {
        await useAnswer(trx, identity)
        return comeTo(trx, identity, config.providers)
      })
      return { ...unknown, email: identity.email ?? null, doubt: identity.doubt ?? null, ...known }
    } catch (error) {
      if (!(error instanceof SsoRefusal)) throw error
      // A SAML provider's response was refused in a request before this one.
      const detail = provider.kind === 'saml' ? await faultOf(db, begun.state) : (reason() ?? null)
      return { ...unknown, result: error.why, detail }
    }
  }),
}

/** 403 for a token: a browser goes to the provider, and its session comes back. */
function sessionOf({ session }: Pick<Principal, 'session'>): Buffer {
  if (!session) throw forbidden()
  return session
}

/** Outcome of a sign-in of this person, and the name of the account's owner. Changes nothing. */
async function comeTo(
  db: Db,
  identity: Identity,
  providers: Provider[],
): Promise<Pick<TrialSignIn, 'result' | 'person'>> {
  const linked = await linkedAccount(db, identity)
  if (linked !== undefined) return { result: 'linked', person: await nameOf(db, linked) }
  const { userId, refusal } = await firstSignIn(db, identity, providers)
  if (userId === undefined) return { result: refusal, person: null }
  const isTaken = (await linksOf(db, userId)).some(({ issuer }) => issuer === identity.issuer)
  return { result: refusal ?? (isTaken ? 'otherAccount' : 'first'), person: await nameOf(db, userId) }
}

async function nameOf(db: Db, userId: number): Promise<string> {
  const { rows } = await sql<{ person: string }>`
    select ${personName} as person from users u where u.id = ${userId}`.execute(db)
  return rows[0]!.person
}
