import { z } from 'zod'
import { Mark } from '../gradebook/works.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { exact } from '../kit/text.ts'
import { Day } from '../kit/values.ts'
import { spans, workStatuses } from '../../rules/marks.ts'
import {
  noticeHours,
  noticeKinds,
  noticeMailKinds,
  noticeMails,
  notices,
  noticeSwitches,
  noticeWays,
} from './endpoints.ts'

/** What a notice tells; which of these, its kind says. */
const Told = z.object({
  /** A discipline's name. */
  subject: z.string().optional(),
  /** A work's, or a post's. */
  title: z.string().optional(),
  /** The work's id. */
  work: z.number().optional(),
  mark: Mark.optional(),
  /** The quarter, semester or year of an official mark. */
  span: z.enum(spans).optional(),
  max: z.number().optional(),
  status: z.enum(workStatuses).optional(),
  due: Day.nullable().optional(),
  done: Day.nullable().optional(),
  /** When the reader confirmed having seen the mark as it stands; null: not yet. */
  acknowledgedAt: z.string().nullable().optional(),
  /** The day that a lesson is held on, or an absence is about. */
  day: Day.optional(),
  from: z.string().nullable().optional(),
  /** When a lesson ends; of one that has changed only where that is new, and its start is not. */
  to: z.string().nullable().optional(),
  /** When the lesson would have begun; absent where that is as it was. */
  was: z.string().nullable().optional(),
  /** Whether the lesson's link is another, or gone. */
  isLink: z.boolean().optional(),
  group: z.string().optional(),
  /** Who teaches now, where it was somebody else; null: nobody yet. */
  teacher: z.string().nullable().optional(),
  /** A post's id. */
  post: z.number().optional(),
  isUrgent: z.boolean().optional(),
  isForGuardians: z.boolean().optional(),
  /** The classes of a post, or none: it is for the whole school. */
  groups: z.array(z.string()).optional(),
  student: z.string().optional(),
  /** Mails. */
  count: z.number().optional(),
  files: z.array(z.string()).optional(),
})

export const Notice = z.object({
  id: z.number(),
  /** Rises with each notice that is made or renewed. */
  stamp: z.number(),
  /** Whose it is, of the reader's participants. */
  pt: z.string(),
  kind: z.enum(noticeKinds),
  at: z.string(),
  isRead: z.boolean(),
  told: Told,
})
export type Notice = z.infer<typeof Notice>

const whether = z.enum(['true', 'false']).transform((said) => said === 'true')

export const NoticeSearch = z.object({
  /** One of the reader's participants; absent: all. */
  child: z.uuid().optional(),
  unread: whether.optional(),
  /** Those before this stamp. */
  before: z.coerce.number().int().positive().optional(),
})
export type NoticeSearch = z.output<typeof NoticeSearch>

export const NoticeSettings = z.object({
  kinds: z.array(z.object({ kind: z.enum(noticeSwitches), ways: z.record(z.enum(noticeWays), z.boolean()) })),
})
export type NoticeSettings = z.infer<typeof NoticeSettings>

/** Minutes since midnight. */
const Minutes = z
  .number()
  .int()
  .min(0)
  .max(24 * 60 - 1)
/** Over midnight, too. */
const Quiet = z.object({ from: Minutes, to: Minutes })
const Hours = z.object({
  /** Null: as the school has it. */
  quiet: Quiet.nullable(),
  isOnSchoolDaysOnly: z.boolean(),
})

/** `at`: when the daily mail leaves; null: as the school has it. */
const Digest = z.object({ isOn: z.boolean(), at: Minutes.nullable() })

export const NoticeHours = Hours.extend({ school: Quiet, digest: Digest.extend({ school: Minutes }) })
export type NoticeHours = z.infer<typeof NoticeHours>

const ofHours = schemasOf(noticeHours, {
  show: { returns: NoticeHours },
  choose: { body: Hours, returns: NoticeHours },
  chooseDigest: { body: Digest, returns: NoticeHours },
})

const ofNoticeMails = schemasOf(noticeMails, {
  unsubscribe: {
    query: z.object({ token: exact(1, 200) }),
    returns: z.object({ kind: z.enum(noticeMailKinds) }),
  },
})

const ofNotices = schemasOf(notices, {
  list: {
    query: NoticeSearch,
    returns: z.object({
      notices: z.array(Notice),
      /** Where the next page begins; null: this is the last. */
      next: z.number().nullable(),
    }),
  },
  count: {
    returns: z.object({ unread: z.array(z.object({ pt: z.string(), count: z.number() })) }),
  },
  readAll: { body: z.object({ upTo: z.number().int().nonnegative(), child: z.uuid().optional() }) },
  settings: { returns: NoticeSettings },
  choose: {
    body: z.object({ kind: z.enum(noticeSwitches), way: z.enum(noticeWays), isOn: z.boolean() }),
    returns: NoticeSettings,
  },
})

export const schemas = { ...ofNotices, ...ofHours, ...ofNoticeMails }
