import type { push } from '../../../contract/push/endpoints.ts'
import type { Answer } from '../../../contract/types.ts'
import type { FirebaseProject } from '../../runtime/firebase.ts'
import { faultOf, Refused } from '../kit/push-faults.ts'
import { askForAccess } from './access.ts'
import { tryMessaging } from './messages.ts'

type State = Omit<NonNullable<Answer<typeof push.service>['firebase']>, 'refusals'>

/** For the office: whether Google takes the service account, and the project what is pushed; asked anew, whatever token is held. */
export async function firebaseState(project: FirebaseProject): Promise<State> {
  const { id, account, addresses } = project
  let step: NonNullable<State['fault']>['step'] = 'account'
  try {
    const { token } = await askForAccess(project)
    step = 'messaging'
    await tryMessaging(project, token)
    return { project: id, fault: null }
  } catch (error) {
    const { reason, reply } = faultOf(error)
    const { host } = new URL(step === 'account' ? account.tokenUri : addresses.messaging)
    return {
      project: id,
      fault: { step, host, reason, reply, code: error instanceof Refused ? (error.code ?? null) : null },
    }
  }
}
