import { z } from 'zod'
import { schemasOf } from '../kit/schema-table.ts'
import { live } from './endpoints.ts'

export const schemas = {
  ...schemasOf(live, {
    /** For how many milliseconds the page has heard nothing: what was counted since is told at once. */
    open: { query: z.object({ since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() }) },
  }),
}
