import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Firebase } from '../../../server/testing/firebase.ts'
import { freshFolder } from '../../../server/testing/folder.ts'
import { expect, expectAccessible, test as base } from '../../kit/actors.ts'
import { demo } from '../../kit/demo-portal.ts'
import { giveMark } from '../../kit/given-mark.ts'
import { clickOn, deliver, injectSubscription, pushWorker, shownBy, watchShown } from '../../kit/push-services.ts'
import { portalOf } from '../../kit/school-databases.ts'
import { turnPushesOn } from '../../kit/turn-pushes-on.ts'

/** A demo school of its own that pushes at once, by a Firebase project of a stand-in for Google. */
const test = base.extend<{ firebase: Firebase }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  firebase: async ({}, use) => {
    const firebase = await new Firebase().start()
    await use(firebase)
    await firebase.close()
  },
  baseURL: async ({ firebase }, use) => {
    const file = join(await freshFolder('dzvinok-firebase-'), 'firebase.json')
    await writeFile(file, JSON.stringify(firebase.settings))
    const settings = { ...demo.settings, NOTICE_DELAY: '0', FIREBASE_CONFIG: file }
    const portal = await portalOf({ ...demo, settings })
    firebase.site = portal.url
    await use(portal.url)
    await portal.stop()
  },
})

test.use({ serviceWorkers: 'allow' })

test('a student of a school with a Firebase project gets a mark by it, and a click opens the mark [PUSH-3] [PUSH-4]', async ({
  signIn,
  context,
  page,
  firebase,
  baseURL,
}) => {
  await injectSubscription(page, { origin: 'https://fcm.googleapis.com' })
  await signIn('student', 'ua', '/repass?tab=notices')
  await turnPushesOn(page)
  expect([...firebase.registrations.values()]).toMatchObject([{ applicationPubKey: firebase.key }])

  await giveMark(baseURL!, { title: 'Функції', mark: 11, text: 'Добре' })
  await expect.poll(() => firebase.pushed).toHaveLength(1)
  const { token, webpush } = firebase.pushed[0]!
  expect([...firebase.registrations.keys()]).toEqual([token])

  await page.goto('/schedule')
  const worker = await pushWorker(context)
  await watchShown(worker)
  // The form in which Firebase hands it to a browser.
  await deliver(page, { data: webpush.data, from: '1234567890', fcmMessageId: 'x' })
  const { title, body, tag, path } = webpush.data as Record<'title' | 'body' | 'tag' | 'path', string>
  expect(title).toBe('Нова оцінка')
  await expect.poll(() => shownBy(worker)).toMatchObject([{ title, body, tag, data: { path } }])
  await clickOn(worker, { path })
  await expect(page.getByRole('dialog').filter({ hasText: 'Функції' })).toBeVisible()

  await page.context().clearCookies()
  await signIn('admin', 'ua', '/admin/connections')
  const card = page.getByRole('region', { name: 'Сповіщення на пристрої' })
  await expect(card).toContainText('school-1a2b3')
  await expect(card).toContainText('Працює')
  await expectAccessible(page)
  firebase.instead = ({ line }, response) => {
    if (!line.endsWith('messages:send')) return false
    const error = { status: 'PERMISSION_DENIED', details: [{ reason: 'SERVICE_DISABLED' }] }
    response.writeHead(403).end(JSON.stringify({ error }))
    return true
  }
  await page.reload()
  await expect(card).toContainText('SERVICE_DISABLED')
  await expectAccessible(page)
})
