import type { JournalWork } from '../../../contract/gradebook/works.ts'
import type { Span } from '../../../rules/marks.ts'
import type { GridRequest, Place as GridPlace } from '../../spreadsheet/model/source.ts'
import type { Column } from '../model/columns.ts'
import type { Student } from '../model/saved.ts'
import type { Value } from '../queue/value.ts'

/** What the journal fills the spreadsheet with. */
export type JournalShape = { row: Student; column: Column; value: Value; request: OwnRequest }

export type Place = GridPlace<JournalShape>

type OwnRequest =
  | ({ what: 'history' | 'day' } & { column: Column; row: Student })
  | { what: 'work'; work?: JournalWork }
  | { what: 'removal'; work: JournalWork }
  | { what: 'officials'; span: Span }
  | { what: 'keys' }

/** What the teacher has asked the sheet for, to be shown over it. */
export type DialogRequest = GridRequest<JournalShape> | OwnRequest
