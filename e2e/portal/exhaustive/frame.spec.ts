import { expect, test } from '../../kit/actors.ts'

test('the header has menu, logo, support and who is signed in; a guest sees neither menu nor user [LAY-4] [LAY-6]', async ({
  signIn,
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const who = page.getByRole('button', { name: /Змінити профіль/ })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Дзвінок' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Меню' })).toBeHidden()
  await expect(who).toBeHidden()
  await signIn('student', 'ua', '/schedule')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Підтримка' })).toHaveAttribute(
    'href',
    'https://support.dzvinok.example/',
  )
  await expect(header.getByRole('button', { name: /Софія Коваленко/ })).toBeVisible()
  await header.getByRole('button', { name: 'Меню' }).click()
  await header.getByRole('link', { name: 'Дзвінок' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'office@dzvinok.example' })).toBeVisible()
  await expect(who).toHaveCount(1)
})

test('the footer has the school’s networks, its address and the chat, and looks otherwise on the first page [LAY-6] [LAY-8]', async ({
  signIn,
}) => {
  const page = await signIn('student')
  const footer = page.getByRole('contentinfo')
  const look = () =>
    footer.getByRole('link', { name: 'office@dzvinok.example' }).evaluate((link) => getComputedStyle(link).color)
  const looks: string[] = []
  for (const path of ['/', '/schedule']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(footer.getByRole('list').getByRole('link')).not.toHaveCount(0)
    await expect(footer.getByRole('link', { name: 'office@dzvinok.example' })).toHaveAttribute(
      'href',
      'mailto:office@dzvinok.example',
    )
    await expect(footer.getByRole('link', { name: 'Чат' })).toHaveAttribute('href', 'https://support.dzvinok.example/')
    looks.push(await look())
  }

  expect(looks[0]).not.toBe(looks[1])
})

test('on a phone four places stand in a bar at the bottom, which covers nothing and gives way to what is opened [LAY-5]', async ({
  signIn,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('student')
  const bar = page.getByRole('navigation', { name: 'Головні сторінки' })
  await expect(bar.getByRole('link')).toHaveText(['Головна', 'Розклад', 'Завдання', 'Оцінки'])
  await bar.getByRole('link', { name: 'Оцінки' }).click()
  await expect(page).toHaveURL('/marks')
  await expect(bar.getByRole('link', { name: 'Оцінки' })).toHaveAttribute('aria-current', 'page')
  for (const link of await bar.getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  await expect(page.getByRole('heading', { level: 1, name: 'Журнал оцінок' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const last = await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).boundingBox()
  expect(last!.y + last!.height).toBeLessThanOrEqual((await bar.boundingBox())!.y)

  await page.getByRole('button', { name: 'Меню' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Оцінки' })).toBeVisible()
  await expect(bar).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(bar).toBeVisible()
})
