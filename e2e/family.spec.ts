import { expect, test } from './actors.ts'

test('a guardian switches between two children and sees each one’s week [PART-3] [PART-2]', async ({ signIn }) => {
  const page = await signIn('guardian')
  const block = page.getByRole('button', { name: /^Матвій Коваленко/ })
  await expect(block).toContainText('5-А')

  await block.click()
  await expect(page.getByRole('menuitemradio')).toHaveCount(2)
  await page.getByRole('menuitemradio', { name: /Софія/ }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Алгебра' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Софія Коваленко/ })).toBeVisible()
})

test('a guardian who opens a child’s lesson does not make the child attend it [SCHED-5]', async ({
  signIn,
  context,
}) => {
  const page = await signIn('guardian')
  await context.route('https://meet.example/**', (route) => route.fulfill({ body: 'lesson' }))
  const openings: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/opening') && openings.push(request.url())))

  await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('link', { name: /Приєднатися/ })
      .first()
      .click(),
  ])

  expect(openings).toEqual([])
})

test('a teacher with children sees the own lessons first, then a child’s [PART-1] [SCHED-10]', async ({ signIn }) => {
  const page = await signIn('multi')
  await page.goto('/schedule')
  await expect(page.getByRole('table', { name: 'Розклад' })).toContainText('Алгебра')
  await expect(page.getByRole('table', { name: 'Розклад' })).toContainText(/\d-[АБ]/)
  await page.getByRole('button', { name: /Ірина Мельник/ }).click()
  await expect(page.getByRole('menuitemradio')).toHaveCount(3)
})

test('an account with locked profiles alone is told so and stays signed out [AUTH-3] [PERM-4]', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Електронна пошта').fill('locked@dzvinok.example')
  await page.getByLabel('Пароль', { exact: true }).fill('dzvinok-demo')
  await page.getByRole('button', { name: 'Увійти' }).click()

  await expect(page.getByText('Немає активних профілів')).toBeVisible()
  await page.goto('/schedule')
  await expect(page).toHaveURL(/\/login/)
})

test('a test user has no personal data, in the menu or as a page [LAY-5]', async ({ signIn }) => {
  const page = await signIn('test')
  await expect(page.getByRole('link', { name: 'Особисті дані' })).toBeHidden()
  await page.goto('/repass')
  await expect(page.getByText('Такої сторінки немає')).toBeVisible()
})
