import { contract } from '../../contract/index.ts'
import { Visitor } from '../../server/testing/visitor.ts'
import { expect, expectAccessible } from '../kit/actors.ts'
import { giveMark } from '../kit/given-mark.ts'
import {
  clickOn,
  deliver,
  injectSubscription,
  pushedTo,
  pushWorker,
  shownBy,
  test,
  watchShown,
} from '../kit/push-services.ts'
import { turnOn, turnPushesOn } from '../kit/turn-pushes-on.ts'

test.use({ serviceWorkers: 'allow' })

test('a guardian of two turns pushes on, gets one about the second child that names nobody, and a click opens that child’s mark [PUSH-1] [PUSH-2] [PUSH-4] [PUSH-5]', async ({
  signIn,
  context,
  page,
  service,
  baseURL,
}) => {
  const browser = await injectSubscription(page, service)
  await signIn('guardian', 'ua', '/repass?tab=notices')
  await expect(page.getByText('У сповіщенні немає ні імен, ні оцінок.')).toBeVisible()
  await expectAccessible(page)
  await turnPushesOn(page)
  await expect(turnOn(page)).toBeHidden()
  await expectAccessible(page)

  await giveMark(baseURL!, { title: 'Функції', mark: 11, text: 'Добре' })
  await expect.poll(() => pushedTo(service, browser)).toHaveLength(1)
  const pushed = pushedTo(service, browser)[0]!
  expect(pushed).toMatchObject({ title: 'Нова оцінка', body: 'Відкрийте портал, щоб побачити.', lang: 'uk' })
  expect(JSON.stringify(pushed)).not.toMatch(/Функції|Софія|Алгебра|11"/)

  await page.goto('/schedule')
  const worker = await pushWorker(context)
  await watchShown(worker)
  await deliver(page, pushed)
  const { title, body, path, tag, lang } = pushed
  await expect.poll(() => shownBy(worker)).toMatchObject([{ title, body, tag, lang, data: { path } }])
  await clickOn(worker, { path })
  await expect(page).toHaveURL(/\/marks\?/)
  await expect(page.getByRole('dialog').filter({ hasText: 'Функції' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Софія/ }).first()).toBeVisible()
})

test('when somebody else signs in on the device, the one before is pushed to no more [PUSH-4]', async ({
  signIn,
  page,
  service,
  baseURL,
}) => {
  await injectSubscription(page, service)
  await signIn('student', 'ua', '/repass?tab=notices')
  await turnPushesOn(page)
  const student = (await new Visitor().signIn(baseURL!, 'student@dzvinok.example', 'dzvinok-demo')).at(baseURL!)
  const devices = async () => (await student.call(contract.push.devices, {})).json()
  expect(await devices()).toMatchObject({ devices: [{ isCurrent: false }] })

  // The session is left behind: nobody has signed out.
  await page.context().clearCookies()
  await signIn('teacher', 'ua', '/')
  await expect.poll(devices).toEqual({ devices: [] })
})

test('a push without text shows something all the same, and leads nowhere but into the portal [PUSH-1]', async ({
  signIn,
  context,
  page,
  service,
}) => {
  await injectSubscription(page, service)
  await signIn('student', 'ua', '/')
  const worker = await pushWorker(context)
  await watchShown(worker)
  await deliver(page, { title: 1, path: '//evil.example/' })
  await expect.poll(() => shownBy(worker)).toMatchObject([{ title: 'Дзвінок', data: { path: '/' } }])
})
