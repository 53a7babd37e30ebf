import { usualAssignment } from '../../../contract/gradebook/endpoints.ts'
import type { Assignment, SentAssignment } from '../../../contract/gradebook/works.ts'

/** An assignment with the usual values that were not sent. */
export const completed = (sent: SentAssignment): Assignment => ({ ...usualAssignment, ...sent })
