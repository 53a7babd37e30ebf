import { z } from 'zod'
import { languages } from '../../rules/languages.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { lines } from '../kit/text.ts'
import { seen } from '../kit/values.ts'
import { longestNotice, privacy } from './endpoints.ts'

export const Notice = z.object({
  language: z.enum(languages),
  /** Paragraphs between empty lines. */
  text: z.string(),
  /** When the school wrote it; null: it is the one that comes with the portal. */
  changedAt: z.string().nullable(),
})
export type Notice = z.infer<typeof Notice>

export const NoticeInput = z.object({ language: z.enum(languages), text: lines(longestNotice) })
export type NoticeInput = z.infer<typeof NoticeInput>

const one = z.object({ notice: Notice })

export const schemas = schemasOf(privacy, {
  show: { returns: one },
  list: { returns: z.object({ notices: z.array(Notice) }) },
  update: { body: NoticeInput.extend(seen), returns: one },
})
