import { z } from 'zod'
import { spans, workStatuses } from '../../rules/marks.ts'
import { Mark } from '../gradebook/works.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { exact } from '../kit/text.ts'
import { Day } from '../kit/values.ts'
import { endedByLink, noticeEvents, noticeKinds, noticeMails, notices, noticeWays } from './endpoints.ts'

/** The facts of a notice; its kind decides which of them are there. */
const Told = z.object({
  /** The name of a discipline. */
  subject: z.string().optional(),
  /** The title of a work or post. */
  title: z.string().optional(),
  /** The id of a work. */
  work: z.number().optional(),
  mark: Mark.optional(),
  /** The quarter, semester or year of an official mark. */
  span: z.enum(spans).optional(),
  status: z.enum(workStatuses).optional(),
  due: Day.nullable().optional(),
  done: Day.nullable().optional(),
  /** The moment at which the reader confirmed having seen the mark as it stands; null: not yet. */
  acknowledgedAt: z.string().nullable().optional(),
  /** The day on which a lesson is held, or for which an absence is reported. */
  day: Day.optional(),
  /** The days of several lessons, in order. */
  days: z.array(Day).optional(),
  /** The disciplines of several lessons, each once. */
  subjects: z.array(z.string()).optional(),
  /** The start of a lesson, `HH:MM`. */
  from: z.string().nullable().optional(),
  /** The end of a lesson; of one that changed only where the end is new and the start is not. */
  to: z.string().nullable().optional(),
  /** The former start; absent where it is as it was. */
  was: z.string().nullable().optional(),
  /** The lesson's link changed, or is gone. */
  isLink: z.boolean().optional(),
  /** The name of a class. */
  group: z.string().optional(),
  /** The new teacher, where it was somebody else; null: there is none yet. */
  teacher: z.string().nullable().optional(),
  /** The id of a post. */
  post: z.number().optional(),
  isUrgent: z.boolean().optional(),
  isForGuardians: z.boolean().optional(),
  /** The names of a post's classes; empty: it is for the whole school. */
  groups: z.array(z.string()).optional(),
  /** The name of an absent student. */
  student: z.string().optional(),
  /** The number of lessons that changed, or of mails that failed. */
  count: z.number().optional(),
  /** True: the connection's service pushes; else it sends mails. */
  isPush: z.boolean().optional(),
  /** The names of an import's files; none once the import is forgotten. */
  files: z.array(z.string()).optional(),
})

export const Notice = z.object({
  id: z.number(),
  /** Rises with each notice that is made or renewed. */
  stamp: z.number(),
  /** The participant whom it is about. */
  pt: z.string(),
  kind: z.enum(noticeKinds),
  at: z.string(),
  isRead: z.boolean(),
  told: Told,
})
export type Notice = z.infer<typeof Notice>

export const NoticeSearch = z.object({
  /** One of the reader's participants; absent: all. */
  child: z.uuid().optional(),
  /** Only notices with a lower stamp. */
  before: z.coerce.number().int().positive().optional(),
})
export type NoticeSearch = z.output<typeof NoticeSearch>

const Switch = z.object({ event: z.enum(noticeEvents), way: z.enum(noticeWays), isOn: z.boolean() })
export type NoticeSwitch = z.infer<typeof Switch>

const lastMinute = 24 * 60 - 1

/** Minutes since midnight; `to` may be before `from`: then the night lies between them. */
const Quiet = z.object({
  from: z.number().int().min(0).max(lastMinute),
  to: z.number().int().min(0).max(lastMinute),
})
export type Quiet = z.infer<typeof Quiet>

/** `quiet`: null where the school's hold. */
const Hours = z.object({ quiet: Quiet.nullable(), isOnSchoolDaysOnly: z.boolean() })
export type NoticeHours = z.infer<typeof Hours>

/** `at`: minutes since midnight; null where the school's hour holds. */
const Digest = z.object({ isOn: z.boolean(), at: z.number().int().min(0).max(lastMinute).nullable() })
export type NoticeDigest = z.infer<typeof Digest>

/** The account's choice of the administration's letters. */
const Letters = z.object({ isOn: z.boolean() })

const ofMails = schemasOf(noticeMails, {
  unsubscribe: {
    query: z.object({ token: exact(1, 100) }),
    returns: z.object({ kind: z.enum(endedByLink) }),
  },
})

const ofNotices = schemasOf(notices, {
  list: {
    query: NoticeSearch,
    returns: z.object({
      notices: z.array(Notice),
      /** The stamp from which the next page goes on; null: this is the last page. */
      next: z.number().nullable(),
      /** The stamp of the newest notice, whether it is shown or not; 0: there is none. */
      newest: z.number(),
    }),
  },
  count: { returns: z.object({ unread: z.array(z.object({ pt: z.string(), count: z.number() })) }) },
  switches: { returns: z.object({ switches: z.array(Switch) }) },
  turn: { body: Switch },
  /** `school`: null where the school has no quiet hours. */
  hours: { returns: Hours.extend({ school: Quiet.nullable() }) },
  chooseHours: { body: Hours },
  /** `school`: the school's hour; null where the school has no daily mail. */
  digest: { returns: Digest.extend({ school: z.number().nullable() }) },
  chooseDigest: { body: Digest },
  /** `isForMe`: the account is a guardian's, so that letters can be written to it. */
  letters: { returns: Letters.extend({ isForMe: z.boolean() }) },
  chooseLetters: { body: Letters },
  readAll: { body: z.object({ upTo: z.number().int().nonnegative(), child: z.uuid().optional() }) },
})

export const schemas = { ...ofNotices, ...ofMails }
