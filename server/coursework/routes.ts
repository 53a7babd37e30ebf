import type { contract } from '../../contract/index.ts'
import { today } from '../runtime/clock.ts'
import { cached, type Handlers } from '../http/context.ts'
import { homeworkOf } from '../schedule/homework.ts'
import { assignmentsOf } from './assignments.ts'
import { setWeights, weightsOfPeriod } from './weights.ts'

export const courseworkRoutes: Handlers<typeof contract.coursework> = {
  assignments: cached(['diary', 'week'], async ({ db, participant, clock }) => ({
    assignments: await assignmentsOf(db, participant.id, today(clock)),
    homework: await homeworkOf(db, participant.id, today(clock)),
  })),
}

export const weightRoutes: Handlers<typeof contract.weights> = {
  read: async ({ params, db }) => ({ weights: await weightsOfPeriod(db, params.id) }),
  set: async ({ params, body, db }) => ({ weights: await setWeights(db, params.id, body.weights, body.seen) }),
}
