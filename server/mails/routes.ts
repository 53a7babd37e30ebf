import type { contract } from '../../contract/index.ts'
import { route, type Handlers } from '../http/context.ts'
import { found, Refusal } from '../runtime/errors.ts'
import { discardMail, mailQueue, retryMail, retryMails, theMail } from './mails.ts'
import { askMailServer, queueTrial } from './trial.ts'

export const mailRoutes: Handlers<typeof contract.mails> = {
  list: ({ db, config, query }) => mailQueue(db, config, query.show),
  show: async ({ db, params }) => ({ mail: found(await theMail(db, params.id)) }),
  retry: route({ transaction: 'own' }, async ({ params: { id }, principal: by, transact, outbox }) => {
    await transact((db) => retryMail(db, { by, id }))
    return { mail: found(await outbox.outcome(id)) }
  }),
  retryAll: route({ transaction: 'own' }, async ({ principal, transact, outbox }) => {
    const count = await transact((db) => retryMails(db, principal))
    void outbox.deliver()
    return { count }
  }),
  server: ({ config }) => askMailServer(config),
  trial: route(
    { transaction: 'own' },
    async ({ principal: { userId, email }, language, transact, attempt, outbox }) => {
      if (email === null) throw new Refusal(409, 'server.mails.noAddress')
      const id = await attempt(() => transact((db) => queueTrial(db, { userId, email, language })))
      return { mail: found(await outbox.outcome(id)), email }
    },
  ),
  discard: ({ db, params: { id }, principal: by }) => discardMail(db, { by, id }),
}
