import type { contract } from '../../contract/index.ts'
import { today } from '../kit/clock.ts'
import { remembered, type Handlers } from '../kit/context.ts'
import { diaryOf } from './diary.ts'
import { searchResults } from './search.ts'
import { standingOf } from './standing.ts'

export const markRoutes: Handlers<typeof contract.marks> = {
  list: remembered(['diary'], ({ db, participant, clock }) => diaryOf(db, participant.id, today(clock))),
  standing: ({ db, participant, clock }) => standingOf(db, participant.id, today(clock)),
  search: ({ db, participant, query, clock }) => searchResults(db, participant.id, today(clock), query),
}
