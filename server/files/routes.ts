import type { contract } from '../../contract/index.ts'
import { note } from '../db/audit.ts'
import { route, type Handlers } from '../http/context.ts'
import { contentOf, discardFile, newestFiles, storeFiles, theFile } from './files.ts'
import { checkedUploads } from './upload.ts'

export const fileRoutes: Handlers<typeof contract.files> = {
  list: async ({ db, me }) => ({ files: await newestFiles(db, me.userId) }),
  upload: route({ transaction: 'own' }, async ({ uploads, parts, t, me, transact }) => {
    const checked = await checkedUploads(uploads, parts, t)
    return { files: await transact((db) => storeFiles(db, checked, me)) }
  }),
  download: async ({ params, db, me, sendFile }) => {
    const { uuid, name } = await theFile(db, params.uuid)
    const bytes = await contentOf(db, uuid)
    await note(db, { userId: me.userId, action: 'read', object: 'files', objectId: null, after: { uuid, name } })
    sendFile({ name, type: 'text/csv', bytes })
  },
  discard: ({ params, db }) => discardFile(db, params.uuid),
}
