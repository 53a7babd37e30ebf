import { firstNameOf } from '../../kit/i18n/names.ts'
import { useMe } from '../../kit/session/participant.ts'
import { familyOf } from '../../../rules/family.ts'

/** The child's, told apart from the others'. */
export function useFirstName(): string {
  const me = useMe()
  return firstNameOf(me.participant, familyOf(me))
}
