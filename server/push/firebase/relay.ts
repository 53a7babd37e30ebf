import type { Call } from '../../http/context.ts'
import { Refusal } from '../../runtime/errors.ts'
import { faultOf, Refused } from '../kit/push-faults.ts'
import type { Subscription } from '../kit/subscription.ts'
import { keepRefusal } from './refused.ts'
import { type At, type Known, registerAt, removeAt, renewAt } from './registering.ts'

type Asked = Pick<Call<unknown>, 'config' | 'warn' | 'transact'>

function placeOf({ config: { firebase, publicUrl } }: Asked): At | undefined {
  return firebase && { project: firebase, publicUrl }
}

/** In seconds, until it is worth asking again. */
const rest = 60

/** Registers a browser at the project of the settings, or tells it anew; undefined where there is none. */
export async function relay(asked: Asked, web: Subscription, known?: Known): Promise<Known | undefined> {
  const at = placeOf(asked)
  if (!at) return undefined
  try {
    return await (known ? renewAt(at, known, web) : registerAt(at, web))
  } catch (error) {
    warn(asked, error, 'Firebase did not register a browser')
    await asked.transact((db) => keepRefusal(db, at.project, 'registration', error))
    throw new Refusal(503, 'server.push.noFirebase', { retryAfter: rest })
  }
}

/** Here it has ended already: that Google does not hear of it holds nobody up. */
export async function relayEnd(asked: Asked, known: Known | undefined): Promise<void> {
  const at = placeOf(asked)
  if (!at || !known) return
  try {
    await removeAt(at, known)
  } catch (error) {
    warn(asked, error, 'Firebase did not forget a browser')
  }
}

/** What is no answer of Google's, nor the lack of one, is a fault of ours. */
function warn({ warn: log }: Asked, error: unknown, words: string): void {
  const { code } = error as { code?: unknown }
  if (!(error instanceof Refused) && typeof code !== 'string') throw error
  const { reason, reply } = faultOf(error)
  log({ reason, reply, code }, words)
}
