import type { Db } from '../../db/db.ts'
import type { FirebaseProject } from '../../runtime/firebase.ts'
import type { Message } from '../kit/message.ts'
import { isGone } from '../kit/push-faults.ts'
import { pushByFirebase } from './messages.ts'
import { forgetRefusal, keepRefusal } from './refused.ts'

/** Pushes to one device; the office is told where the project refuses, which a device that is gone does not say. */
export async function pushByProject(db: Db, project: FirebaseProject, token: string, message: Message): Promise<void> {
  try {
    await pushByFirebase(project, token, message)
  } catch (error) {
    if (!isGone(error)) await keepRefusal(db, project, 'push', error)
    throw error
  }
  await forgetRefusal(db, project, 'push')
}
