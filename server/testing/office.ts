import { contract } from '../../contract/index.ts'
import type { Actor } from './people.ts'
import type { School } from './school.ts'

const { profiles } = contract

type Office = Pick<School, 'as'>

/** Locks somebody's profile, or unlocks it. */
export const toggle = ({ as }: Office, admin: Actor, { profileId: id }: Actor) =>
  as(admin, profiles.toggle, { params: { id } })

/** The administrator goes on as somebody else. */
export const lookAs = ({ as }: Office, admin: Actor, { profileId: id }: Actor) =>
  as(admin, profiles.login, { params: { id } })

/** Has a link mailed with which somebody sets a password. */
export const repass = ({ as }: Office, admin: Actor, { profileId: id }: Actor) =>
  as(admin, profiles.repass, { params: { id } })
