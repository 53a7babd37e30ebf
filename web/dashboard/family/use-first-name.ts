import { firstNameOf } from '../../kit/names.ts'
import { useMe } from '../../kit/participant.ts'
import { familyOf } from '../../kit/whose.ts'

/** The child's, told apart from the others'. */
export function useFirstName(): string {
  const me = useMe()
  return firstNameOf(me.participant, familyOf(me))
}
