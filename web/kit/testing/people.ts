import type { Factors } from '../../../contract/factors/schemas.ts'
import type { User } from '../../../contract/identity/schemas.ts'
import type { Participant, Profile } from '../../../contract/people/schemas.ts'
import type { Me } from '../session/participant.ts'

export const user: User = {
  id: 7,
  name: 'Оксана Левченко',
  email: 'oksana@dzvinok.example',
  isTest: false,
  emailVerifiedAt: '2026-01-01T00:00:00Z',
  language: 'ua',
  impersonatedBy: null,
  mustAddFactor: false,
}

/** Whoever is signed in: with nothing said, a teacher as herself. */
export function me(participant: Partial<Participant> = {}): Me {
  const whole: Participant = {
    uuid: '00000000-0000-4000-8000-000000000007',
    name: user.name,
    email: user.email,
    role: 'TEACHER',
    groupName: null,
    photo: null,
    own: true,
    ...participant,
  }
  return { user, participants: [whole], participant: whole }
}

/** A guardian at the page of a child. */
export const guardian = () => me({ role: 'STUDENT', name: 'Марко Левченко', email: null, groupName: '5-А', own: false })

/** An account that signs in with one step. */
export const noFactors: Factors = { totp: null, recovery: null, passkeys: [], isRequired: false }

export function profile(more: Partial<Profile> = {}): Profile {
  return {
    id: 11,
    uuid: '00000000-0000-4000-8000-000000000011',
    type: 'STUDENT',
    email: 'marko@dzvinok.example',
    firstName: 'Марко',
    lastName: 'Левченко',
    phone: null,
    dateOfBirth: '2014-05-20',
    isTest: false,
    groupId: 5,
    groupName: '5-А',
    groupSince: '2026-09-01',
    guardianId: null,
    guardianName: null,
    createdAt: '2026-01-10T08:00:00Z',
    lockedAt: null,
    ...more,
  }
}
