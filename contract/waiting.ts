import { z } from 'zod'
import { Discipline, Group } from './calendar.ts'
import { WorkType } from './coursework.ts'
import { access, Day, get } from './kit.ts'

/** A work that waits for marks: some have handed it in, or nobody has a mark for it yet. */
export const WaitingWork = z.object({
  work: z.number(),
  title: z.string(),
  type: WorkType,
  date: Day,
  discipline: Discipline,
  group: Group.pick({ id: true, name: true }),
  /** Handed in, without a mark. */
  handedIn: z.number(),
  /** Students without a mark, of all in the class. */
  unmarked: z.number(),
  of: z.number(),
})
export type WaitingWork = z.infer<typeof WaitingWork>

/** What a teacher has still to do. */
export const waiting = {
  works: get('/api/context-pt/:pt/waiting', {
    access: access.participant('TEACHER'),
    returns: z.object({ works: z.array(WaitingWork) }),
  }),
}
