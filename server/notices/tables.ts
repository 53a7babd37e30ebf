import type { Generated, GeneratedAlways } from 'kysely'
import type { NoticeKind, NoticeMailKind, NoticeSwitch } from '../../contract/notices/endpoints.ts'

/** What is told, by ids and figures alone: names and titles are read when it is shown. */
export type Facts = Record<string, string | number | boolean | null | string[]>

declare module '../db/db.ts' {
  interface Subjects {
    notices: true
  }
  interface Tables {
    notices: {
      id: GeneratedAlways<number>
      userId: number
      profileId: number
      kind: NoticeKind
      about: number
      facts: Facts
      at: string
      stamp: Generated<number>
      inPortal: boolean
      readAt: string | null
    }
    noticeSwitches: {
      userId: number
      profileId: number
      kind: NoticeSwitch
      portal: boolean | null
      push: boolean | null
      mail: boolean | null
    }
    noticeHours: {
      userId: number
      quietFrom: number | null
      quietTo: number | null
      digestAt: number | null
      onSchoolDays: Generated<boolean>
      hasDigest: Generated<boolean>
    }
    digestEntries: { noticeId: number; userId: number }
    digests: { userId: number; dueAt: string | null; mailedOn: string | null }
    unsubscribeLinks: { tokenHash: Buffer; userId: number; kind: NoticeMailKind; createdAt: Generated<string> }
  }
}
