import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Modal, ModalBody } from '../overlay/modal.tsx'
import { dismissAll, Toasts, notify } from './toasts.tsx'

const corner = () => page.getByRole('region', { name: 'Повідомлення порталу' })

afterEach(() => {
  dismissAll()
  vi.useRealTimers()
})

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

const said = () => [...corner().element().querySelectorAll('[data-toast]')].map(({ textContent }) => textContent)

test('a message takes the place of the one before it, with a time of its own [LAY-10]', async () => {
  await import('./toast-list.tsx')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await render(<Toasts />)
  notify('Профіль збережено.')
  await expect.element(corner().getByText('Профіль збережено.')).toBeVisible()
  await vi.advanceTimersByTimeAsync(4_500)
  notify('Пароль змінено.')
  await expect.poll(said).toEqual(['Пароль змінено.'])
  await vi.advanceTimersByTimeAsync(4_500)

  expect(said()).toEqual(['Пароль змінено.'])
})

test('the same words said again are read aloud again [LAY-10]', async () => {
  await render(<Toasts />)
  notify('Скопійовано.')
  await expect.element(corner().getByText('Скопійовано.')).toBeVisible()
  expect(corner().element()).toHaveAttribute('aria-live', 'polite')
  const added: (string | null)[] = []
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const { textContent } of addedNodes) added.push(textContent)
  }).observe(corner().element(), { childList: true, subtree: true })
  notify('Скопійовано.')

  await expect.poll(() => added).toEqual(['Скопійовано.'])
  expect(said()).toEqual(['Скопійовано.'])
})

test('a failure that nobody has closed gives way to a failure alone [LAY-10]', async () => {
  await render(<Toasts />)
  notify('Не збережено.', 'err')
  notify('Скопійовано.')
  await expect.poll(said).toEqual(['Скопійовано.', 'Не збережено.'])
  notify('Надіслано.')
  await expect.poll(said).toEqual(['Надіслано.', 'Не збережено.'])
  notify('Не надіслано.', 'err')

  await expect.poll(said).toEqual(['Не надіслано.'])
})

test('a closed failure does not come back with the next message [LAY-10]', async () => {
  await render(<Toasts />)
  notify('Не збережено.', 'err')
  await corner().getByText('Не збережено.').hover()
  await corner().getByRole('button', { name: 'Закрити' }).click()
  await expect.poll(said).toEqual([])
  notify('Збережено.')

  await expect.poll(said).toEqual(['Збережено.'])
})

test('what was said goes with its page, and the next page speaks for itself [LAY-10]', async () => {
  await render(<Toasts />)
  notify('Не збережено.', 'err')
  notify('Скопійовано.')
  await expect.poll(said).toEqual(['Скопійовано.', 'Не збережено.'])
  dismissAll()
  await expect.poll(said).toEqual([])
  notify('Новину опубліковано.')

  await expect.poll(said).toEqual(['Новину опубліковано.'])
})

test('on a phone what is said stands at the top while a dialog is open, clear of its buttons', async () => {
  await page.viewport(390, 800)
  const place = () => corner().getByText('Не надіслано.').element().getBoundingClientRect()
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
  expect(place().top).toBeGreaterThan(400)

  await rerender(shown(true))
  await expect.element(page.getByRole('dialog', { name: 'Лист' })).toBeVisible()
  await expect.poll(() => place().top).toBeLessThan(200)
  await page.viewport(1280, 800)
  expect(place().top).toBeGreaterThan(400)
})
