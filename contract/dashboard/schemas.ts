import { z } from 'zod'
import { schemas as attendance } from '../attendance/schemas.ts'
import { schemas as calendar } from '../calendar/schemas.ts'
import { schemas as gradebook } from '../gradebook/schemas.ts'
import { schemas as identity } from '../identity/schemas.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { schemas as news } from '../news/schemas.ts'
import { schemas as people } from '../people/schemas.ts'
import { schemas as schedule } from '../schedule/schemas.ts'
import { dashboard } from './endpoints.ts'

const lessons = schedule['POST /api/context-pt/:pt/searches/schedule'].returns

/** What a participant's first page shows, as the calls that it names would answer; of a part that is not theirs, nothing. */
export const Home = z.object({
  /** The school's day that it is about. */
  day: z.string(),
  calendar: calendar['GET /api/context-pt/:pt/calendar'].returns.optional(),
  /** The current week's. */
  schedule: lessons.optional(),
  /** A teacher's of the days whose registers may be missing. */
  registers: lessons.optional(),
  news: news['GET /api/context-pt/:pt/posts'].returns.optional(),
  assignments: gradebook['GET /api/context-pt/:pt/assignments'].returns.optional(),
  marks: gradebook['GET /api/context-pt/:pt/marks'].returns.optional(),
  standing: gradebook['GET /api/context-pt/:pt/standing'].returns.optional(),
  absences: attendance['GET /api/context-pt/:pt/absences'].returns.optional(),
})
export type Home = z.infer<typeof Home>

/** What a page is sent with: who is signed in, and what it first shows of the participant `pt`; of many children, nothing. */
export const PageAnswers = z.object({
  user: identity['GET /api/user'].returns.shape.user,
  participants: people['GET /api/participants'].returns.shape.participants,
  pt: z.string().nullable(),
  home: Home.nullable(),
})
export type PageAnswers = z.infer<typeof PageAnswers>

export const schemas = schemasOf(dashboard, { home: { returns: Home } })
