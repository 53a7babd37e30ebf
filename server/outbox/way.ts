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
  /** Line in which it stands: of one lane the earliest leaves first. */
  lane: string | null
  userId: number | null
  address: string | null
  language: Language | null
  facts: Record<string, string | number>
  /** Left by an earlier version, with its text. */
  mail: unknown
  attempts: number
  expiresAt: string
}

export type Fault = {
  reason: MailReason
  /** The code that the other side answered. */
  reply: number | null
  /** True where another try can change nothing. */
  isFinal: boolean
  /** True where the other side takes nothing from anybody now. */
  stopsAll: boolean
  /** Seconds before which the other side wants no other try. */
  rest?: number
}

/** A way by which rows of the outbox leave. */
export type Way = {
  /** `void`: what it is about has come to nothing. Throws where the other side has not accepted it. */
  send(db: Db, delivery: Claimed): Promise<'sent' | 'void'>
  faultOf(error: unknown): Fault
}
