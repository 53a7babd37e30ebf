import type { contract } from '../../contract/index.ts'
import type { Handlers } from '../http/context.ts'
import { lettersTo, sendLetter } from './letters.ts'

export const letterRoutes: Handlers<typeof contract.letters> = {
  readers: ({ db, params, config }) => lettersTo(db, params.id, config),
  send: ({ db, params: { id: groupId }, principal, config, language, body }) =>
    sendLetter(db, body, { groupId, principal, config, language }),
}
