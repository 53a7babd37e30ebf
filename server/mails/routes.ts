import type { contract } from '../../contract/index.ts'
import { slow, type Handlers } from '../kit/context.ts'
import { found } from '../kit/errors.ts'
import { makeDue, theMail } from '../kit/outbox-rows.ts'
import { discardMail, mailQueue, retryMail } from './mails.ts'

export const mailRoutes: Handlers<typeof contract.mails> = {
  list: ({ db, config }) => mailQueue(db, config),
  show: async ({ db, params }) => ({ mail: found(await theMail(db, params.id)) }),
  retry: slow(async ({ params, transact, outbox }) => {
    await transact((db) => retryMail(db, params.id))
    return { mail: found(await outbox.outcome(params.id)) }
  }),
  retryAll: slow(async ({ transact, outbox }) => {
    const count = await transact((db) => makeDue(db))
    void outbox.deliver()
    return { count }
  }),
  discard: ({ db, params }) => discardMail(db, params.id),
}
