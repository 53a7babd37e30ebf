import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Modal, ModalBody } from '../overlay/modal.tsx'
import { Toasts, notify } from './toasts.tsx'

const corner = () => page.getByRole('region', { name: 'Повідомлення порталу' })

afterEach(() => void vi.useRealTimers())

test('what is done is said in the corner, read aloud, and leaves by itself after six seconds', async () => {
  await import('./toast-list.tsx')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await render(<Toasts />)
  notify('Профіль збережено.')
  await expect.element(corner().getByText('Профіль збережено.')).toBeVisible()
  await vi.advanceTimersByTimeAsync(4_500)
  expect(corner().getByText('Профіль збережено.').query()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(2_500)

  await expect.poll(() => page.getByText('Профіль збережено.').query()).toBeNull()
})

test('a failure stays until it is closed', async () => {
  await render(<Toasts />)
  notify('Не збережено.', 'err')
  await corner().getByText('Не збережено.').hover()
  await corner().getByRole('dialog', { name: 'Не збережено.' }).getByRole('button', { name: 'Закрити' }).click()

  await expect.poll(() => page.getByText('Не збережено.').query()).toBeNull()
})

test('on a phone what is said stands at the top while a dialog is open, clear of its buttons', async () => {
  await page.viewport(390, 800)
  const said = () => corner().getByText('Не надіслано.').element().getBoundingClientRect()
  const shown = (isOpen: boolean) => (
    <>
      <Toasts />
      <Modal title="Лист" open={isOpen} onClose={() => {}}>
        <ModalBody>Текст листа</ModalBody>
      </Modal>
    </>
  )
  const { rerender } = await render(shown(false))
  notify('Не надіслано.', 'err')
  await expect.element(corner().getByText('Не надіслано.')).toBeVisible()
  expect(said().top).toBeGreaterThan(400)

  await rerender(shown(true))
  await expect.element(page.getByRole('dialog', { name: 'Лист' })).toBeVisible()
  await expect.poll(() => said().top).toBeLessThan(200)
  await page.viewport(1280, 800)
  expect(said().top).toBeGreaterThan(400)
})
