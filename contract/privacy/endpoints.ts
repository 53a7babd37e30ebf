import { access, get, put } from '../kit/endpoint.ts'

/** The longest notice, in characters. */
export const longestNotice = 20_000

export const privacy = {
  /** What the school says of how it treats data, in the reader's language. */
  show: get('/api/privacy', { access: access.anyone }),
  /** In every language, as it is written. */
  list: get('/api/admin/privacy', { access: access.admin }),
  /** An empty text takes the school's own back: the notice that comes with the portal stands again. */
  update: put('/api/admin/privacy', { access: access.admin }),
}
