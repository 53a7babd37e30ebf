import { z } from 'zod'
import { webLink } from '../../rules/links.ts'
import { Email } from '../identity/schemas.ts'
import { longest } from '../kit/limits.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { line, title } from '../kit/text.ts'
import { seen } from '../kit/values.ts'
import { profileTypes } from '../people/endpoints.ts'
import { mostSocialLinks, school } from './endpoints.ts'

const Role = z.enum(profileTypes)

const ByRole = z.record(Role, z.boolean())
export type ByRole = z.infer<typeof ByRole>

/** The settings of signing in: for each role, whether passwords are off, and whether the school requires a second factor. */
const SignIn = z.object({ withoutPassword: ByRole, withSecondFactor: ByRole })

const Identity = z.object({
  schoolName: z.string(),
  contactEmail: z.string().nullable(),
  supportUrl: z.string().nullable(),
  socialLinks: z.array(z.string()),
})

/** An empty text saves nothing. */
const orNothing = <T extends z.ZodType<string>>(text: T) =>
  z
    .union([
      z
        .string()
        .trim()
        .max(0)
        .transform(() => null),
      text,
    ])
    .nullable()

const isLink = (text: string) => webLink(text) !== null && !/\s/.test(text)
const notALink = { params: { said: 'server.http.validation.link' } }

/** Empty lines and repeated links are left out. */
const SocialLinks = z
  .array(line(longest.socialLink).refine((text) => text === '' || isLink(text), notALink))
  .overwrite((links) => [...new Set(links)].filter(Boolean))
  .max(mostSocialLinks)

const IdentityInput = z.object({
  schoolName: orNothing(title(longest.schoolName)),
  contactEmail: orNothing(Email),
  supportUrl: orNothing(line(longest.link).refine(isLink, notALink)),
  socialLinks: SocialLinks,
})

/**
 * Active accounts with an address, test users left out. `linked`: those that have signed in by a provider of the settings.
 * `secured`: those that have a second factor.
 */
const RoleAccounts = z.object({ accounts: z.number(), linked: z.number(), secured: z.number() })

export const School = SignIn.extend({
  /** The saved values; null, and no links: nothing is saved. */
  identity: Identity.extend({ schoolName: z.string().nullable() }),
  /** The identity as the server's settings say it: it stands where none is saved. */
  environment: Identity,
  /** False: the server's settings name no provider, and everybody signs in with a password, whatever is set here. */
  hasProvider: z.boolean(),
  roles: z.record(Role, RoleAccounts),
})
export type School = z.infer<typeof School>

const one = z.object({ school: School })

export const schemas = schemasOf(school, {
  show: { returns: one },
  update: {
    body: SignIn.partial().extend({
      identity: IdentityInput.partial().optional(),
      seen: SignIn.partial().extend({ identity: seen.seen }).optional(),
    }),
    returns: one,
  },
})
