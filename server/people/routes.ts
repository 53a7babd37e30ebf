import type { contract } from '../../contract/index.ts'
import { newPasswordHash } from '../identity/accounts.ts'
import { mustProve } from '../identity/proof.ts'
import { keepAddress } from '../identity/addresses.ts'
import { signInAnew } from '../identity/sessions.ts'
import { today } from '../runtime/clock.ts'
import { route, type Handlers } from '../http/context.ts'
import { found } from '../runtime/errors.ts'
import { personLimits } from '../http/limits.ts'
import { count } from '../http/throttle.ts'
import { saidOfMail } from '../mail/said.ts'
import { accountOfMe, isNewAddress, mailingOf, mailVerification, updateAccount, verifyOwnAddress } from './account.ts'
import { impersonate } from './impersonation.ts'
import { toggleProfile } from './locking.ts'
import { participantsOf } from './participants.ts'
import { uploadedPhoto, mustBeMineToShow, photoFile, removePhoto, storePhoto } from './photos.ts'
import { profilePage } from './profile-list.ts'
import { createProfile, theProfile, updateProfile } from './profiles.ts'
import { completed, mailRegistration, mustKnowChosen } from './registration.ts'
import { queueRepass, saidOfRepass } from './repass.ts'
import { dismissSameName, sameNamesIn } from './same-names.ts'

export const participantRoutes: Handlers<typeof contract.participants> = {
  list: route({ cache: true }, async ({ db, principal, clock }) => ({
    participants: await participantsOf(db, principal, today(clock)),
  })),
}

export const sameNameRoutes: Handlers<typeof contract.sameNames> = {
  list: ({ db }) => sameNamesIn(db),
  dismiss: ({ db, params }) => dismissSameName(db, params.id),
}

export const profileRoutes: Handlers<typeof contract.profiles> = {
  list: ({ db, clock, query }) => profilePage(db, today(clock), query),
  create: async ({ db, clock, body }) => ({ profile: await createProfile(db, today(clock), body) }),
  update: route(
    { exists: ({ db, clock, params }) => theProfile(db, today(clock), params.id) },
    async ({ db, clock, params, body }) => ({ profile: await updateProfile(db, today(clock), params.id, body) }),
  ),
  toggle: async ({ db, clock, principal, params, query }) => {
    await toggleProfile(db, principal, params.id, query.to)
    return { profile: await theProfile(db, today(clock), params.id) }
  },
  login: async ({ db, principal, params }) => ({ participant: await impersonate(db, principal, params.id) }),
  repass: route({ transaction: 'own' }, async ({ config, t, language, params, transact, outbox }) => {
    const queued = await transact((trx) => queueRepass(trx, config, language, params.id))
    const mail = found(await outbox.outcome(queued.mail))
    return { ...saidOfRepass(mail, queued.email, { config, t }), mail }
  }),
}

const saidOfLink = (call: Parameters<typeof saidOfMail>[0], email: string) =>
  saidOfMail(call, { mailed: ['server.people.linkMailed', { email }], filed: ['server.people.linkFiled', { email }] })

export const accountRoutes: Handlers<typeof contract.account> = {
  show: async ({ db, principal, config }) => ({ account: await accountOfMe(db, principal, config.providers) }),
  update: route({ transaction: 'own' }, async ({ db, principal, body, transact, attempt, ...call }) => {
    const isAsked = await isNewAddress(db, principal, body.email)
    if (isAsked) {
      await mustProve({ ...call, db, principal, attempt }, body.current_password)
      await count(db, personLimits('mail', principal.userId))
    }
    const changed = await transact(async (trx) => {
      await updateAccount(trx, principal, body, mailingOf(call))
      return accountOfMe(trx, { ...principal, name: body.name }, call.config.providers)
    })
    const { pendingEmail } = changed
    const isMailed = isAsked && pendingEmail !== null
    return { account: changed, mailed: isMailed ? saidOfLink(call, pendingEmail) : null }
  }),
  notify: async ({ db, principal, ...call }) => {
    const email = await mailVerification(db, principal, mailingOf(call))
    if (email === undefined) return { message: call.t('server.people.isVerified'), isFiled: false }
    return saidOfLink(call, email)
  },
  keepAddress: ({ db, principal }) => keepAddress(db, principal.userId),
  verify: route({ transaction: 'own' }, async ({ body, transact, attempt, ...call }) => ({
    email: await attempt(() => transact((db) => verifyOwnAddress(db, body, mailingOf(call)))),
  })),
}

export const registrationRoutes: Handlers<typeof contract.registration> = {
  register: route({ transaction: 'own' }, async ({ body, transact, ...call }) => {
    const passwordHash = await newPasswordHash(body)
    await transact((db) => mailRegistration(db, { ...body, passwordHash }, mailingOf(call)))
    return saidOfMail(call, { mailed: 'server.people.registrationMailed', filed: 'server.people.registrationFiled' })
  }),
  confirm: route({ transaction: 'own' }, async ({ db, body, config, transact, clock, cookies, visitor, attempt }) => {
    const registration = await attempt(() => mustKnowChosen(db, config.providers, body, clock.real()))
    return transact(async (trx) => {
      const userId = await completed(trx, body.token, registration)
      return signInAnew(trx, cookies, userId, visitor)
    })
  }),
}

export const photoRoutes: Handlers<typeof contract.photos> = {
  upload: route({ transaction: 'own' }, async ({ db, participant, uploads, transact }) => {
    await mustBeMineToShow(db, participant)
    const photo = await uploadedPhoto(uploads)
    return { photo: await transact((trx) => storePhoto(trx, participant, photo)) }
  }),
  remove: ({ db, participant }) => removePhoto(db, participant),
  show: async ({ db, principal, params, sendFile }) => sendFile(await photoFile(db, principal, params.uuid)),
}
