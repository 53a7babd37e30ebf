import type { contract } from '../../contract/index.ts'
import type { Handlers } from '../http/context.ts'
import { noticeIn, noticesOf, updateNotice } from './notices.ts'

export const privacyRoutes: Handlers<typeof contract.privacy> = {
  show: async ({ db, config, language }) => ({ notice: await noticeIn(db, config, language) }),
  list: async ({ db, config }) => ({ notices: await noticesOf(db, config) }),
  update: async ({ db, config, body }) => ({ notice: await updateNotice(db, config, body) }),
}
