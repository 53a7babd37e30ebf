import type { contract } from '../../contract/index.ts'
import type { Handlers } from '../http/context.ts'
import { schoolOf, setSignIn } from './settings.ts'

export const schoolRoutes: Handlers<typeof contract.school> = {
  show: async ({ db, config }) => ({ school: await schoolOf(db, config.providers) }),
  update: async ({ db, config, body }) => {
    await setSignIn(db, config.providers, body)
    return { school: await schoolOf(db, config.providers) }
  },
}
