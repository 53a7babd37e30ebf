import { z } from 'zod'
import { Quarter } from './calendar.ts'
import { access, Day, get } from './kit.ts'

/** A lesson of the discipline in the class, whoever teaches it. */
export const JournalLesson = z.object({
  uuid: z.string(),
  /** The day that it is held on. */
  date: Day,
  from: z.string().nullable(),
  /** Where it is not called as the discipline is, such as for half a class. */
  title: z.string().nullable(),
  teacher: z.string().nullable(),
  /** The asking teacher's, who may write of it. */
  isOwn: z.boolean(),
  topic: z.string().nullable(),
  homework: z.string().nullable(),
})
export type JournalLesson = z.infer<typeof JournalLesson>

/** Of a pair of discipline and group that the teacher teaches: the study year's topics and homework, by day. */
export const journalLessons = {
  list: get('/api/context-pt/:pt/disciplines/:discipline/groups/:group/lessons', {
    access: access.participant('TEACHER'),
    returns: z.object({ lessons: z.array(JournalLesson), quarters: z.array(Quarter) }),
  }),
}
