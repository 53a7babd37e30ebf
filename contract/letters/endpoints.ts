import { access, get, post } from '../kit/endpoint.ts'

const path = '/api/admin/groups/:id/letters'

/** Reasons for which a letter to a class does not reach a student's guardian. `ended`: the guardian wants no letters. */
export const letterMisses = ['noGuardian', 'locked', 'test', 'ended'] as const
export type LetterMiss = (typeof letterMisses)[number]

/** Mails that the administration writes to the guardians of a class, to each a mail of their own. */
export const letters = {
  /** The number of accounts that a letter to the class reaches, and the people whom it misses. */
  readers: get(path, { access: access.admin, on: ['people', 'week', 'notices'] }),
  /** 409 where it would reach nobody. */
  send: post(path, { access: access.admin, once: true }),
}
