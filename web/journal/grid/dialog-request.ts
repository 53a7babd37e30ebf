import type { JournalWork } from '../../../contract/coursework.ts'
import type { Span } from '../../../rules/marks.ts'
import type { Point } from '../model/block.ts'
import type { Lane } from '../model/lanes.ts'
import type { Stranger } from '../model/pasted.ts'
import type { Student } from '../model/saved.ts'
import type { Edit, Sheet } from '../model/sheet.ts'
import type { Fault } from '../model/typed.ts'
import type { Words } from './words.ts'

export type Place = { lane: Lane; student: Student }
/** What of a paste cannot be written, and where it would have gone. */
export type Refused = { text: string; at: Point; why: Fault | { key: 'outside' | 'elsewhere' } }

/** A mark that is to be written, and what stands there now. */
export type Planned = Edit & { place: Place; before: string; after: string }

export type PastePlan = {
  planned: Planned[]
  refused: Refused[]
  strangers: Stranger[]
  /** Whom a clipboard with names does not name. */
  missing: Student[] | undefined
}

/** What the teacher has asked the sheet for, to be shown over it. */
export type DialogRequest =
  | { what: 'menu'; at: Point }
  | ({ what: 'history' | 'day' | 'conflict' | 'reason' } & Place)
  | { what: 'student'; student: Student }
  | { what: 'work'; work?: JournalWork }
  | { what: 'removal'; work: JournalWork }
  | { what: 'officials'; span: Span }
  | { what: 'paste'; plan: PastePlan }
  | { what: 'keys' }

export type Shown = {
  sheet: Sheet
  students: readonly Student[]
  lanes: readonly Lane[]
  words: Words
  explain: (why: Refused['why']) => string
  ask: (asked: DialogRequest) => void
  hasPad: boolean
  /** A finger has chosen a mark: the keypad is wanted. */
  touch: () => void
}
