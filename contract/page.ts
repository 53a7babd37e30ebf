import { z } from 'zod'
import { languages } from '../rules/languages.ts'
import { ShownProvider } from './sso/schemas.ts'

/** What the server writes into the page's `<script type="application/json" id="page">` block. */
export const PageData = z.object({
  schoolName: z.string(),
  supportUrl: z.string().nullable(),
  contactEmail: z.string().nullable(),
  socialLinks: z.array(z.url()),
  /** The providers by whom one can sign in, in the order of their buttons. */
  providers: z.array(ShownProvider),
  isDemo: z.boolean(),
  /** The portal is new: nobody administers it, and nobody can sign in. */
  waitsForAdministrator: z.boolean(),
  language: z.enum(languages),
  /** Milliseconds by which the school's clock is ahead of real time, which the page's `Last-Modified` tells: 0 but in the demo. */
  clockAhead: z.number(),
})
export type PageData = z.infer<typeof PageData>
