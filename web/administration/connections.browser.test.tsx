import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mails } from '../../contract/mails/endpoints.ts'
import { ssoProviders } from '../../contract/sso/endpoints.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { card, google, lyceum, openConnections, waiting, well } from './connections/testing.tsx'

test('the page counts what works once everything is checked, mail first, then pushes and the providers in their order [LAY-1]', async () => {
  let answerGoogle = () => {}
  const late = new Promise<void>((done) => (answerGoogle = done))
  openConnections({
    providers: [google, lyceum],
    check: async ({ query }) => {
      if (query.provider === 'lyceum') return { fault: { kind: 'silent', detail: 'ENOTFOUND' }, certificateUntil: null }
      await late
      return well
    },
  })

  // One that hangs delays no other.
  await expect.element(card(lyceum.name).getByText('Не відповідає', { exact: true })).toBeVisible()
  await expect.element(card('Пошта').getByText('Працює', { exact: true })).toBeVisible()
  await expect.element(card('Google').getByText('Перевіряємо…')).toBeVisible()
  expect(page.getByText(/із 3/).query()).toBeNull()
  answerGoogle()

  await expect.element(page.getByText(/^Працюють 2 із 3 · перевірено о \d+:\d\d$/)).toBeVisible()
  const names = page.getByRole('heading', { level: 2 }).elements()
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Пошта',
    'Сповіщення на пристрої',
    'Google',
    lyceum.name,
    'Черга',
  ])
})

test('everything is checked again at once, and each provider alone [LAY-1]', async () => {
  const { mailChecks, checks } = openConnections({ providers: [google, lyceum] })
  await expect.element(page.getByText(/^Працюють 3 із 3/)).toBeVisible()
  const before = { mail: mailChecks.length, providers: checks.length }

  await page.getByRole('button', { name: 'Перевірити: Google' }).click()
  await expect.poll(() => checks.length).toBe(before.providers + 1)
  expect(checks.at(-1)).toEqual({ query: { provider: 'google' } })
  expect(mailChecks).toHaveLength(before.mail)
  await expect.element(page.getByText(/^Працюють 3 із 3/)).toBeVisible()

  await page.getByRole('button', { name: 'Перевірити все' }).click()
  await expect.poll(() => checks.length).toBe(before.providers + 3)
  expect(mailChecks).toHaveLength(before.mail + 1)
})

test('a check that fails is told in its card, and asked again there [LAY-1] [LAY-13]', async () => {
  openConnections({ providers: [google], check: new Refusal(500, 'Щось зламалося') })
  const failed = card('Google').getByRole('alert')
  await expect.element(failed).toMatchTextContent(/^З’єднання не вдалося перевірити/)
  await expect.element(card('Пошта').getByText('Працює', { exact: true })).toBeVisible()

  expect(page.getByText(/перевірено о/).query()).toBeNull()
  answer(ssoProviders.check, well)
  await failed.getByRole('button', { name: 'Спробувати ще' }).click()
  await expect.element(page.getByText(/^Працюють 2 із 2/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Google' })).toHaveFocus()
})

test('without providers one card says which setting names them [LAY-1] [SSO-1]', async () => {
  openConnections()

  const none = card('Вхід через інші облікові записи')
  await expect.element(none.getByText('Не використовується')).toBeVisible()
  await expect.element(none.getByText('SSO_CONFIG', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Працює 1 із 1/)).toBeVisible()
})

test('pushes count among what works from the first device on [LAY-1]', async () => {
  openConnections({ providers: [google], pushes: { devices: 1 } })

  await expect.element(page.getByText(/^Працюють 3 із 3/)).toBeVisible()
})

test('what the page is made of can fail alone, and is asked again in its place [LAY-13]', async () => {
  openConnections({ providers: [google] })
  answer(mails.list, new Refusal(500, 'Щось зламалося'))

  await expect.element(page.getByRole('heading', { name: 'Листи не завантажилися' })).toBeVisible()
  await expect.element(card('Google').getByText('Працює', { exact: true })).toBeVisible()
  expect(card('Черга').query()).toBeNull()
})

test('the queue shows five mails with what waits the longest, and leads to the rest [LAY-1] [MAIL-3]', async () => {
  const list = Array.from({ length: 6 }, (_, place) => ({ ...waiting, id: place + 1 }))
  openConnections({ queue: { counts: { queued: 6, delayed: 6, failed: 7 }, mails: list } })

  const queue = card('Черга')
  await expect.element(queue.getByText('6 листів чекають, найдовше 18 хв · 7 не надіслано')).toBeVisible()
  await expect.element(queue.getByText('Затримується')).toBeVisible()
  expect(queue.getByRole('rowheader').elements()).toHaveLength(5)
  await expect.element(queue.getByRole('link', { name: 'ще 8 листів' })).toHaveAttribute('href', '/admin/mails')
})

test('an empty queue says that everything has been sent [LAY-1]', async () => {
  openConnections()

  await expect.element(card('Черга').getByText('Усе надіслано, ніщо не чекає.')).toBeVisible()
})
