import { access, get, put } from '../kit/endpoint.ts'

/** Settings of the school that its administration changes in the portal. */
export const school = {
  show: get('/api/admin/school', { access: access.admin }),
  update: put('/api/admin/school', { access: access.admin }),
}
