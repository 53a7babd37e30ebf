import type { RawBuilder } from 'kysely'
import type { Db } from './db.ts'
import type { Image } from './recorded.ts'

export type Row = Record<string, unknown>

/** A list of an export, by the name of its file; `of`: by whose number it is read. */
export type PersonalList = { name: string; of: 'profile' | 'account'; rows: (id: number) => RawBuilder<Row> }

export type Named = { firstName: string; lastName: string }

/** Whom an erasure is about, and by what else than a number they could be known. */
export type Erased = {
  profileId: number
  userId: number
  /** No other profile is of this account: it goes, too. */
  isAlone: boolean
  /** What they are called from now on, and what stands in texts in the stead of what is theirs. */
  pseudonym: Named
  word: string
  /** All that they were ever called; `isShared`: somebody else is called the same, so that it does not say who is meant. */
  names: (Named & { isShared: boolean })[]
  /** Of these none that somebody else has as well. */
  addresses: string[]
  phones: string[]
  birthDates: string[]
  /** All of it as one regular expression, for PostgreSQL and for us alike; null: there is nothing to look for. */
  pattern: string | null
}

/** Rows of the history's images: those that hold `whose` get the values of `instead`. */
export type Images = { whose: Record<string, number>; instead: Image }

/** What a domain tells of a table that holds something of a person: what is exported of it, and what erasing does to it. */
export type Personal = {
  table: string
  /** The columns that refer to a person, or hold what tells who it is. */
  columns: readonly string[]
  /** Or why nothing of it is exported. */
  lists: readonly PersonalList[] | string
  /** Or why it stays as it is. */
  erase: ((db: Db, erased: Erased) => Promise<void>) | string
  /** In these people write freely, so that a name may stand there alone. */
  written?: readonly string[]
  /** Only after the history has been read, which takes long: others wait for it. */
  isLast?: true
  /** What becomes of its images in the history. */
  images?: (erased: Erased) => Images[]
}
