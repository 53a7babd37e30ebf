import type { MailReason } from '../../contract/mails/endpoints.ts'
import type { Language } from '../../rules/languages.ts'
import type { Db } from '../db/db.ts'

export type WayName = 'mail' | 'push'

/** Something that this instance is to send now. */
export type Claimed = {
  id: number
  way: WayName
  kind: string
  destination: string
  /** A second delivery bears it again. */
  key: string
  userId: number | null
  address: string | null
  language: Language | null
  facts: Record<string, string | number>
  /** Left by an earlier version, with its text. */
  mail: unknown
  registrationId: number | null
  topic: string | null
  attempts: number
  expiresAt: string
}

export type Fault = {
  reason: MailReason
  /** The code that the other side answered. */
  reply: number | null
  /** Whether another try can change nothing. */
  isFinal: boolean
  /** For so many seconds nothing is sent to this destination; `rising`: ever longer, until something arrives. */
  pause?: number | 'rising'
}

/** What became of a try. `void`: what it is about has come to nothing; `later`: its moment has not come, which counts as no try. */
export type Sent = 'sent' | 'void' | { later: Temporal.Instant }

/** How what waits leaves. */
export type Way = {
  send(db: Db, delivery: Claimed): Promise<Sent>
  faultOf(error: unknown): Fault
  /** Whether what was sent is told for a day. */
  isKept: boolean
}
