import type { contract } from '../../contract/index.ts'
import { type Handlers, route } from '../http/context.ts'
import { applyIdentity, setIdentity } from './identity.ts'
import { schoolOf, setSignIn } from './settings.ts'

export const schoolRoutes: Handlers<typeof contract.school> = {
  show: async ({ db, config }) => ({ school: await schoolOf(db, config) }),
  update: route({ transaction: 'own' }, async ({ db, config, body, transact }) => {
    const school = await transact(async (trx) => {
      await setSignIn(trx, config.providers, body)
      await setIdentity(trx, body)
      return schoolOf(trx, config)
    })
    await applyIdentity(db, config)
    return { school }
  }),
}
