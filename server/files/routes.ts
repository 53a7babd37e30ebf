import type { contract } from '../../contract/index.ts'
import { note } from '../db/audit.ts'
import { route, type Handlers } from '../http/context.ts'
import { contentOf, discardFile, newestFiles, storeFiles, theFile } from './files.ts'
import { checkedUploads } from './upload.ts'

export const fileRoutes: Handlers<typeof contract.files> = {
  list: async ({ db, principal }) => ({ files: await newestFiles(db, principal.userId) }),
  upload: route({ transaction: 'own' }, async ({ uploads, parts, t, principal, transact }) => {
    const checked = await checkedUploads(uploads, parts, t)
    return { files: await transact((db) => storeFiles(db, checked, principal)) }
  }),
  download: async ({ params, db, principal, sendFile }) => {
    const { uuid, name } = await theFile(db, params.uuid)
    const bytes = await contentOf(db, uuid)
    await note(db, { userId: principal.userId, action: 'read', object: 'files', objectId: null, after: { uuid, name } })
    sendFile({ name, type: 'text/csv', bytes })
  },
  discard: ({ params, db }) => discardFile(db, params.uuid),
}
