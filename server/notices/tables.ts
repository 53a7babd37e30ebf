import type { Generated, GeneratedAlways } from 'kysely'
import type { EndedByLink, NoticeEvent, NoticeKind, NoticeWay } from '../../contract/notices/endpoints.ts'

/** Ids and numbers of what happened; names and titles are read when the notice is shown. */
export type Facts = Record<string, string | number | boolean | null | (string | number)[]>

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
      inPortal: Generated<boolean>
      at: string
      stamp: Generated<number>
      readAt: string | null
    }
    noticeHours: {
      userId: number
      quietFrom: number | null
      quietTo: number | null
      onSchoolDaysOnly: boolean
      hasDigest: Generated<boolean>
      digestAt: number | null
      hasLetters: Generated<boolean>
    }
    unsubscribeTokens: { userId: number; kind: EndedByLink; token: string }
    noticeSwitches: { userId: number; profileId: number; event: NoticeEvent; way: NoticeWay; isOn: boolean }
  }
}
