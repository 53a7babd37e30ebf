import type { Portal } from '../../server/testing/portal.ts'
import { test as base } from './actors.ts'
import { demo } from './demo-portal.ts'
import { portalOf } from './school-databases.ts'

type OwnDemo = {
  portal: Portal
  /** Files of another purpose have another school: what changes accounts is not met by whoever signs in as them. */
  purpose: string
}

/** A demo school of its own: for what changes it in ways that others would see, or has to find it as it was laid. */
export const test = base.extend<object, OwnDemo>({
  purpose: ['work', { scope: 'worker', option: true }],
  portal: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright gives each purpose a worker of its own, and this is all that it needs
    async ({}, use) => {
      const portal = await portalOf(demo)
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
})
