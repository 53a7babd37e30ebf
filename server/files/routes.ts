import type { contract } from '../../contract/index.ts'
import { note } from '../db/audit.ts'
import { route, type Handlers } from '../http/context.ts'
import { contentOf, discardFile, storeFiles, theFile } from './files.ts'
import { filePage, oneFile } from './list.ts'
import { checkedUploads } from './upload.ts'

export const fileRoutes: Handlers<typeof contract.files> = {
  list: ({ db, principal, query, t }) => filePage({ db, userId: principal.userId, t }, query),
  show: async ({ params, db, principal, t }) => ({
    file: await oneFile({ db, userId: principal.userId, t }, params.uuid),
  }),
  upload: route({ transaction: 'own' }, async ({ uploads, parts, t, principal, transact }) => {
    const checked = await checkedUploads(uploads, parts, t)
    const isForLater = parts.some(({ name }) => name === 'later')
    return { files: await transact((db) => storeFiles(db, checked, principal, isForLater)) }
  }),
  download: async ({ params, db, principal, sendFile }) => {
    const { uuid, name } = await theFile(db, params.uuid)
    const bytes = await contentOf(db, uuid)
    await note(db, { userId: principal.userId, action: 'read', object: 'files', objectId: null, after: { uuid, name } })
    sendFile({ name, type: 'text/csv', bytes })
  },
  discard: ({ params, db }) => discardFile(db, params.uuid),
}
