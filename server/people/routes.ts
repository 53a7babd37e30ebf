import type { contract } from '../../contract/index.ts'
import { today } from '../kit/clock.ts'
import type { Handlers } from '../kit/context.ts'
import { impersonate } from './impersonation.ts'
import { toggleProfile } from './locking.ts'
import { participantsOf } from './participants.ts'
import { profilePage } from './profile-list.ts'
import { createProfile, theProfile, updateProfile } from './profiles.ts'
import { mailRepass } from './repass.ts'

export const participantRoutes: Handlers<typeof contract.participants> = {
  list: async ({ db, me, clock }) => ({ participants: await participantsOf(db, me, today(clock)) }),
}

export const profileRoutes: Handlers<typeof contract.profiles> = {
  list: ({ db, clock, query }) => profilePage(db, today(clock), query),
  create: async ({ db, clock, body }) => ({ profile: await createProfile(db, today(clock), body) }),
  update: async ({ db, clock, params, body }) => ({ profile: await updateProfile(db, today(clock), params.id, body) }),
  toggle: async ({ db, clock, me, params }) => {
    await toggleProfile(db, me, params.id)
    return { profile: await theProfile(db, today(clock), params.id) }
  },
  login: async ({ db, me, params }) => ({ participant: await impersonate(db, me, params.id) }),
  repass: async ({ db, config, t, params }) => ({
    message: t(['people.repassSent', { email: await mailRepass(db, config, t, params.id) }]),
  }),
}
