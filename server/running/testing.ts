import pg from 'pg'
import { onTestFinished } from 'vitest'
import { runningEngine } from '../postgres/engine.ts'
import { startPortal, type Portal } from '../testing/portal.ts'
import { Visitor } from '../testing/visitor.ts'

const password = 'a fine long password'

/** A portal that stops with its test. */
export async function portalOf(settings: Record<string, string> = {}): Promise<Portal> {
  const portal = await startPortal({ DEMO: 'off', ...settings })
  onTestFinished(() => portal.stop())
  return portal
}

/** Its first administrator, signed in. */
export async function administratorOf(portal: Portal): Promise<Visitor> {
  await portal.admin(['create', 'admin@school.example', '--password-stdin'], password)
  return new Visitor().signIn(portal.url, 'admin@school.example', password)
}

/** A portal of the test's own, and its administrator. */
export async function portalWithAdmin(): Promise<{ portal: Portal; admin: Visitor }> {
  const portal = await portalOf()
  return { portal, admin: await administratorOf(portal) }
}

/** A connection of our own to the database that the portal has brought. */
export async function databaseOf({ dataDir }: Portal): Promise<pg.Client> {
  const client = new pg.Client(await runningEngine(dataDir))
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** A form with a file of people. */
export function peopleForm(content: Blob): FormData {
  const form = new FormData()
  form.append('files[]', content, 'people.csv')
  form.append('types[]', 'PROFILES')
  return form
}
