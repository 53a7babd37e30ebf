import { z } from 'zod'
import { schemasOf } from '../kit/schema-table.ts'
import { line } from '../kit/text.ts'
import { providerMarks, sso } from './endpoints.ts'

/** A provider as the sign-in page shows it. */
export const ShownProvider = z.object({ key: z.string(), name: z.string(), mark: z.enum(providerMarks) })
export type ShownProvider = z.infer<typeof ShownProvider>

export const schemas = schemasOf(sso, {
  begin: {
    query: z.object({
      /** Absent: the first of the settings. */
      provider: line(40).optional(),
      /** The provider asks who signs in, though somebody is signed in there. */
      again: z.literal('yes').optional(),
    }),
  },
  callback: {
    query: z.object({
      code: line(4_000).optional(),
      state: line(200).optional(),
      /** The issuer, where the provider names it. */
      iss: line(1_000).optional(),
      error: line(1_000).optional(),
    }),
  },
})
