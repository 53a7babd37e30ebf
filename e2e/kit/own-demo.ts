import type { Portal } from '../../server/testing/portal.ts'
import { test as base } from './actors.ts'
import { demo } from './demo-portal.ts'
import { portalOf } from './school-databases.ts'

type OwnDemo = {
  portal: Portal
  /** Name or address at which the school is: browsers have no passkeys for an IP address. */
  host: string
  /** Files of another purpose have another school: what changes accounts is not met by whoever signs in as them. */
  purpose: string
}

/** A demo school of its own: for what changes it in ways that others would see, or has to find it as it was laid. */
export const test = base.extend<object, OwnDemo>({
  purpose: ['work', { scope: 'worker', option: true }],
  host: ['127.0.0.1', { scope: 'worker', option: true }],
  portal: [
    async ({ host }, use) => {
      const portal = await portalOf({ ...demo, settings: { ...demo.settings, HOST: host } })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
})
