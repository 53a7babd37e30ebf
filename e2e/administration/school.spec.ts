import { expect, expectAccessible, watch } from '../kit/actors.ts'
import { test } from '../kit/own-demo.ts'

test.use({ purpose: 'school' })

test('an administrator renames the school and changes its contact, which everybody then sees, and takes the name back [LAY-8]', async ({
  signIn,
  browser,
  baseURL,
}) => {
  const office = await signIn('admin', 'ua', '/admin/school')
  const card = office.getByRole('region', { name: 'Про школу' })
  const save = card.getByRole('button', { name: 'Зберегти' })
  const footer = office.getByRole('contentinfo')
  await expect(footer).toContainText('Ліцей № 12')
  const [name, mail, links] = ['Назва школи', 'Контактна пошта', 'Соціальні мережі'].map((label) =>
    card.getByRole('textbox', { name: label }),
  )
  await expect(name!).toHaveAccessibleDescription('Порожнє: діє значення сервера — Ліцей № 12')
  await name!.fill('Гімназія «Зоря»')
  await mail!.fill('office@zoria.example')
  await links!.fill('https://t.me/zoria\ninstagram.com')
  await save.click()
  await expect(links!).toHaveAccessibleDescription(/Рядок 2: Потрібна адреса, що починається з https/)
  await expect(links!).toBeFocused()
  await expectAccessible(office)
  await links!.fill('https://t.me/zoria')
  await save.click()
  await expect(office.getByText('Дані школи збережено')).toBeVisible()
  await expect(footer).toContainText('Гімназія «Зоря»')
  await expect(footer.getByRole('link', { name: 'office@zoria.example' })).toBeVisible()
  await expect(footer.getByRole('list', { name: 'Школа в соцмережах' }).getByRole('link')).toHaveCount(1)

  const theirs = await browser.newContext({ baseURL: baseURL! })
  const visitor = await theirs.newPage()
  const faults = watch(visitor)
  await visitor.goto('/login')
  await expect(visitor.getByText('Розклад, завдання й оцінки. Гімназія «Зоря».')).toBeVisible()
  await visitor.goto('/no-such-page')
  await expect(visitor.getByRole('contentinfo')).toContainText('office@zoria.example')

  await name!.fill('')
  await save.click()
  await expect(footer).toContainText('Ліцей № 12')
  await office.goto('/')
  await expect(office.getByRole('heading', { name: 'Ліцей № 12' })).toBeVisible()
  await expect(office.getByRole('contentinfo')).toContainText('office@zoria.example')
  await visitor.goto('/login')
  await expect(visitor.getByText('Розклад, завдання й оцінки. Ліцей № 12.')).toBeVisible()
  expect(faults).toEqual([])
  await theirs.close()
})
