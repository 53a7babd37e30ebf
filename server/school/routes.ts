import type { contract } from '../../contract/index.ts'
import type { Handlers } from '../http/context.ts'
import { schoolOf, setWithoutPassword } from './settings.ts'

export const schoolRoutes: Handlers<typeof contract.school> = {
  show: async ({ db, config }) => ({ school: await schoolOf(db, config.providers) }),
  update: async ({ db, config, body }) => {
    await setWithoutPassword(db, config.providers, body.withoutPassword, body.seen)
    return { school: await schoolOf(db, config.providers) }
  },
}
