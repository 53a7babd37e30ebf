import { access, del, get, patch, post } from '../kit/endpoint.ts'

/** What is pushed; `trial`: what somebody sends to themselves. */
export const pushKinds = ['mark', 'lesson', 'cancelled', 'post', 'work', 'trial'] as const
export type PushKind = (typeof pushKinds)[number]

/** What a Firebase project can refuse, and why, in the portal's words. */
export const refusalSteps = ['registration', 'push'] as const
/** `away`: no answer, or none of Google's; `refused`: what none of the others says. */
export const firebaseRefusals = ['key', 'account', 'denied', 'project', 'quota', 'away', 'refused'] as const
export type FirebaseRefusal = (typeof firebaseRefusals)[number]

/** The headers that a registration is asked with. */
export const apiKeyHeader = 'x-goog-api-key'
export const installationHeader = 'x-goog-firebase-installations-auth'

/** An account is pushed to on so many devices at most; who registers one more loses the one used longest ago. */
export const mostDevices = 20

export const longestEndpoint = 1_000
export const longestToken = 4_096

export const push = {
  /** Where and with what a browser registers. */
  show: get('/api/push', { access: access.self }),
  devices: get('/api/push/devices', { access: access.self }),
  removeDevice: del('/api/push/devices/:id', { access: access.self }),
  /** Answers what became of it within a few seconds. */
  tryDevice: post('/api/push/devices/:id/try', { access: access.self, throttle: 'trial' }),
  /** For the office: by which services, to how many, and what has failed of late. */
  service: get('/api/admin/push-service', { access: access.admin }),
  /** To each device of one's own; answers what became of it there within a few seconds. */
  trial: post('/api/admin/push-service/trial', { access: access.admin, throttle: 'trial' }),
}

/** The service of registrations, as a Firebase project offers it. */
export const pushRegistrations = {
  create: post('/api/push/registrations', { access: access.self }),
  renew: patch('/api/push/registrations/:uuid', { access: access.self }),
  remove: del('/api/push/registrations/:uuid', { access: access.self }),
}

export const pushTokens = {
  /** From now on what concerns this participant is pushed to the device of this token. */
  save: post('/api/context-pt/:pt/push-tokens', { access: access.selfFor('TEACHER', 'STUDENT') }),
}
