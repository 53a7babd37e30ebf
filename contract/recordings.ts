import { z } from 'zod'
import { access, Day, del, get, put, seen } from './kit.ts'
import { webAddress } from './text.ts'
import { lessonPath, ScheduleEntry } from './schedule.ts'

export const Recording = z.object({ link: webAddress })

export const HeldLesson = ScheduleEntry.pick({
  uuid: true,
  from: true,
  to: true,
  teacher: true,
  recording: true,
}).extend({ title: z.string(), hasEnded: z.boolean() })
export type HeldLesson = z.infer<typeof HeldLesson>

/** Videos of lessons that are over. */
export const recordings = {
  attach: put(`${lessonPath}/recording`, { access: access.participant('TEACHER'), body: Recording.extend(seen) }),
  remove: del(`${lessonPath}/recording`, { access: access.participant('TEACHER') }),
  /** The lessons that a group holds on a day. */
  lessons: get('/api/admin/groups/:id/lessons', {
    access: access.admin,
    query: z.object({ date: Day }),
    returns: z.object({ lessons: z.array(HeldLesson) }),
  }),
  attachAny: put('/api/admin/lessons/:uuid/recording', { access: access.admin, body: Recording.extend(seen) }),
  removeAny: del('/api/admin/lessons/:uuid/recording', { access: access.admin }),
}
