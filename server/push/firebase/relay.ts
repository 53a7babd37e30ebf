import type { Db } from '../../db/db.ts'
import { forget, recall, remember } from '../../db/settings.ts'
import type { Call } from '../../http/context.ts'
import { Refusal } from '../../runtime/errors.ts'
import type { FirebaseProject } from '../../runtime/firebase.ts'
import type { PushState } from '../../../contract/push/schemas.ts'
import { faultOf, Refused } from '../kit/push-faults.ts'
import type { Subscription } from '../kit/message.ts'
import { type Installed, type Registry, registerAt, removeAt, renewAt } from './registry.ts'

type Asked = Pick<Call<unknown>, 'config' | 'warn' | 'transact'>
type Refusals = NonNullable<NonNullable<PushState['firebase']>['refused']> & { project: string }

const refusalSetting = 'firebaseRefusal'
/** In seconds: the time before another try is worth making. */
const rest = 60

const registryOf = ({ config: { firebase, publicUrl } }: Asked): Registry | undefined =>
  firebase && { project: firebase, publicUrl }

/**
 * Registers a browser at the project of the settings, or renews it there; undefined where there is no project. Throws 503
 * where Google does not take it, which administrators see until it takes one.
 */
export async function relay(asked: Asked, web: Subscription, known?: Installed): Promise<Installed | undefined> {
  const registry = registryOf(asked)
  if (!registry) return undefined
  try {
    return await (known ? renewAt(registry, known, web) : registerAt(registry, web))
  } catch (error) {
    const { reason, reply, code } = warn(asked, error, 'Firebase did not register a browser')
    const at = Temporal.Now.instant().toString({ smallestUnit: 'second' })
    const refused: Refusals = { project: registry.project.id, at, reason, reply, code: code ?? null }
    await asked.transact((db) => remember(db, refusalSetting, refused))
    throw new Refusal(503, 'server.push.noFirebase', { retryAfter: rest })
  }
}

/** Has the project forget a browser. The portal has done so already, so that a failure is only logged. */
export async function relayEnd(asked: Asked, known: Installed | undefined): Promise<void> {
  const registry = registryOf(asked)
  if (!registry || !known) return
  try {
    await removeAt(registry, known)
  } catch (error) {
    warn(asked, error, 'Firebase did not forget a browser')
  }
}

/** Throws an error that is neither an answer of Google's nor the lack of one. */
function warn({ warn: log }: Asked, error: unknown, words: string) {
  const { code } = error as { code?: string }
  if (!(error instanceof Refused) && typeof code !== 'string') throw error
  const { reason, reply } = faultOf(error)
  log({ reason, reply, code }, words)
  return { reason, reply, code }
}

/** The last registration that the project did not take, unless it has taken one since. */
export async function refusalOf(db: Db, { id }: FirebaseProject): Promise<Omit<Refusals, 'project'> | null> {
  const kept = await recall<Refusals>(db, refusalSetting)
  if (kept?.project !== id) return null
  const { at, reason, reply, code } = kept
  return { at, reason, reply, code }
}

export const forgetRefusal = (db: Db): Promise<void> => forget(db, refusalSetting)
