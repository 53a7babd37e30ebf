import { expect, test } from '../kit/actors.ts'
import { startOffline, untilKept } from '../kit/offline-start.ts'

test.use({ serviceWorkers: 'allow' })

test('after the first page ever the portal starts without a network, and shows what it knows when it has given up [LAY-15] [LAY-9]', async ({
  signIn,
  page,
  context,
}) => {
  await signIn('student')
  const assignments = (on = page) => on.getByRole('heading', { name: 'Активні завдання' })
  await expect(assignments()).toBeVisible()
  await untilKept(page, 'for=STUDENT&in=ua')
  await page.close()

  const offline = await startOffline(context)

  await expect(offline.getByText(/Немає мережі. Показано те, що було/)).toBeVisible()
  await expect(assignments(offline)).toBeVisible()
  await offline.clock.runFor(20_000)
  await expect(offline.getByRole('alert')).toHaveCount(0)
  await expect(assignments(offline)).toBeVisible()
})

test('after signing out the portal starts without a network at the sign-in page, without data [LAY-15] [PERM-8]', async ({
  signIn,
  page,
  context,
}) => {
  await signIn('student')
  const name = page.getByRole('button', { name: /Змінити профіль/ })
  await expect(name).toContainText('Коваленко')
  await untilKept(page, 'for=STUDENT&in=ua')
  await page.getByRole('link', { name: 'Вихід' }).click()
  await expect(page).toHaveURL('/login')
  await page.close()

  const offline = await startOffline(context, '/marks')

  await expect(offline).toHaveURL('/login')
  await expect(offline.getByLabel('Електронна пошта')).toBeVisible()
  expect(await offline.content()).not.toContain('Коваленко')
})
