import type { contract } from '../../contract/index.ts'
import { today } from '../runtime/clock.ts'
import { cached, within, type Handlers } from '../http/context.ts'
import { acknowledge, acknowledgementsOf, markToAcknowledge } from './acknowledgements.ts'
import { diaryOf } from './diary.ts'
import { searchResults } from './search.ts'
import { standingOf } from './standing.ts'

export const markRoutes: Handlers<typeof contract.marks> = {
  list: cached(['diary'], ({ db, participant, clock }) => diaryOf(db, participant.id, today(clock))),
  standing: ({ db, participant, clock }) => standingOf(db, participant.id, today(clock)),
  search: ({ db, participant, query, clock }) => searchResults(db, participant.id, today(clock), query),
}

export const acknowledgementRoutes: Handlers<typeof contract.acknowledgements> = {
  list: async ({ db, participant, me, clock }) => ({
    acknowledgements: await acknowledgementsOf(db, { profileId: participant.id, userId: me.userId }, today(clock)),
  }),
  give: within(
    ({ db, participant, params }) => markToAcknowledge(db, participant.id, params.work),
    async ({ db, participant, me, params, body }) => ({
      acknowledgement: await acknowledge(db, { profileId: participant.id, me }, params.work, body.mark),
    }),
  ),
}
