import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { profileType } from '../../../contract/people/endpoints.ts'
import type { Me } from './participant.ts'

/** Whether the contract lets this person, as the chosen participant, call an endpoint. */
export function may({ user, participant }: Me, { access }: Pick<Endpoint, 'access'>): boolean {
  const isThemself = !user.impersonatedBy && !user.isTest
  switch (access.who) {
    case 'anyone':
      return true
    case 'signedIn':
      return !(access.inPerson && user.impersonatedBy)
    case 'self':
      return isThemself
    case 'admin':
      return participant.role === profileType.admin && !user.impersonatedBy
    case 'participant':
      if (access.own !== undefined && access.own !== participant.own) return false
      if (access.self && !isThemself) return false
      return access.roles.includes(participant.role) && !(access.inPerson && user.impersonatedBy)
  }
}
