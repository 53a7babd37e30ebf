import { startPortal } from '../server/testing/portal.ts'

/** The demo school on Tuesday 16 March 2027, 10:10 in Kyiv, for every journey that does not need a school of its own. */
export default async function demoPortal(): Promise<() => Promise<void>> {
  const portal = await startPortal({ DEMO: 'on', DEMO_NOW: '2027-03-16T08:10:00Z', TRUST_PROXY: 'on' })
  process.env['DEMO_PORTAL'] = portal.url
  process.env['DEMO_DATA'] = portal.dataDir
  return () => portal.stop()
}
