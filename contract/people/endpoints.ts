import { access, del, get, post, put } from '../kit/endpoint.ts'

/** The types of profiles, and so the roles of participants, by name: for whatever compares or stores one. */
export const profileType = { admin: 'ADMIN', teacher: 'TEACHER', student: 'STUDENT', guardian: 'GUARDIAN' } as const
export type ProfileType = (typeof profileType)[keyof typeof profileType]

export const profileTypes = Object.values(profileType)

export const profileSorts = ['name', 'group', 'created'] as const

export const profilesPerPage = 50

/** Filter of students by class: in none of the current study year. */
export const noGroup = 'none'

export const participants = {
  list: get('/api/participants', { access: access.signedIn, on: ['people'], beforeFactor: true }),
}

export const profiles = {
  list: get('/api/admin/profiles', { access: access.admin, on: ['people'] }),
  create: post('/api/admin/profiles', { access: access.admin }),
  update: put('/api/admin/profiles/:id', { access: access.admin }),
  /** `to`: what it shall be, where somebody else may have said the same; absent: the other than it is. */
  toggle: post('/api/admin/profiles/:id/toggle', { access: access.admin }),
  /** Continues as that person; `participant` is the one to select. */
  login: post('/api/admin/profiles/:id/login', { access: access.admin }),
  /** `mail` says whether it has left; while it is queued, ask for it by its number. */
  repass: post('/api/admin/profiles/:id/repass', { access: access.admin }),
}

export const sameNameKinds = ['PROFILE', 'GROUP', 'DISCIPLINE'] as const

export const mostSameNames = 100

/** Pairs of rows whose names were stored in two spellings of one name. */
export const sameNames = {
  list: get('/api/admin/same-names', { access: access.admin, on: ['people', 'week'] }),
  /** The two are different: the pair is listed no longer. */
  dismiss: del('/api/admin/same-names/:id', { access: access.admin }),
}

export const account = {
  show: get('/user/profile-information', { access: access.self, beforeFactor: true }),
  update: put('/user/profile-information', { access: access.self, throttle: 'login' }),
  /** Mails the link anew: for the address that waits, else for one's own. */
  notify: post('/email/verification-notification', { access: access.self, throttle: 'mail' }),
  /** Stays with the address that one has. */
  keepAddress: del('/email/pending', { access: access.self }),
  verify: post('/email/verify', { access: access.anyone, throttle: 'link' }),
}

export const registration = {
  register: post('/register', { access: access.anyone, throttle: 'mail' }),
  /** Whoever opens the link says the password that they chose, and is signed in. */
  confirm: post('/register/confirm', { access: access.anyone, throttle: 'link' }),
}

/** Most bytes and pixels a side of an uploaded photo, and the longest side as it is kept. */
export const photoLimits = { bytes: 5 * 1024 * 1024, side: 2048, shown: 512 } as const

export const photos = {
  /** Multipart: one file, JPEG, PNG or WebP. */
  upload: put('/api/context-pt/:pt/photo', {
    access: access.selfFor(),
    multipart: { files: 1, fileBytes: photoLimits.bytes },
  }),
  remove: del('/api/context-pt/:pt/photo', { access: access.selfFor() }),
  /** `uuid` is the photo's version: the address changes with the photo, and a browser that has it is told so. */
  show: get('/api/photos/:uuid', { access: access.signedIn, sends: 'file' }),
}
