import type { Endpoint, Role } from '../../contract/kit/endpoint.ts'
import { forbidden, missing, Refusal } from '../runtime/errors.ts'

/** One of the caller's participants; `id` is the profile's. */
export type ChosenParticipant = { id: number; uuid: string; role: Role; own: boolean }

/** Who calls. While an administrator acts as somebody, `userId` is that person's account and `adminId` the administrator's. */
export type Principal = {
  userId: number
  adminId: number | null
  adminName: string | null
  name: string
  email: string | null
  emailVerifiedAt: string | null
  language: string | null
  isTest: boolean
  /** The school requires a second factor of whoever is signed in, the administrator where one acts, and they have none. */
  lacksFactor: boolean
  participants: ChosenParticipant[]
  /** Null: the caller is no browser, but a client with a token. */
  session: Buffer | null
}

export const sessionDays = 30

/** 401, 403, 404 in that order, or the participant that the path names. The only place that decides who may call. */
export function authorize(
  { access, beforeFactor }: Pick<Endpoint, 'access' | 'beforeFactor'>,
  principal: Principal | undefined,
  pt: string | undefined,
): ChosenParticipant | undefined {
  if (access.who === 'anyone') return undefined
  if (!principal) throw new Refusal(401, 'server.http.unauthenticated')
  if (principal.lacksFactor && !beforeFactor) throw new Refusal(403, 'server.http.factorFirst')
  const needsSelf = access.who === 'self' || (access.who === 'participant' && access.self)
  if (needsSelf && (principal.session === null || principal.adminId !== null || principal.isTest)) throw forbidden()
  const needsPerson = (access.who === 'signedIn' || access.who === 'participant') && access.inPerson
  if (needsPerson && principal.adminId !== null) throw forbidden()
  // Whoever has no participant left may sign in, read that, and sign out again.
  if (access.who === 'self' && !principal.participants.length) throw forbidden()
  if (
    access.who === 'admin' &&
    (principal.adminId !== null || !principal.participants.some((mine) => mine.role === 'ADMIN'))
  )
    throw forbidden()
  if (access.who !== 'participant') return undefined
  const { roles, own } = access
  const fits = (mine: ChosenParticipant) => roles.includes(mine.role) && (own === undefined || own === mine.own)
  // Whoever has no participant has no wrong role either: to them every participant is somebody else's.
  if (principal.participants.length && !principal.participants.some(fits)) throw forbidden()
  const participant = principal.participants.find((mine) => mine.uuid === pt)
  if (!participant) throw missing()
  if (!fits(participant)) throw forbidden()
  return participant
}
