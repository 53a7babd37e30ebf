import type { FastifyRequest } from 'fastify'
import { isClean } from '../../rules/text.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import type { Principal } from '../auth/guard.ts'
import type { AppContext } from './context.ts'
import { devicesOf } from './cookies.ts'
import { sourceOf } from './source.ts'
import { limit, type Limit } from './throttle.ts'

type Kind = NonNullable<Endpoint['throttle']>

const minute = 60
const quarter = 15 * minute
const hour = 60 * minute
const day = 24 * hour

/** Of whoever is not signed in, by the address that they name. One source alone never uses up an address. */
const ofAddress: Record<Kind, (address: string, source: string) => Limit[]> = {
  login: (address, source) => [
    limit(`login:${address}|${source}`, 5, minute),
    limit(`login:${address}|${source}`, 20, quarter),
    limit(`login:${address}`, 50, quarter),
    limit(`login@${source}`, 1_500, minute),
  ],
  // The codes of each account are counted too, see `codeLimits`.
  code: (_, source) => [limit(`code@${source}`, 1_500, minute)],
  // Nobody guesses a link's token: others must not use up the attempts of who has one.
  link: (address, source) => [limit(`link:${address}|${source}`, 5, minute), limit(`link@${source}`, 1_500, minute)],
  // Only failures count, and a whole school may come from one source.
  provider: (_, source) => [limit(`provider@${source}`, 300, minute)],
  mail: (address, source) => [
    limit(`mail:${address}|${source}`, 5, minute),
    limit(`mail:${address}`, 20, hour),
    limit(`mail@${source}`, 300, minute),
  ],
}

/** Of a device that has signed in before, or of whoever is signed in: what others do elsewhere is not theirs. */
const ofOne: Record<Kind, (who: string) => Limit[]> = {
  login: (who) => [limit(`login ${who}`, 5, minute), limit(`login ${who}`, 50, quarter)],
  code: (who) => [limit(`code ${who}`, 5, minute), limit(`code ${who}`, 30, hour), limit(`code ${who}`, 100, day)],
  link: (who) => [limit(`link ${who}`, 5, minute)],
  provider: (who) => [limit(`provider ${who}`, 20, minute)],
  mail: (who) => [limit(`mail ${who}`, 10, hour)],
}

export const personLimits = (kind: Kind, userId: number) => ofOne[kind](`user ${userId}`)

/**
 * Of the second step of an account, for somebody who knows its password. Three codes of a million hold at a time: a hundred
 * guesses a day find one in nine years. A device that has signed in before keeps attempts of its own.
 */
export const codeLimits = (userId: number, source: string, device: number | undefined) =>
  device === undefined
    ? [
        limit(`code:${userId}|${source}`, 5, minute),
        limit(`code:${userId}|${source}`, 20, quarter),
        limit(`code:${userId}`, 30, hour),
        limit(`code:${userId}`, 100, day),
      ]
    : ofOne.code(`device ${device}`)

/** What an endpoint's attempts are counted by: never by what a signed-in person's request names. */
export async function limitsOf(
  { deviceOf }: AppContext,
  { access, throttle }: Endpoint,
  request: FastifyRequest,
  principal: Principal | undefined,
): Promise<Limit[]> {
  if (!throttle) return []
  if (access.who !== 'anyone') return principal ? personLimits(throttle, principal.userId) : []
  const { email } = (request.body ?? {}) as { email?: unknown }
  const address = typeof email === 'string' ? email.trim().toLowerCase().slice(0, 100) : ''
  const devices = devicesOf(request)
  request.device = devices.length && isClean(address) ? await deviceOf({ address, devices }) : undefined
  return request.device === undefined
    ? ofAddress[throttle](address, sourceOf(request.ip))
    : ofOne[throttle](`device ${request.device}`)
}
