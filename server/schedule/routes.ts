import type { contract } from '../../contract/index.ts'
import { slow, type Handlers } from '../kit/context.ts'
import { openLesson } from './openings.ts'
import { scheduleOf } from './search.ts'

export const scheduleRoutes: Handlers<typeof contract.schedule> = {
  // A question, though it is posted: it writes nothing and needs no transaction.
  search: slow(({ body, db, participant, clock, t }) => scheduleOf(db, participant, body, { clock, t })),
  open: ({ params, db, participant, clock }) => openLesson(db, { participant, clock }, params.uuid),
}
