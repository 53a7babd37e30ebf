import { access, del, get, patch, post } from '../kit/endpoint.ts'

/** The headers with which registrations are made. */
export const apiKeyHeader = 'x-goog-api-key'
export const installationHeader = 'x-goog-firebase-installations-auth'

/** Devices of an account. Whoever registers one more loses the one that was renewed longest ago. */
export const mostDevices = 20

/** In characters. */
export const longestEndpoint = 1_000

export const push = {
  /** The key and the token with which this browser registers. */
  show: get('/api/push', { access: access.self }),
  devices: get('/api/push/devices', { access: access.self }),
  /** The device is pushed to no more, until somebody turns it on there. */
  removeDevice: del('/api/push/devices/:id', { access: access.self }),
  /** The state of pushing, for administrators: the services, the devices, and what has failed. */
  state: get('/api/admin/push', { access: access.admin }),
  /** Asks Google whether it lets the portal push by the Firebase project of the settings, if there is one. */
  check: get('/api/admin/push/check', { access: access.admin }),
  /** Pushes to each of the caller's own devices; answers what became of it within a few seconds. */
  trial: post('/api/admin/push/trial', { access: access.admin }),
}

/** The service of registrations, shaped as Firebase offers it; `:uuid` is a token. */
export const pushRegistrations = {
  create: post('/api/push/registrations', { access: access.self }),
  renew: patch('/api/push/registrations/:uuid', { access: access.self }),
  remove: del('/api/push/registrations/:uuid', { access: access.self }),
}

export const pushTokens = {
  /** From now on the device of this token is told of what concerns this participant. */
  save: post('/api/context-pt/:pt/push-tokens', { access: access.selfFor('TEACHER', 'STUDENT') }),
}
