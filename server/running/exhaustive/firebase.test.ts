import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { push } from '../../../contract/push/endpoints.ts'
import { Firebase } from '../../testing/firebase.ts'
import { freshFolder } from '../../testing/folder.ts'
import { startPortal } from '../../testing/portal.ts'
import { administratorOf, databaseOf, portalOf } from '../testing.ts'

/** A stand-in for Google, and the path of the file that describes it. */
async function describedFirebase() {
  const firebase = await new Firebase().start()
  onTestFinished(() => firebase.close())
  const file = join(await freshFolder('dzvinok-firebase-'), 'firebase.json')
  await writeFile(file, JSON.stringify(firebase.settings))
  return { firebase, file }
}

test('a portal that is started with a Firebase project pushes by it, and deletes registrations of before [PUSH-3]', async () => {
  const { firebase, file } = await describedFirebase()
  const first = await startPortal({ DEMO: 'off' })
  const admin = await administratorOf(first)
  const before = await databaseOf(first)
  before.on('error', () => {})
  const added =
    await before.query(`insert into push_registrations (token_hash, user_id, session_hash, endpoint, auth, p256dh)
    select '\\x01', user_id, token_hash, 'https://push.example/a', '', '' from sessions limit 1`)
  expect(added.rowCount).toBe(1)
  first.process.kill('SIGTERM')
  await once(first.process, 'exit')

  const portal = await portalOf({ DEMO: 'off', DATA_DIR: first.dataDir, FIREBASE_CONFIG: file })
  const client = await databaseOf(portal)
  expect((await client.query('select from push_registrations')).rowCount).toBe(0)
  const answer = async (endpoint: object) => (await admin.call(portal.url, endpoint)).json()
  expect(await answer(push.state)).toMatchObject({ firebase: { project: 'school-1a2b3', refused: null } })
  expect(firebase.lines()).toEqual([])
  expect(await answer(push.check)).toEqual({ fault: null })
  expect(await answer(push.show)).toMatchObject({ apiKey: firebase.key })
})
