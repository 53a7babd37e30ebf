import type { Portal } from '../../server/testing/portal.ts'
import { test as base } from './actors.ts'
import { demo } from './demo-portal.ts'
import { portalOf } from './school-databases.ts'

/** A demo school of its own: for what changes it in ways that others would see, or has to find it as it was laid. */
export const test = base.extend<object, { portal: Portal }>({
  portal: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- the fixture needs nothing, and Playwright reads that from the pattern
    async ({}, use) => {
      const portal = await portalOf(demo)
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
})
