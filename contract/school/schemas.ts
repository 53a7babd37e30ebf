import { z } from 'zod'
import { schemasOf } from '../kit/schema-table.ts'
import { profileTypes } from '../people/endpoints.ts'
import { school } from './endpoints.ts'

const Role = z.enum(profileTypes)

/** For each role, whether the school has switched passwords off for it. */
const WithoutPassword = z.record(Role, z.boolean())
export type WithoutPassword = z.infer<typeof WithoutPassword>

/** Active accounts with an address, test users left out; `linked`: those that have signed in by a provider of the settings. */
const RoleAccounts = z.object({ accounts: z.number(), linked: z.number() })

export const School = z.object({
  withoutPassword: WithoutPassword,
  /** False: the server's settings name no provider, and everybody signs in with a password, whatever is set here. */
  hasProvider: z.boolean(),
  roles: z.record(Role, RoleAccounts),
})
export type School = z.infer<typeof School>

const one = z.object({ school: School })

export const schemas = schemasOf(school, {
  show: { returns: one },
  update: { body: z.object({ withoutPassword: WithoutPassword, seen: WithoutPassword.optional() }), returns: one },
})
