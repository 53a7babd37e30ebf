import { access, del, get, post, put } from '../kit/endpoint.ts'

/** The types of profiles, and so the roles of participants, by name: for whatever compares or stores one. */
export const profileType = { admin: 'ADMIN', teacher: 'TEACHER', student: 'STUDENT', guardian: 'GUARDIAN' } as const
export type ProfileType = (typeof profileType)[keyof typeof profileType]

export const profileTypes = Object.values(profileType)

/** How many guardians a student has at most. */
export const guardiansMost = 4

export const profileSorts = ['name', 'group', 'created'] as const

export const profilesPerPage = 50

/** What an active profile may not have yet: a class, a guardian, an address; or nobody has signed in to its account. */
export const profileGaps = ['group', 'guardian', 'address', 'signIn'] as const
export type ProfileGap = (typeof profileGaps)[number]

export const participants = {
  list: get('/api/participants', { access: access.signedIn, on: ['people'], beforeFactor: true }),
}

export const profiles = {
  list: get('/api/admin/profiles', { access: access.admin, on: ['people'] }),
  /** To how many of those that a search finds each thing is missing. */
  gaps: get('/api/admin/profiles/gaps', { access: access.admin, on: ['people'] }),
  /** Opening one by itself is told to its person. */
  show: get('/api/admin/profiles/:id', { access: access.admin }),
  create: post('/api/admin/profiles', { access: access.admin }),
  update: put('/api/admin/profiles/:id', { access: access.admin }),
  /** `to`: what it shall be, where somebody else may have said the same; absent: the other than it is. */
  toggle: post('/api/admin/profiles/:id/toggle', { access: access.admin }),
  /** Continues as that person; `participant` is the one to select. */
  login: post('/api/admin/profiles/:id/login', { access: access.admin }),
  /** `mail` says whether it has left; while it is queued, ask for it by its number. */
  repass: post('/api/admin/profiles/:id/repass', { access: access.admin }),
}

/** How many profiles can be chosen for one action. */
export const mostChosen = 10_000

/** Why an action does not reach somebody who was chosen for it. */
export const outOfReach = [
  'oneself',
  'lastAdministrator',
  'lockedAlready',
  'activeAlready',
  'inClassAlready',
  'notStudent',
  'locked',
  'test',
  'noAddress',
  'noGuardianAddress',
  'sharedAddress',
  'withoutPassword',
  'gone',
] as const
export type OutOfReach = (typeof outOfReach)[number]

export const exportFormats = ['csv', 'xlsx'] as const

/** What is done with many profiles at once: named by their ids, or as all that a search finds. */
export const chosenProfiles = {
  /** How many each action would reach, and why not the others. It is a POST because thousands may be named. */
  weigh: post('/api/admin/profiles/bulk/weigh', { access: access.admin }),
  lock: post('/api/admin/profiles/bulk/lock', { access: access.admin }),
  unlock: post('/api/admin/profiles/bulk/unlock', { access: access.admin }),
  move: post('/api/admin/profiles/bulk/move', { access: access.admin }),
  repass: post('/api/admin/profiles/bulk/repass', { access: access.admin }),
  /** A letter to them, and of students to their guardians: each reads it in a mail of their own. */
  write: post('/api/admin/profiles/bulk/write', { access: access.admin, once: true }),
  export: post('/api/admin/profiles/bulk/export', { access: access.admin, sends: 'file' }),
}

export const account = {
  show: get('/user/profile-information', { access: access.self }),
  update: put('/user/profile-information', { access: access.self, throttle: 'login' }),
  /** Mails the link anew: for the address that waits, else for one's own. */
  notify: post('/email/verification-notification', { access: access.self, throttle: 'mail' }),
  /** Stays with the address that one has. */
  keepAddress: del('/email/pending', { access: access.self }),
  verify: post('/email/verify', { access: access.anyone, throttle: 'link' }),
}

export const viewingKinds = ['ACTED', 'OPENED', 'LISTED', 'EXPORTED'] as const

export const viewingsPerPage = 30

export const viewings = {
  /** Who looked at what is kept of the reader, and of children who have no address of their own; newest first. */
  list: get('/api/viewings', { access: access.self }),
}

export const registration = {
  register: post('/register', { access: access.anyone, throttle: 'mail' }),
  /** Whoever opens the link says the password that they chose, and is signed in. */
  confirm: post('/register/confirm', { access: access.anyone, throttle: 'link' }),
}

export const photoLimits = { bytes: 5 * 1024 * 1024, side: 2048 } as const

export const photos = {
  /** Multipart: one file, JPEG, PNG or WebP. */
  upload: put('/api/context-pt/:pt/photo', {
    access: access.selfFor(),
    multipart: { name: 'photo', files: 1, fileBytes: photoLimits.bytes },
  }),
  remove: del('/api/context-pt/:pt/photo', { access: access.selfFor() }),
  /** `uuid` is the photo's version: the address changes with the photo, and a browser that has it is told so. */
  show: get('/api/photos/:uuid', { access: access.signedIn, sends: 'file' }),
}
