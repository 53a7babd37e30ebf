import { z } from 'zod'
import { languages } from './kit.ts'

/** What the server writes into the page's `<script type="application/json" id="page">` block. */
export const PageData = z.object({
  schoolName: z.string(),
  supportUrl: z.string().nullable(),
  contactEmail: z.string().nullable(),
  socialLinks: z.array(z.url()),
  singleSignOn: z.boolean(),
  isDemo: z.boolean(),
  language: z.enum(languages),
  /** The school's clock, an ISO instant: the demo may run it apart from real time. */
  now: z.string(),
})
export type PageData = z.infer<typeof PageData>

const pages = [
  '/',
  '/login',
  '/logout',
  '/reset-password',
  '/register',
  '/verify-email',
  '/schedule',
  '/active',
  '/marks',
  '/marks/lessons',
  '/posts/:id',
  '/repass',
  '/admin/profiles',
  '/admin/periods',
  '/admin/mails',
]

const patterns = pages.map((page) => new RegExp(`^${page.replace(/:\w+/, '[^/]+')}/?$`))

/** Whether the path has a screen; any other is answered with the not-found screen and 404. */
export function isPage(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
