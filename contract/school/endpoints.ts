import { access, get, put } from '../kit/endpoint.ts'

/** Links to pages of the school elsewhere that the footer has room for. */
export const mostSocialLinks = 8

/** Settings of the school that its administration changes in the portal. */
export const school = {
  show: get('/api/admin/school', { access: access.admin }),
  update: put('/api/admin/school', { access: access.admin }),
}
