import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { tokens } from '../../../contract/identity/endpoints.ts'
import { reading } from '../data/reading.ts'
import { answer, Refusal } from '../testing/server.ts'
import { show } from '../testing/show.tsx'
import { fetchedPart } from './fetched.tsx'
import { LineErrors } from './line-errors.tsx'
import { useAllFailed, Waiting } from './waiting.tsx'

function Tokens() {
  const list = useQuery(reading(tokens.list))
  if (!list.data) return <Waiting for={list} what="tokens" />
  return <p>Токенів: {list.data.tokens.length}</p>
}

function TokensPage() {
  const list = useQuery(reading(tokens.list))
  if (useAllFailed([list])) return <Waiting for={list} what="page" form="page" />
  return (
    <>
      <p>Токенів: {list.data?.tokens.length}</p>
      {list.isError && <p>Застаріло</p>}
      <button onClick={() => void list.refetch()}>Оновити</button>
    </>
  )
}

const none = { tokens: [] }
const alert = () => page.getByRole('alert')
const again = () => page.getByRole('button', { name: 'Спробувати ще' })

test('what is on its way is said to be loading, then gives way to what came', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof none>()
  answer(tokens.list, () => promise)
  await show(<Tokens />)
  await expect.element(page.getByText('Завантаження')).toBeInTheDocument()
  resolve(none)

  await expect.element(page.getByText('Токенів: 0')).toBeVisible()
  expect(page.getByText('Завантаження').query()).toBeNull()
})

test('what could not be fetched is said in its place, with a button that tries again [LAY-13]', async () => {
  answer(tokens.list, new Refusal(500, 'SELECT failed'))
  await show(<Tokens />)
  await expect.element(alert().getByRole('heading', { name: 'Токени не завантажилися' })).toBeVisible()
  await expect.element(alert()).not.toMatchTextContent(/SELECT/)
  answer(tokens.list, none)
  await again().click()

  await expect.element(page.getByText('Токенів: 0')).toBeVisible()
})

test('while it is tried again the message and the focus stay, and a second press asks for nothing [LAY-12] [LAY-13]', async () => {
  answer(tokens.list, new Refusal(503, 'busy'))
  await show(<Tokens />)
  await expect.element(again()).toBeVisible()
  const { promise, resolve } = Promise.withResolvers<typeof none>()
  const asked = answer(tokens.list, () => promise)
  await again().click()
  await expect.element(again()).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(again()).toHaveFocus()

  expect(asked).toHaveLength(1)
  resolve(none)
  await expect.element(page.getByText('Токенів: 0')).toBeVisible()
})

test('a page of which something is known stays when nothing of it can be fetched anew [LAY-9]', async () => {
  answer(tokens.list, none)
  await show(<TokensPage />)
  await expect.element(page.getByText('Токенів: 0')).toBeVisible()
  answer(tokens.list, new Refusal(503, 'busy'))
  await page.getByRole('button', { name: 'Оновити' }).click()

  await expect.element(page.getByText('Застаріло')).toBeVisible()
  await expect.element(page.getByText('Токенів: 0')).toBeVisible()
  expect(alert().query()).toBeNull()
})

test('a refusal is told in the server’s words, a lost network in the portal’s [LAY-13]', async () => {
  answer(tokens.list, new Refusal(403, 'Токени лише для вчителів.'))
  await show(<Tokens />)
  await expect.element(alert()).toMatchTextContent(/Токени лише для вчителів\./)
  answer(tokens.list, () => Promise.reject(new TypeError('Failed to fetch')))
  await again().click()

  await expect.element(alert()).toMatchTextContent(/Немає зв’язку з порталом/)
})

test('a part whose code cannot be fetched says so in its place, and comes by the next try [LAY-13]', async () => {
  let tries = 0
  const Part = fetchedPart(async () => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>Діаграма</p>
  })
  await render(<Part />)
  await expect.element(alert()).toMatchTextContent(/Ця частина сторінки не завантажилася/)
  await again().click()

  await expect.element(page.getByText('Діаграма')).toBeVisible()
})

const fault = (line: number, more = {}) => ({ line, column: 'Пошта', message: 'Не адреса: «anna».', ...more })

test('faults of a file stand by line and column, with the wrong value set apart [IMP-6]', async () => {
  await render(<LineErrors label="Помилки" errors={[fault(3), fault(4, { column: '', lines: [[4, 6]] })]} />)
  const rows = page.getByRole('table', { name: 'Помилки' }).getByRole('row')

  await expect.element(rows.nth(1).getByRole('cell').first()).toHaveTextContent('3')
  await expect.element(rows.nth(1).getByRole('mark')).toHaveTextContent('anna')
  await expect.element(rows.nth(2)).toMatchTextContent(/^4–6увесь рядок/)
})

test('of many faults the first hundred are drawn, of many lines the first three, the rest by a press [IMP-6]', async () => {
  const far = fault(999, {
    lines: [
      [1, 1],
      [3, 3],
      [5, 5],
      [7, 9],
      [11, 11],
    ],
  })
  await render(
    <LineErrors label="Помилки" errors={[far, ...Array.from({ length: 120 }, (_, line) => fault(line + 1))]} />,
  )
  const rows = () => page.getByRole('table').getByRole('row').elements().length - 1
  expect(rows()).toBe(100)
  await page.getByRole('button', { name: 'ще 4 рядки' }).click()
  await expect.element(page.getByRole('cell', { name: '1, 3, 5, 7–9, 11' })).toBeVisible()
  await page.getByRole('button', { name: 'Показати ще 21 помилку' }).click()

  expect(rows()).toBe(121)
})
