import type { contract } from '../../contract/index.ts'
import { wallClock } from '../../rules/kyiv.ts'
import { mustBePeriod } from '../calendar/periods.ts'
import { today } from '../runtime/clock.ts'
import { route, type Handlers } from '../http/context.ts'
import { acknowledge, acknowledgementsOf, markToAcknowledge } from './acknowledgements.ts'
import { courseworkOf, tasksOf } from './assignments.ts'
import { diaryOf } from './diary.ts'
import { dueTasks, openWork } from './due.ts'
import { openedWork } from './opened-work.ts'
import { searchResults } from './result-search.ts'
import { standingOf } from './standing.ts'
import { diaryTotalsOf } from './totals.ts'
import { previewWeights, setWeights, weightsOfPeriod } from './weights.ts'

export const courseworkRoutes: Handlers<typeof contract.coursework> = {
  assignments: route({ cache: true }, ({ db, participant, clock }) => courseworkOf(db, participant.id, today(clock))),
  open: route({ cache: true }, async ({ db, participant, clock }) =>
    openWork(await tasksOf(db, participant.id, today(clock))),
  ),
  due: route({ cache: true }, async ({ db, participant: { id, own }, clock }) => {
    const now = wallClock(clock.school().toInstant())
    return dueTasks(await tasksOf(db, id, now.day), now, own)
  }),
}

export const weightRoutes: Handlers<typeof contract.weights> = {
  read: async ({ params, db }) => ({ weights: await weightsOfPeriod(db, params.id) }),
  set: route({ exists: ({ params, db }) => mustBePeriod(db, params.id) }, ({ params, body, db }) =>
    setWeights(db, params.id, body.weights, body.seen),
  ),
  preview: route(
    { exists: ({ params, db }) => mustBePeriod(db, params.id), transaction: 'own', slow: true },
    ({ params, body, db }) => previewWeights(db, params.id, body.weights, body.seen),
  ),
}

export const markRoutes: Handlers<typeof contract.marks> = {
  list: route({ cache: true }, ({ db, participant, clock }) => diaryOf(db, participant.id, today(clock))),
  totals: route({ cache: true }, ({ db, participant, clock }) => diaryTotalsOf(db, participant.id, today(clock))),
  standing: route({ cache: true }, ({ db, participant, clock }) => standingOf(db, participant.id, today(clock))),
  work: async ({ db, participant, params, clock }) => ({
    work: await openedWork(db, participant.id, params.work, today(clock)),
  }),
  search: ({ db, participant, query, clock }) => searchResults(db, participant.id, today(clock), query),
}

export const acknowledgementRoutes: Handlers<typeof contract.acknowledgements> = {
  list: async ({ db, participant, principal, clock }) => ({
    acknowledgements: await acknowledgementsOf(
      db,
      { profileId: participant.id, userId: principal.userId },
      today(clock),
    ),
  }),
  give: route(
    { exists: ({ db, participant, params }) => markToAcknowledge(db, participant.id, params.work) },
    async ({ db, participant, principal, params, body, clock }) => ({
      acknowledgement: await acknowledge(db, { profileId: participant.id, principal }, params.work, body.mark, clock),
    }),
  ),
}
