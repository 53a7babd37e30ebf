import type { contract } from '../../contract/index.ts'
import { route, type Handlers } from '../http/context.ts'
import { found } from '../runtime/errors.ts'
import { discardMail, mailQueue, retryMail, retryMails, theMail } from './mails.ts'
import { mailServerState, queueTrial } from './trial.ts'

export const mailRoutes: Handlers<typeof contract.mails> = {
  list: ({ db, config }) => mailQueue(db, config),
  check: ({ config }) => mailServerState(config),
  sendTrial: route({ transaction: 'own' }, async ({ principal, language, transact, outbox }) => {
    const id = await transact((db) => queueTrial(db, principal, language))
    return { mail: found(await outbox.outcome(id)) }
  }),
  show: async ({ db, params }) => ({ mail: found(await theMail(db, params.id)) }),
  retry: route({ transaction: 'own' }, async ({ params: { id }, principal: { userId }, transact, outbox }) => {
    await transact((db) => retryMail(db, { userId, id }))
    return { mail: found(await outbox.outcome(id)) }
  }),
  retryAll: route({ transaction: 'own' }, async ({ principal, transact, outbox }) => {
    const count = await transact((db) => retryMails(db, principal.userId))
    void outbox.deliver()
    return { count }
  }),
  discard: ({ db, params: { id }, principal: { userId } }) => discardMail(db, { userId, id }),
}
