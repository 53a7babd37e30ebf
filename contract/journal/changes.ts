import { z } from 'zod'
import { Comment } from '../gradebook/schemas.ts'
import { Mark } from '../gradebook/works.ts'

/** A change of a cell's mark, or of a total's official one. */
export const Change = z.object({
  at: z.string(),
  /** Name of the account that did it; `as`: of the account it acted as. */
  by: z.string().nullable(),
  as: z.string().nullable(),
  before: Mark.nullable(),
  after: Mark.nullable(),
  /** True: it was handed in then. */
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

/** A guardian's confirmation of a cell's mark. It counts while the cell has that mark. */
export const CellAcknowledged = z.object({ work: z.number(), student: z.string(), mark: Mark, at: z.string() })
export type CellAcknowledged = z.infer<typeof CellAcknowledged>

/** `acknowledged`: the moment at which a guardian confirmed the mark as it is now. */
export const changesTold = z.object({ changes: z.array(Change), acknowledged: z.string().nullable().optional() })
