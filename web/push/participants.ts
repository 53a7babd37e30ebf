import { profileType } from '../../contract/people/endpoints.ts'
import { whoIsHere } from '../kit/session/participant.ts'

/** Participants of whom this browser may be told; none while somebody acts as this account, and for test accounts. */
export function pushedParticipants(): string[] {
  const { user, participants } = whoIsHere()
  if (!user || user.impersonatedBy || user.isTest || user.mustAddFactor) return []
  return participants.filter(({ role }) => role !== profileType.admin).map(({ uuid }) => uuid)
}
