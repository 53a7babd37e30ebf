import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { prefer } from '../testing/media.ts'
import { Button, IconButton } from './button.tsx'

test('a busy button keeps the focus, says that it cannot be pressed and refuses a second press', async () => {
  const press = vi.fn<() => void>()
  const { getByRole, rerender } = await render(<Button onClick={press}>Зберегти</Button>)
  await getByRole('button', { name: 'Зберегти' }).click()
  await rerender(
    <Button busy onClick={press}>
      Зберегти
    </Button>,
  )
  await userEvent.keyboard('{Enter} ')

  await expect.element(getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(getByRole('button')).toHaveFocus()
  expect(press).toHaveBeenCalledTimes(1)
})

test('a busy submit button sends no form, whichever key is pressed', async () => {
  const send = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault())
  const { getByRole, getByLabelText } = await render(
    <form onSubmit={send}>
      <input aria-label="Тема" />
      <Button type="submit" busy>
        Зберегти
      </Button>
    </form>,
  )
  await getByRole('button').click({ force: true })
  expect(send).not.toHaveBeenCalled()
  await expect.element(getByLabelText('Тема')).toBeVisible()
})

test('a button of an icon is 24 px or more each way and named for those who hear it', async () => {
  const { getByRole } = await render(
    <IconButton label="Закрити" size="sm">
      <i />
    </IconButton>,
  )
  const { width, height } = getByRole('button', { name: 'Закрити' }).element().getBoundingClientRect()

  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
})

test('who comes by the keyboard sees where the focus is, also in forced colours', async () => {
  const { getByRole } = await render(<Button>Зберегти</Button>)
  const outline = () => getComputedStyle(getByRole('button').element()).outlineStyle
  expect(outline()).toBe('none')
  await userEvent.tab()
  expect(outline()).toBe('solid')
  await prefer({ 'forced-colors': 'active' })
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  expect(outline()).toBe('solid')
  await prefer()
})
