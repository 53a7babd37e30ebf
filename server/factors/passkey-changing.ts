import { mostPasskeys } from '../../contract/factors/endpoints.ts'
import type { PasskeyCreation } from '../../contract/factors/passkeys.ts'
import type { contract } from '../../contract/index.ts'
import type { Db } from '../db/db.ts'
import type { Call } from '../http/context.ts'
import { mustProve } from '../identity/proof.ts'
import { secondFactorsOf } from '../identity/second-step.ts'
import { renewSession } from '../identity/sessions.ts'
import { conflict, found, invalid } from '../runtime/errors.ts'
import { change, completeCodes, completeRemoval, mustHaveChangesLeft } from './changing.ts'
import { tellOwner } from './owner-mail.ts'
import { beginPasskey, checkNewPasskey, storePasskey } from './new-passkeys.ts'
import { passkeyCount, passkeyOf, removePasskey } from './passkeys.ts'
import { makeCodes } from './recovery.ts'

/** Begins to add a passkey, after proof of who asks. */
export async function askForPasskey(
  call: Call<typeof contract.factors.beginPasskey>,
): Promise<{ options: PasskeyCreation }> {
  const { db, principal, body, config } = call
  const { userId, session, email, name } = principal
  await mustProve(call, body.current_password)
  await mustHaveRoom(db, userId)
  return { options: await beginPasskey(db, config, { userId, session, label: email ?? name }) }
}

async function mustHaveRoom(db: Db, userId: number): Promise<void> {
  if ((await passkeyCount(db, userId)) >= mostPasskeys)
    throw conflict(['server.factors.tooManyPasskeys', { most: mostPasskeys }])
}

/** Adds a passkey; answers the recovery codes that come with the first factor. */
export async function addPasskey(call: Call<typeof contract.factors.addPasskey>): Promise<string[]> {
  const { db, principal, body, config, attempt, cookies, visitor } = call
  const { userId, session } = principal
  const checked = await attempt(async () => {
    const outcome = await checkNewPasskey(db, config, { userId, session }, body.passkey)
    if (outcome === 'wrong') throw invalid({ passkey: 'server.factors.wrongNewPasskey' })
    return outcome
  })
  if (checked === 'over') throw conflict('server.factors.passkeyOver')
  await mustHaveChangesLeft(call)
  const made = await makeCodes()
  return change(call, async (trx) => {
    const before = await secondFactorsOf(trx, userId)
    await mustHaveRoom(trx, userId)
    const outcome = await storePasskey(trx, { userId, name: body.name }, checked)
    if (outcome === 'over') throw conflict('server.factors.passkeyOver')
    if (outcome === 'known') throw conflict('server.factors.knownPasskey')
    if (!before.length) await renewSession(trx, cookies, userId, visitor)
    await tellOwner(trx, userId, before.length ? 'passkeyAdded' : 'addedByPasskey')
    return completeCodes(trx, userId, before, made)
  })
}

/** Ends whatever is signed in elsewhere, since it may not be the owner who does this. */
export async function removeOwnPasskey(call: Call<typeof contract.factors.removePasskey>): Promise<void> {
  const { db, principal, params, body } = call
  const { userId } = principal
  found(await passkeyOf(db, userId, params.id))
  await mustProve(call, body.current_password)
  await change(call, async (trx) => {
    found(await removePasskey(trx, userId, params.id))
    await completeRemoval(trx, call, 'passkeyRemoved')
  })
}
