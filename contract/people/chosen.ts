import { z } from 'zod'
import { longest } from '../kit/limits.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { lines, title } from '../kit/text.ts'
import { chosenProfiles, exportFormats, mostChosen, outOfReach } from './endpoints.ts'
import { ProfileFilter } from './search.ts'

const named = z.object({ ids: z.array(z.number().int().positive()).min(1).max(mostChosen) })

/** All that a search finds. `count`: how many these were when they were chosen; with another number nothing is done. */
const found = z.object({ filter: ProfileFilter, count: z.number().int().min(1).max(mostChosen) })

export const Chosen = z.union([named, found])
export type Chosen = z.infer<typeof Chosen>

const ChosenToWeigh = z.union([named, found.pick({ filter: true })])
export type ChosenToWeigh = z.infer<typeof ChosenToWeigh>

export const WeighBody = z.object({ chosen: ChosenToWeigh })

export const ChosenBody = z.object({ chosen: Chosen })
export type ChosenBody = z.input<typeof ChosenBody>

export const MoveBody = ChosenBody.extend({ groupId: z.number().int() })
const isWritten = (text: string) => text.trim() !== ''

export const WriteBody = ChosenBody.extend({
  subject: title(longest.title),
  text: lines(longest.letter).refine(isWritten, { params: { said: 'kit.validation.required' } }),
})
export const ExportBody = ChosenBody.extend({ format: z.enum(exportFormats) })

/** Who is left out for one reason: how many, and the first of them by name. */
export const LeftOut = z.object({ reason: z.enum(outOfReach), count: z.number(), names: z.array(z.string()) })
export type LeftOut = z.infer<typeof LeftOut>

const Reach = z.object({ count: z.number(), leftOut: z.array(LeftOut) })
export type Reach = z.infer<typeof Reach>

export const Weighed = z.object({
  /** How many are chosen. */
  count: z.number(),
  lock: Reach,
  unlock: Reach,
  /** Into whichever class: those who are in it already are told by `groups`. */
  move: Reach,
  repass: Reach,
  /** How many mails a letter would be. */
  write: Reach,
  /** The classes of the study year, with how many are in each, and how many of the chosen. */
  groups: z.array(z.object({ id: z.number(), name: z.string(), count: z.number(), chosen: z.number() })),
})
export type Weighed = z.infer<typeof Weighed>

export const BulkAnswer = z.object({
  /** How many were reached. */
  done: z.number(),
  /** Whom it reached. */
  ids: z.array(z.number()),
  leftOut: z.array(LeftOut),
  /** What was done, in the history: by it, it is undone. Null where nobody was reached. */
  entry: z.number().nullable(),
})
export type BulkAnswer = z.infer<typeof BulkAnswer>

export const chosenSchemas = schemasOf(chosenProfiles, {
  weigh: { body: WeighBody, returns: Weighed },
  lock: { body: ChosenBody, returns: BulkAnswer },
  unlock: { body: ChosenBody, returns: BulkAnswer },
  move: { body: MoveBody, returns: BulkAnswer },
  repass: { body: ChosenBody, returns: BulkAnswer },
  write: { body: WriteBody, returns: Reach },
  export: { body: ExportBody },
})
