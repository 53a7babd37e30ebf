import { access, del, get, post, put } from '../kit/endpoint.ts'

const periodPath = '/api/admin/periods/:id'

export const periods = {
  list: get('/api/admin/periods', { access: access.admin, on: ['diary'] }),
  create: post('/api/admin/periods', { access: access.admin }),
  update: put(periodPath, { access: access.admin }),
  remove: del(periodPath, { access: access.admin }),
}

export const holidays = {
  list: get(`${periodPath}/holidays`, { access: access.admin, on: ['week'] }),
  create: post(`${periodPath}/holidays`, { access: access.admin }),
  update: put('/api/admin/holidays/:id', { access: access.admin }),
  remove: del('/api/admin/holidays/:id', { access: access.admin }),
}

export const disciplines = {
  list: get('/api/admin/disciplines', { access: access.admin, on: ['week'] }),
  create: post('/api/admin/disciplines', { access: access.admin }),
  paste: post('/api/admin/disciplines/paste', { access: access.admin }),
  update: put('/api/admin/disciplines/:id', { access: access.admin }),
  remove: del('/api/admin/disciplines/:id', { access: access.admin }),
}

export const groups = {
  /** Those of the current study year. */
  current: get('/api/admin/groups', { access: access.admin, on: ['week'] }),
  list: get(`${periodPath}/groups`, { access: access.admin, on: ['week'] }),
  create: post(`${periodPath}/groups`, { access: access.admin }),
  paste: post(`${periodPath}/groups/paste`, { access: access.admin }),
  update: put('/api/admin/groups/:id', { access: access.admin }),
  remove: del('/api/admin/groups/:id', { access: access.admin }),
}

/** What a participant's screens need of the study year: for the week picker, the subtitle and the holiday screens. */
export const calendar = {
  year: get('/api/context-pt/:pt/calendar', { access: access.participant(), on: ['week', 'diary'] }),
}
