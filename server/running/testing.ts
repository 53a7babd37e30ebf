import { onTestFinished } from 'vitest'
import { startPortal, type Portal } from '../testing/portal.ts'
import { Visitor } from '../testing/visitor.ts'

const password = 'a fine long password'

/** A portal of the test's own, and its administrator. */
export async function portalWithAdmin(): Promise<{ portal: Portal; admin: Visitor }> {
  const portal = await startPortal({ DEMO: 'off' })
  onTestFinished(() => portal.stop())
  await portal.admin(['create', 'admin@school.example', '--password-stdin'], password)
  return { portal, admin: await new Visitor().signIn(portal.url, 'admin@school.example', password) }
}
