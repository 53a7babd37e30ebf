import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { push } from '../../contract/push/endpoints.ts'
import { Firebase } from '../testing/firebase.ts'
import { freshFolder } from '../testing/folder.ts'
import { startPortal } from '../testing/portal.ts'
import { administratorOf, databaseOf, portalOf, pushIn } from './testing.ts'

/** A stand-in for Google, and the file that describes it. */
async function describedFirebase(changes: object = {}) {
  const firebase = await new Firebase().start()
  onTestFinished(() => firebase.close())
  const file = join(await freshFolder('dzvinok-firebase-'), 'firebase.json')
  await writeFile(file, JSON.stringify({ ...firebase.settings, ...changes }))
  return { firebase, file }
}

test('a portal that is given a Firebase project pushes by it from its start, and to nobody as before [PUSH-3]', async () => {
  const { firebase, file } = await describedFirebase()
  const first = await startPortal({ DEMO: 'off' })
  const before = await databaseOf(first)
  before.on('error', () => {})
  await pushIn(before, 'https://push.example/a')
  first.process.kill('SIGTERM')
  await once(first.process, 'exit')

  const portal = await portalOf({ DEMO: 'off', DATA_DIR: first.dataDir, FIREBASE_CONFIG: file })
  const client = await databaseOf(portal)
  expect((await client.query('select from push_registrations')).rowCount).toBe(0)
  const admin = await administratorOf(portal)
  const state = (await (await admin.call(portal.url, push.service)).json()) as { firebase: unknown }
  expect(state.firebase).toEqual({ project: 'school-1a2b3', fault: null, refusals: [] })
  expect(firebase.lines()).toEqual(['POST /token', 'POST /v1/projects/school-1a2b3/messages:send'])
})

test('a file with a fault stops the start, by the name of its place alone [PUSH-3]', async () => {
  const { firebase, file } = await describedFirebase({ vapidKey: 'a key that is none' })

  const told = await startPortal({ DEMO: 'off', FIREBASE_CONFIG: file }).then(String, String)

  expect(told).toMatch(/FIREBASE_CONFIG: vapidKey: is no key pair’s public key/)
  expect(firebase.secrets().filter((secret) => told.includes(secret))).toEqual([])
  expect(told).not.toContain('a key that is none')
})
