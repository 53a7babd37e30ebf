import { usualAssignment } from '../../../contract/gradebook/endpoints.ts'
import type { Assignment, SpeltAssignment } from '../../../contract/gradebook/works.ts'

/** An assignment with the usual values that were not sent. */
export const completed = (sent: SpeltAssignment): Assignment => ({ ...usualAssignment, ...sent })
