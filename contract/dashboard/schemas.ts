import { z } from 'zod'
import { schemas as attendance } from '../attendance/schemas.ts'
import { schemas as calendar } from '../calendar/schemas.ts'
import { schemas as gradebook } from '../gradebook/schemas.ts'
import { schemas as identity } from '../identity/schemas.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { schemas as news } from '../news/schemas.ts'
import { schemas as notices } from '../notices/schemas.ts'
import { schemas as people } from '../people/schemas.ts'
import { schemas as schedule } from '../schedule/schemas.ts'
import { dashboard } from './endpoints.ts'

/** The answers that a participant's first page shows, as single calls would give them; a part that is not theirs is absent. */
export const Home = z.object({
  /** The school's day that it is about. */
  day: z.string(),
  calendar: calendar['GET /api/context-pt/:pt/calendar'].returns.optional(),
  /** The current week's. */
  schedule: schedule['POST /api/context-pt/:pt/searches/schedule'].returns.optional(),
  /** A teacher's. */
  registers: schedule['GET /api/context-pt/:pt/registers/missing'].returns.optional(),
  news: news['GET /api/context-pt/:pt/posts/cards'].returns.optional(),
  due: gradebook['GET /api/context-pt/:pt/assignments/due'].returns.optional(),
  open: gradebook['GET /api/context-pt/:pt/assignments/open'].returns.optional(),
  totals: gradebook['GET /api/context-pt/:pt/totals'].returns.optional(),
  standing: gradebook['GET /api/context-pt/:pt/standing'].returns.optional(),
  absences: attendance['GET /api/context-pt/:pt/absences'].returns.optional(),
  unread: notices['GET /api/context-pt/:pt/notices/count'].returns.optional(),
})
export type Home = z.infer<typeof Home>

/** The data in a page's document: who is signed in, and the first page of participant `pt`; of many children, no page. */
export const PageAnswers = z.object({
  identity: identity['GET /api/user'].returns,
  people: people['GET /api/participants'].returns,
  pt: z.string().nullable(),
  home: Home.nullable(),
  /** Equal as long as nothing that these answers depend on changes. */
  tag: z.string(),
})
export type PageAnswers = z.infer<typeof PageAnswers>

export const schemas = schemasOf(dashboard, { home: { returns: Home } })
