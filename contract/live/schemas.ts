import { z } from 'zod'
import { schemasOf } from '../kit/schema-table.ts'
import { live } from './endpoints.ts'

export const schemas = {
  ...schemasOf(live, {
    /** The participant that the page was sent for, and the tag it was sent with: the page is told whether it still holds. */
    open: {
      query: z.object({
        pt: z.uuid().optional(),
        tag: z
          .string()
          .regex(/^[\w-]{22}$/)
          .optional(),
      }),
    },
  }),
}
