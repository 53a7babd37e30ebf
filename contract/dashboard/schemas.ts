import { z } from 'zod'
import { absenceReasons } from '../attendance/endpoints.ts'
import { schemas as attendance } from '../attendance/schemas.ts'
import { schemas as calendar } from '../calendar/schemas.ts'
import { UploadedFile } from '../files/schemas.ts'
import { schemas as gradebook } from '../gradebook/schemas.ts'
import { schemas as identity } from '../identity/schemas.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { Day } from '../kit/values.ts'
import { mailReasons } from '../mails/endpoints.ts'
import { ListedPost, schemas as news, WrittenPage } from '../news/schemas.ts'
import { schemas as notices } from '../notices/schemas.ts'
import { profileTypes } from '../people/endpoints.ts'
import { schemas as people } from '../people/schemas.ts'
import { schemas as schedule } from '../schedule/schemas.ts'
import { dashboard, office } from './endpoints.ts'

const lessons = schedule['POST /api/context-pt/:pt/searches/schedule'].returns

/** What a page first shows of a participant, as the calls that it names would answer; of a part that is not theirs, nothing. */
export const Home = z.object({
  /** The school's day that it is about. */
  day: z.string(),
  calendar: calendar['GET /api/context-pt/:pt/calendar'].returns.optional(),
  /** The current week's. */
  schedule: lessons.optional(),
  /** A teacher's of the days whose registers may be missing. */
  registers: lessons.optional(),
  news: news['GET /api/context-pt/:pt/posts'].returns.optional(),
  summary: gradebook['GET /api/context-pt/:pt/assignments/summary'].returns.optional(),
  /** Of `/active` alone. */
  assignments: gradebook['GET /api/context-pt/:pt/assignments'].returns.optional(),
  totals: gradebook['GET /api/context-pt/:pt/marks/totals'].returns.optional(),
  standing: gradebook['GET /api/context-pt/:pt/standing'].returns.optional(),
  bell: notices['GET /api/context-pt/:pt/notices/count'].returns.optional(),
  absences: attendance['GET /api/context-pt/:pt/absences'].returns.optional(),
})
export type Home = z.infer<typeof Home>

/** What a page is sent with: who is signed in, and what it first shows, by the participant that it is of. */
export const PageAnswers = z.object({
  user: identity['GET /api/user'].returns,
  participants: people['GET /api/participants'].returns,
  homes: z.record(z.string(), Home),
})
export type PageAnswers = z.infer<typeof PageAnswers>

const count = z.number()
const bounded = z.object({ count, more: z.boolean() })
const ofType = z.object({ type: z.enum(profileTypes), count })
const time = z.string().nullable()

const Teacherless = z.object({
  groupId: z.number(),
  group: z.string(),
  disciplineId: z.number(),
  discipline: z.string(),
  /** Lessons. */
  count,
  /** When the first of them is held. */
  date: Day,
  from: time,
})
export type Teacherless = z.infer<typeof Teacherless>

const Unannounced = z.object({ id: z.number(), name: z.string(), dateFrom: Day, dateTo: Day })
export type Unannounced = z.infer<typeof Unannounced>

/** Which rows of a list: those from this one on, counted from nought. */
const rowsFrom = z.coerce.number().int().min(0).max(1_000_000).default(0)

/** How many rows there are, and from which on a page of them is: the last page, where less are left. */
const portioned = { count, from: z.number() }

/** Each part is null where it could not be read. */
export const Office = z.object({
  /** `count`: files with which nobody is done, of which `files` are the latest; `all`: every file. */
  imports: z
    .object({
      files: z.array(UploadedFile.pick({ name: true, status: true, updatedAt: true, details: true })),
      count,
      all: count,
    })
    .nullable(),
  mails: z
    .object({
      failed: count,
      delayed: count,
      reasons: z.array(z.object({ reason: z.enum(mailReasons), count })),
      hasServer: z.boolean(),
    })
    .nullable(),
  day: z
    .object({
      slots: z.array(z.object({ from: z.string(), to: z.string() })),
      running: count,
      /** Today's that are over and were not taken. */
      registers: z.object({ count, teachers: z.array(z.object({ teacher: z.string(), count })) }),
    })
    .nullable(),
  teacherless: z.object({ count, next: z.array(Teacherless) }).nullable(),
  gaps: z
    .object({
      group: bounded,
      guardian: bounded,
      signIn: bounded,
      /** Of those as whom nobody has signed in. */
      roles: z.array(ofType),
      /** Every profile. */
      all: count,
    })
    .nullable(),
  /** Google courses. */
  unbound: count.nullable(),
  unannounced: z.array(Unannounced).nullable(),
  /** Students. */
  absent: count.nullable(),
  /** Accounts with a session within the hour. */
  present: count.nullable(),
  posts: z.object({ posts: z.array(ListedPost), totals: WrittenPage.shape.totals }).nullable(),
})
export type Office = z.infer<typeof Office>

const officeSchemas = schemasOf(office, {
  show: { returns: Office },
  lessons: {
    query: z.object({ which: z.enum(['running', 'untaken']), from: rowsFrom }),
    returns: z.object({
      ...portioned,
      lessons: z.array(
        z.object({
          uuid: z.string(),
          title: z.string(),
          /** Of a joint lesson all of its classes. */
          group: z.string(),
          teacher: z.string().nullable(),
          from: z.string(),
          to: z.string(),
        }),
      ),
    }),
  },
  absent: {
    returns: z.object({
      absences: z.array(
        z.object({
          uuid: z.string(),
          name: z.string(),
          group: z.string().nullable(),
          reason: z.enum(absenceReasons),
          words: z.string().nullable(),
          dateTo: Day,
          /** The one lesson that is missed, and when it begins; null: the whole day. */
          lesson: z.string().nullable(),
          from: time,
        }),
      ),
    }),
  },
  present: {
    returns: z.object({
      counts: z.array(ofType),
      people: z.array(
        z.object({ uuid: z.string(), name: z.string(), type: z.enum(profileTypes), group: z.string().nullable() }),
      ),
    }),
  },
  teacherless: {
    query: z.object({ from: rowsFrom }),
    returns: z.object({ ...portioned, teacherless: z.array(Teacherless) }),
  },
  unannounced: { returns: z.object({ holidays: z.array(Unannounced) }) },
  assign: {
    body: z.object({
      groupId: z.number().int().positive(),
      disciplineId: z.number().int().positive(),
      teacherId: z.number().int().positive(),
    }),
    returns: z.object({ count }),
  },
})

const homeSchemas = schemasOf(dashboard, {
  /** `page`: the path of one that comes with data. */
  home: {
    query: z.object({
      page: z
        .string()
        .regex(/^\/[a-z]*$/)
        .default('/'),
    }),
    returns: Home,
  },
})

export const schemas = { ...homeSchemas, ...officeSchemas }
