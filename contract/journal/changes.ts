import { z } from 'zod'
import { Comment } from '../gradebook/schemas.ts'
import { Mark } from '../gradebook/works.ts'

/** A change of a cell's mark, or of a total's official one. */
export const Change = z.object({
  at: z.string(),
  /** Who did it; and as whom, where an administrator acted as somebody. */
  by: z.string().nullable(),
  as: z.string().nullable(),
  before: Mark.nullable(),
  after: Mark.nullable(),
  /** Whether it was handed in then. */
  submitted: z.boolean(),
})
export type Change = z.infer<typeof Change>

/** A comment that was written, changed or taken back; null: none. */
export const CommentChange = z.object({
  at: z.string(),
  by: z.string().nullable(),
  as: z.string().nullable(),
  commentBefore: z.string().nullable(),
  commentAfter: z.string().nullable(),
})
export type CommentChange = z.infer<typeof CommentChange>

/** A cell's comment, with its work's id and its student's uuid. */
export const CellComment = Comment.extend({ work: z.number(), student: z.string() })
export type CellComment = z.infer<typeof CellComment>

/** That a guardian confirmed having seen a cell's mark; once the cell has another mark it says nothing of that one. */
export const CellAcknowledged = z.object({ work: z.number(), student: z.string(), mark: Mark, at: z.string() })
export type CellAcknowledged = z.infer<typeof CellAcknowledged>

/** `acknowledged`: when a guardian confirmed having seen a work's mark as it stands. */
export const changesTold = z.object({ changes: z.array(Change), acknowledged: z.string().nullable().optional() })
