import { z } from 'zod'
import { presences } from '../attendance/endpoints.ts'
import { MovedAbsences, RegisterChange } from '../attendance/schemas.ts'
import { Discipline, Group, Quarter } from '../calendar/schemas.ts'
import { JournalWork, Weights, WorkInput, WorkType } from '../gradebook/works.ts'
import { longest } from '../kit/limits.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { line } from '../kit/text.ts'
import { Day, seen } from '../kit/values.ts'
import {
  Cell,
  CellConflict,
  CellInput,
  JournalMark,
  JournalTotal,
  OfficialCell,
  OfficialInput,
  revision,
  Span,
  Totals,
  writer,
} from './cells.ts'
import { CellAcknowledged, CellComment, changesTold, CommentChange } from './changes.ts'
import { journal, journalLessons, waiting } from './endpoints.ts'

/** The works of one date and type. */
export const Column = z.object({
  /** The first work's. */
  id: z.number(),
  /** `dd.mm` */
  dateShort: z.string(),
  type: WorkType,
  /** Unique within the quarter. */
  title: z.string(),
  link: z.string().nullable(),
  dueDate: Day.nullable(),
  titles: z.array(z.string()),
  works: z.array(JournalWork),
})
export type Column = z.infer<typeof Column>

export const QuarterJournal = z.object({
  columns: z.array(Column),
  /** By the student's uuid; results by the column's title. */
  rows: z.record(z.string(), JournalTotal.extend({ results: z.record(z.string(), z.array(JournalMark)) })),
})
export type QuarterJournal = z.infer<typeof QuarterJournal>

const totalsByStudent = z.record(z.string(), JournalTotal)

/** `since`: the first day in the class; null: the study year's. */
export const JournalStudent = z.object({ uuid: z.string(), name: z.string(), since: Day.nullable() })

/** A discipline's study year of one class, students in the order of names. */
export const Journal = z.object({
  students: z.array(JournalStudent),
  q1: QuarterJournal,
  q2: QuarterJournal,
  q3: QuarterJournal,
  q4: QuarterJournal,
  s1: totalsByStudent,
  s2: totalsByStudent,
  y: totalsByStudent,
  quarters: z.array(Quarter),
  /** The current one. */
  quarter: z.number().nullable(),
  weights: Weights,
  /** From where on `changes` tells what has changed since. */
  cursor: z.string(),
})
export type Journal = z.infer<typeof Journal>

const oneWork = z.object({ work: JournalWork })

/** A lesson of the discipline in the class, whoever teaches it. */
export const JournalLesson = z.object({
  uuid: z.string(),
  /** The day that it is held on. */
  date: Day,
  from: z.string().nullable(),
  /** Where it is not called as the discipline is, such as for half a class. */
  title: z.string().nullable(),
  teacher: z.string().nullable(),
  /** The asking teacher's, who may write of it. */
  isOwn: z.boolean(),
  topic: z.string().nullable(),
  homework: z.string().nullable(),
})
export type JournalLesson = z.infer<typeof JournalLesson>

/** A work that waits for marks: some have handed it in, or nobody has a mark for it yet. */
export const WaitingWork = z.object({
  work: z.number(),
  title: z.string(),
  type: WorkType,
  date: Day,
  discipline: Discipline,
  group: Group.pick({ id: true, name: true }),
  /** Handed in, without a mark. */
  handedIn: z.number(),
  /** Students without a mark, of all in the class. */
  unmarked: z.number(),
  of: z.number(),
})
export type WaitingWork = z.infer<typeof WaitingWork>

/** What a teacher looks up of one student of theirs, beside the sheet. */
export const StudentCard = z.object({
  uuid: z.string(),
  name: z.string(),
  groupName: z.string(),
  photo: z.string().nullable(),
  /** The discipline's lessons that have begun, the latest first; null: the register says nothing of the student. */
  attendance: z.array(z.object({ date: Day, presence: z.enum(presences).nullable(), absence: z.string().nullable() })),
})
export type StudentCard = z.infer<typeof StudentCard>

export const schemas = {
  ...schemasOf(journal, {
    disciplines: { returns: z.object({ disciplines: z.array(Discipline) }) },
    groups: { returns: z.object({ groups: z.array(Group) }) },
    marks: { returns: Journal },
    changes: {
      query: z.object({ after: z.string().regex(/^\d{1,16}\.\d{1,12}$/) }),
      returns: z.object({ cursor: z.string(), isStale: z.boolean(), cells: z.array(Cell), totals: Totals }),
    },
    export: {
      query: z.object({ format: z.enum(['csv', 'xlsx']), quarter: z.coerce.number().int().min(1).max(4).optional() }),
    },
    write: {
      body: z.object({ cells: z.array(CellInput).min(1).max(500) }),
      /** `registers`: those that a teacher had taken, or that said something of the student. */
      returns: z.object({
        saved: z.array(Cell),
        conflicts: z.array(CellConflict),
        totals: Totals,
        registers: z.array(RegisterChange),
      }),
    },
    setOfficial: {
      body: z.object({
        span: Span,
        cells: z
          .array(z.object({ student: z.uuid(), mark: OfficialInput.nullable(), revision }))
          .min(1)
          .max(200),
      }),
      returns: z.object({
        saved: z.array(OfficialCell),
        conflicts: z.array(OfficialCell.extend(writer)),
        totals: Totals,
      }),
    },
    createWork: {
      body: WorkInput.extend({ groups: z.array(z.number().int().positive()).max(30).default([]) }),
      returns: oneWork,
    },
    updateWork: { body: WorkInput.extend(seen), returns: oneWork.extend({ absences: MovedAbsences }) },
    comments: {
      returns: z.object({ comments: z.array(CellComment), acknowledged: z.array(CellAcknowledged) }),
    },
    comment: {
      /** `text`: empty takes the comment back. `seen`: the comment that the writer saw. */
      body: z.object({ text: line(longest.comment), seen: z.string().nullable() }),
      returns: z.object({ comment: CellComment.nullable() }),
    },
    cellChanges: { returns: changesTold.extend({ comments: z.array(CommentChange) }) },
    officialChanges: { query: z.object({ span: Span }), returns: changesTold },
    student: { returns: z.object({ student: StudentCard }) },
  }),
  ...schemasOf(journalLessons, {
    list: { returns: z.object({ lessons: z.array(JournalLesson), quarters: z.array(Quarter) }) },
  }),
  ...schemasOf(waiting, {
    works: { returns: z.object({ works: z.array(WaitingWork) }) },
  }),
}
