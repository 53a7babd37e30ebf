import { z } from 'zod'
import { longest } from './limits.ts'
import { label } from './text.ts'

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const Day = z.iso.date()
export type Day = z.infer<typeof Day>

/** Title or name as it was typed. */
export const shortText = label(longest.name)

export const Message = z.object({ message: z.string() })

/** Of a mail; `isFiled`: it goes to nobody, because the school has no mail server, and lies there as a file. */
export const MailMessage = Message.extend({ isFiled: z.boolean() })
export type MailMessage = z.infer<typeof MailMessage>

/** What a form began with, by its body's names: what somebody else has changed since is neither lost nor written over. */
export const seen = { seen: z.record(z.string(), z.unknown()).optional() }
export type Seen = z.infer<typeof seen.seen>

/** The one shape of a refusal (422, 404, …): `errors` maps a field to its messages, in the reader's language. */
export const Failure = z.object({ message: z.string(), errors: z.record(z.string(), z.unknown()).optional() })
export type Failure = z.infer<typeof Failure>
