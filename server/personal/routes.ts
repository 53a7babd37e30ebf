import { sql } from 'kysely'
import type { contract } from '../../contract/index.ts'
import { route, type Handlers } from '../http/context.ts'
import { mustKnowPassword } from '../identity/accounts.ts'
import { mayUsePassword } from '../identity/without-password.ts'
import { noteOwnExport, notePersonExport, viewingsOf } from '../people/viewings.ts'
import { today } from '../runtime/clock.ts'
import { found, invalid } from '../runtime/errors.ts'
import { archiveOf } from './archive.ts'
import { erasePerson, theErasable, weighed } from './erasure.ts'
import { profilesWith } from './records.ts'

export const viewingRoutes: Handlers<typeof contract.viewings> = {
  list: ({ db, principal, query }) => viewingsOf(db, principal, query.before),
}

const zip = 'application/zip'

export const personalDataRoutes: Handlers<typeof contract.personalData> = {
  ofOneself: route(
    { transaction: 'own' },
    async ({ db, principal, body, visitor, attempt, clock, config, t, sendFile }) => {
      const { userId, participants } = principal
      if (!(await mayUsePassword(db, userId, config.singleSignOn)))
        throw invalid({ current_password: 'server.identity.withoutPassword' })
      await attempt(() =>
        mustKnowPassword(db, { userId, source: visitor.source, kind: 'personalData.ofOneself' }, body.current_password),
      )
      const children = participants.filter(({ own }) => !own).map(({ id }) => id)
      const isMine = sql<boolean>`(p.user_id = ${userId} or (p.id = any(${children}::bigint[]) and p.email is null))`
      const profiles = await profilesWith(db, isMine)
      const bytes = await archiveOf(db, t, profiles)
      await noteOwnExport(
        db,
        principal,
        profiles.map(({ id }) => id),
      )
      sendFile({ name: `${t('server.personal.file')} ${today(clock)}.zip`, type: zip, bytes })
    },
  ),
  ofPerson: async ({ db, principal, params, clock, t, sendFile }) => {
    const profile = found((await profilesWith(db, sql<boolean>`p.id = ${params.id}`))[0])
    const bytes = await archiveOf(db, t, [profile])
    await notePersonExport(db, principal, profile.id)
    sendFile({ name: `${t('server.personal.file')} ${profile.id} ${today(clock)}.zip`, type: zip, bytes })
  },
  weighErasure: async ({ db, principal, params }) => ({ erasure: await weighed(db, principal, params.id) }),
  erase: route(
    { exists: ({ db, params }) => theErasable(db, params.id), transaction: 'own', slow: true },
    ({ principal, params, body, transact }) => transact((db) => erasePerson(db, principal, params.id, body.name)),
  ),
}
