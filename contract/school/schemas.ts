import { z } from 'zod'
import { schemasOf } from '../kit/schema-table.ts'
import { profileTypes } from '../people/endpoints.ts'
import { school } from './endpoints.ts'

const Role = z.enum(profileTypes)

const ByRole = z.record(Role, z.boolean())
export type ByRole = z.infer<typeof ByRole>

/** The settings of signing in: for each role, whether passwords are off, and whether the school requires a second factor. */
const SignIn = z.object({ withoutPassword: ByRole, withSecondFactor: ByRole })

/**
 * Active accounts with an address, test users left out. `linked`: those that have signed in by a provider of the settings.
 * `secured`: those that have a second factor.
 */
const RoleAccounts = z.object({ accounts: z.number(), linked: z.number(), secured: z.number() })

export const School = SignIn.extend({
  /** False: the server's settings name no provider, and everybody signs in with a password, whatever is set here. */
  hasProvider: z.boolean(),
  roles: z.record(Role, RoleAccounts),
})
export type School = z.infer<typeof School>

const one = z.object({ school: School })

export const schemas = schemasOf(school, {
  show: { returns: one },
  update: { body: SignIn.partial().extend({ seen: SignIn.partial().optional() }), returns: one },
})
