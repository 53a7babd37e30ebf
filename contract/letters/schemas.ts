import { z } from 'zod'
import { longest } from '../kit/limits.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { label, visibleLines } from '../kit/text.ts'
import { letterMisses, letters } from './endpoints.ts'

/** `names`: of students for `noGuardian`, else of guardians. */
const Miss = z.object({ reason: z.enum(letterMisses), names: z.array(z.string()) })
export type LetterMissed = z.infer<typeof Miss>

const Mailed = z.object({
  /** Mails: one for each account, however many children of it are in the class. */
  count: z.number(),
  /** The school has no mail server: each mail becomes a file. */
  isFiled: z.boolean(),
})

const Letter = z.object({ subject: label(longest.title), text: visibleLines(longest.letter) })
export type Letter = z.output<typeof Letter>

export const schemas = schemasOf(letters, {
  readers: {
    returns: Mailed.extend({
      missed: z.array(Miss),
      /** The address to which guardians answer; null: the school has named none. */
      replyTo: z.string().nullable(),
      /** The newest letter to the class. */
      last: z.object({ subject: z.string(), at: z.string(), author: z.string().nullable() }).nullable(),
    }),
  },
  send: {
    body: Letter,
    returns: Mailed,
  },
})
