import { z } from 'zod'
import { passwordLength } from '../identity/endpoints.ts'
import { longest } from '../kit/limits.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { exact, line } from '../kit/text.ts'
import { profileTypes } from '../people/endpoints.ts'
import { erasureHindrances, mentionKinds, personalData } from './endpoints.ts'

/** Where a last name stands in what people wrote; a post by its number. */
export const Mention = z.object({ kind: z.enum(mentionKinds), id: z.number().nullable(), title: z.string() })
export type Mention = z.infer<typeof Mention>

const mentions = {
  mentions: z.array(Mention),
  /** There are more of them. */
  more: z.boolean(),
}

export const Erasure = z.object({
  hindrance: z.enum(erasureHindrances).nullable(),
  /** Profiles of the same account, which stay, and so does the account. */
  others: z.array(z.object({ name: z.string(), type: z.enum(profileTypes) })),
  /** How many children lose this guardian, and what stays without a name. */
  children: z.number(),
  marks: z.number(),
  lessons: z.number(),
  /** Uploaded files that are looked through. */
  files: z.number(),
  /** Somebody else is called the same: the name alone does not say who is meant. */
  hasNamesake: z.boolean(),
  ...mentions,
})
export type Erasure = z.infer<typeof Erasure>

export const schemas = schemasOf(personalData, {
  ofOneself: { body: z.object({ current_password: exact(1, passwordLength.max) }) },
  weighErasure: { returns: z.object({ erasure: Erasure }) },
  erase: {
    /** Last and first name, so that a wrong number erases nobody. */
    body: z.object({ name: line(longest.fullName).min(1) }),
    returns: z.object(mentions),
  },
})
