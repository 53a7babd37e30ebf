import type { PushCheck } from '../../../contract/push/schemas.ts'
import type { FirebaseProject } from '../../runtime/firebase.ts'
import { faultOf, Refused } from '../kit/push-faults.ts'
import { newAccessToken } from './access-token.ts'
import { tryMessaging } from './messages.ts'

type Step = NonNullable<PushCheck['fault']>['step']

/** Asks Google for a new access token, and the project to check a message. */
export async function checkFirebase(project: FirebaseProject): Promise<PushCheck> {
  const { account, addresses } = project
  let step: Step = 'account'
  try {
    const { token } = await newAccessToken(project)
    step = 'messaging'
    await tryMessaging(project, token)
    return { fault: null }
  } catch (error) {
    const { reason, reply } = faultOf(error)
    const { host } = new URL(step === 'account' ? account.tokenUri : addresses.messaging)
    return { fault: { step, host, reason, reply, code: error instanceof Refused ? (error.code ?? null) : null } }
  }
}
