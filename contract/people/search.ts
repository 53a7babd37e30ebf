import { z } from 'zod'
import { longest } from '../kit/limits.ts'
import { line, search } from '../kit/text.ts'
import { profileGaps, profileSorts, profileTypes } from './endpoints.ts'

/** Several ids as an address holds them: `12,15`. */
const ids = line(1_000)
  .regex(/^\d{1,15}(,\d{1,15})*$/)
  .transform((text) => text.split(',').map(Number))

const gaps = line(100)
  .regex(/^[a-z]+(,[a-z]+)*$/i)
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(profileGaps)))

/** What profiles are looked for by. */
export const ProfileFilter = z.object({
  /** Beginnings of words of the names or the address; any run of a phone’s digits. */
  search: search(longest.search).optional(),
  type: z.enum(profileTypes).optional(),
  /** In any of these classes. */
  group: ids.optional(),
  state: z.enum(['active', 'locked']).optional(),
  /** Active ones to which all of this is missing. */
  missing: gaps.optional(),
})
export type ProfileFilter = z.infer<typeof ProfileFilter>

export const ProfileSearch = ProfileFilter.extend({
  sort: z.enum(profileSorts).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  /** Opaque places in the sorted list, from an earlier answer: the page after, or before it. */
  after: line(1_000).optional(),
  before: line(1_000).optional(),
})
export type ProfileSearch = z.infer<typeof ProfileSearch>
