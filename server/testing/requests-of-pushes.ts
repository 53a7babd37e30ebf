import { pushHeaders, subscription } from '../push/testing.ts'
import type { Everything } from './everything.ts'

/** What browsers ask so that they are pushed to. */
export function ofPushes({ pushDevices: { own } }: Everything) {
  const headers = pushHeaders()
  const device = { params: { id: own.id } }
  const registration = { params: { uuid: own.token }, headers }
  return {
    'push.show': {},
    'push.devices': {},
    'push.removeDevice': device,
    'push.tryDevice': device,
    'push.service': {},
    'push.trial': {},
    'pushRegistrations.create': { headers, body: {}, fault: 'web' },
    'pushRegistrations.renew': { ...registration, body: { web: subscription().web } },
    'pushRegistrations.remove': registration,
    'pushTokens.save': { body: { token: '' }, fault: 'token' },
  }
}
