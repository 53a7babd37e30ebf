import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noticeMails } from '../../contract/notices/endpoints.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const token = 'x'.repeat(43)
const stop = page.getByRole('button', { name: 'Відписатися' })
const toSettings = page.getByRole('link', { name: 'Налаштування сповіщень' })
const showPage = (search: Record<string, string> = { token }) =>
  show(<UnsubscribePage />, { route: '/guest/unsubscribe', search })

test('opening a mail’s link unsubscribes nobody: its one button does, and says of what [NOTE-2]', async () => {
  const sent = answer(noticeMails.unsubscribe, { kind: 'digest' })
  await showPage()
  await expect.element(stop).toBeVisible()
  expect(document.title).toMatch(/^Відписатися від листів/)
  expect([sent, toSettings.elements()]).toEqual([[], []])
  await userEvent.tab()
  await expect.element(stop).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Готово. Щоденний лист більше не надходитиме. На порталі все буде видно й далі.')
  expect(sent).toEqual([{ query: { token } }])
  await expect.element(toSettings).toHaveAttribute('href', '/repass?tab=notices')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(stop.elements()).toEqual([])
})

test('an unknown link is told in the server’s words, and leads to the settings [NOTE-2]', async () => {
  answer(noticeMails.unsubscribe, new Refusal(404, 'Це посилання вже невідоме.'))
  await showPage()
  await stop.click()

  await expect.element(page.getByRole('alert')).toHaveTextContent('Це посилання вже невідоме.')
  await expect.element(toSettings).toHaveAttribute('href', '/repass?tab=notices')
  expect(stop.elements()).toEqual([])
})

test('while it is on its way the button takes no second press; after a failure it can be pressed again [NOTE-2]', async () => {
  const held = Promise.withResolvers<void>()
  const sent = answer(noticeMails.unsubscribe, async () => {
    await held.promise
    return new Refusal(500, 'Сервер не відповідає.')
  })
  await showPage()
  await stop.click()
  await expect.element(stop).toHaveAttribute('aria-disabled', 'true')
  await stop.click({ force: true })
  held.resolve()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Сервер не відповідає.')
  expect([sent.length, toSettings.elements()]).toEqual([1, []])

  answer(noticeMails.unsubscribe, { kind: 'digest' })
  await stop.click()
  await expect.element(page.getByRole('status')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('a link that lost its end says so, and leads to the settings [NOTE-2]', async () => {
  await showPage({})
  await expect.element(page.getByRole('alert')).toHaveTextContent('Посилання неповне. Відкрийте його з листа ще раз.')
  await expect.element(toSettings).toBeVisible()
  expect(stop.elements()).toEqual([])
})
