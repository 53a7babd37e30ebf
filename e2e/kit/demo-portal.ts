import { portalOf, startSchools } from './school-databases.ts'

/** The demo school on Tuesday 16 March 2027, 9:52 in Kyiv. */
export const demo = {
  name: 'demo',
  settings: { DEMO: 'on', DEMO_NOW: '2027-03-16T07:52:00Z', TRUST_PROXY: 'on' },
}

/** One for every journey that does not need a school of its own. */
export default async function demoPortal(): Promise<() => Promise<void>> {
  const stopSchools = await startSchools()
  const portal = await portalOf(demo)
  process.env['DEMO_PORTAL'] = portal.url
  process.env['DEMO_DATABASE'] = portal.settings['DATABASE_URL']
  return async () => {
    await portal.stop()
    await stopSchools()
  }
}
