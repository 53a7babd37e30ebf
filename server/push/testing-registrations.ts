import { contract } from '../../contract/index.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'
import { headersOf } from './testing.ts'
import { subscription } from './testing-keys.ts'

const { push, pushRegistrations, pushTokens } = contract

export const register = async (school: School, actor: Actor, { web } = subscription()) =>
  school.as(actor, pushRegistrations.create, { headers: await headersOf(school, actor), body: { web } })

export const save = ({ as }: School, actor: Actor, token: string, pt = actor.uuid) =>
  as(actor, pushTokens.save, { params: { pt }, body: { token } })

export const devicesOf = async ({ as }: School, actor: Actor) => (await as(actor, push.devices)).body.devices

/** A device of theirs that is told of themselves. */
export async function device(school: School, actor: Actor, given = subscription()) {
  const { body } = await register(school, actor, given)
  const { status } = await save(school, actor, body.token)
  if (status !== 204) throw new Error(`the token is not saved: ${status}`)
  return { ...given, token: body.token }
}
