import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextField } from '../form/text-field.tsx'
import { useFocusBegins } from '../ui/focus-begins.ts'
import { Form } from '../form/server-form.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { GuardedModal } from './guarded-modal.tsx'
import { FormFooter, Modal, ModalBody } from './modal.tsx'

function Opener({ children }: { children: (close: () => void) => React.ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Додати</button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}

const topic = <TextField name="topic" label="Тема" defaultValue="Дроби" />

async function opened(children: (close: () => void) => React.ReactNode) {
  await render(<Opener>{children}</Opener>)
  await page.getByRole('button', { name: 'Додати' }).click()
}

const modal = (close: () => void) => (
  <Modal title="Новий урок" onClose={close}>
    <ModalBody>{topic}</ModalBody>
  </Modal>
)
const guarded = (close: () => void) => (
  <GuardedModal title="Новий урок" onClose={close}>
    <Form onSubmit={() => {}}>{topic}</Form>
  </GuardedModal>
)
const dialog = () => page.getByRole('dialog', { name: 'Новий урок' })
const asking = () => page.getByRole('alertdialog', { name: 'Закрити без збереження?' })

test('a dialog puts the focus into its first field, and Escape gives it back to what opened it', async () => {
  await opened(modal)
  await expect.element(dialog().getByLabelText('Тема')).toHaveFocus()
  await userEvent.keyboard('{Escape}')

  await expect.element(page.getByRole('button', { name: 'Додати' })).toHaveFocus()
  expect(dialog().query()).toBeNull()
})

test('Tab goes round within a dialog and never to the page behind', async () => {
  await opened(modal)
  await expect.element(dialog().getByLabelText('Тема')).toHaveFocus()
  const passed = new Set<string>()
  for (let press = 0; press < 5; press += 1) {
    await userEvent.tab()
    // At the end of the dialog a guard has the focus until it has handed it on to the first field.
    await expect.poll(() => document.activeElement!.tagName).not.toBe('SPAN')
    passed.add(document.activeElement!.getAttribute('aria-label') ?? document.activeElement!.tagName)
  }

  expect([...passed].toSorted()).toEqual(['INPUT', 'Закрити'])
})

const tall = (close: () => void) => (
  <GuardedModal title="Новий урок" onClose={close}>
    <Form onSubmit={() => {}}>
      <ModalBody>
        {Array.from({ length: 20 }, (_, place) => (
          <TextField key={place} name={`topic${place}`} label={`Тема ${place}`} />
        ))}
      </ModalBody>
      <FormFooter save="Зберегти" onCancel={close} />
    </Form>
  </GuardedModal>
)
const sizes = [
  [1366, 768],
  [1024, 600],
  [390, 664],
  [320, 568],
] as const

for (const [width, height] of sizes)
  test(`however long a dialog is, its buttons are on screen at ${width} × ${height}, and cover nothing that has the focus [LAY-12]`, async () => {
    await page.viewport(width, height)
    await opened(tall)
    const save = dialog().getByRole('button', { name: 'Зберегти' })
    await expect.element(dialog().getByLabelText('Тема 0')).toHaveFocus()
    await expect.element(save).toBeInViewport({ ratio: 1 })

    for (let place = 1; place < 20; place += 1) {
      await userEvent.tab()
      await expect.element(dialog().getByLabelText(`Тема ${place}`, { exact: true })).toHaveFocus()
      const { left, bottom } = document.activeElement!.getBoundingClientRect()
      expect(document.elementFromPoint(left + 30, bottom - 4)).toBe(document.activeElement)
      await expect.element(save).toBeInViewport({ ratio: 1 })
    }
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(save).toHaveFocus()
  })

test('where the screen is low the buttons stand below all else [LAY-12]', async () => {
  await page.viewport(640, 360)
  await opened(tall)
  const save = dialog().getByRole('button', { name: 'Зберегти' })

  await expect.element(save).not.toBeInViewport()
  save.element().scrollIntoView()
  await expect.element(save).toBeInViewport({ ratio: 1 })
})

test('a dialog whose form nobody has changed closes without a question', async () => {
  await opened(guarded)
  await expect.element(dialog().getByLabelText('Тема')).toHaveFocus()
  await dialog().getByRole('button', { name: 'Закрити' }).click()

  await expect.poll(() => dialog().query()).toBeNull()
  expect(asking().query()).toBeNull()
})

test('what was typed is asked about before a dialog closes, and is still there for who stays', async () => {
  await opened(guarded)
  await dialog().getByLabelText('Тема').fill('Дроби і відсотки')
  await userEvent.keyboard('{Escape}')
  await expect.element(asking()).toHaveAccessibleDescription('Внесені зміни буде втрачено.')
  await asking().getByRole('button', { name: 'Не закривати' }).click()
  await expect.element(dialog().getByLabelText('Тема')).toHaveValue('Дроби і відсотки')

  await userEvent.keyboard('{Escape}')
  await asking().getByRole('button', { name: 'Закрити без збереження' }).click()
  await expect.poll(() => dialog().query()).toBeNull()
})

test('an answer to the question before closing leads back into the field, as Escape does [LAY-12]', async () => {
  await page.viewport(1366, 768)
  await opened(guarded)
  const field = dialog().getByLabelText('Тема')
  await field.fill('Дроби і відсотки')
  const stay = asking().getByRole('button', { name: 'Не закривати' })
  const close = asking().getByRole('button', { name: 'Закрити без збереження' })
  const top = (button: typeof stay) => button.element().getBoundingClientRect().top

  for (const goBack of [() => stay.click(), () => userEvent.keyboard('{Escape}')]) {
    await userEvent.keyboard('{Escape}')
    await expect.element(stay).toHaveFocus()
    await expect.element(close).toBeVisible()
    expect(top(stay)).toBe(top(close))
    await goBack()
    await expect.poll(() => asking().query()).toBeNull()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('Дроби і відсотки')
  }
})

test('what is typed at once, before the form has come to rest, is asked about too', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await opened(guarded)
  await dialog().getByLabelText('Тема').fill('Дроби і відсотки')
  await vi.advanceTimersByTimeAsync(1_000)
  await userEvent.keyboard('{Escape}')

  await expect.element(asking()).toBeVisible()
})

async function asked(props: Partial<React.ComponentProps<typeof ConfirmDialog>> = {}) {
  const [confirm, close] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { getByRole } = await render(
    <ConfirmDialog open onClose={close} onConfirm={confirm} {...props}>
      Видалити клас 5-А?
    </ConfirmDialog>,
  )
  return { confirm, close, dialog: getByRole('alertdialog', { name: 'Підтвердьте видалення' }) }
}

test('a question before something is deleted begins at the harmless answer', async () => {
  const { confirm, close, dialog } = await asked()
  await expect.element(dialog).toHaveAccessibleDescription('Видалити клас 5-А?')
  await expect.element(dialog.getByRole('button', { name: 'Скасувати' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  expect([close.mock.calls.length, confirm.mock.calls.length]).toEqual([1, 0])
})

test('while it is being deleted a second press does nothing, and a failure is told in the question', async () => {
  const { confirm, dialog } = await asked({ busy: true, error: 'У класі є учні.' })
  await dialog.getByRole('button', { name: 'Видалити' }).click({ force: true })

  expect(confirm).not.toHaveBeenCalled()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('У класі є учні.')
})

type Step = 'button' | 'waiting' | 'field'

/** A field that takes the place of its button after the dialog has taken the focus, and before the next frame. */
function Later() {
  const [step, setStep] = useState<Step>('button')
  const ask = () => {
    setStep('waiting')
    const draw = () => queueMicrotask(() => flushSync(() => setStep('field')))
    document.addEventListener('focusin', draw, { once: true })
  }
  if (step === 'button') return <button onClick={ask}>Записати тему</button>
  return step === 'waiting' ? <p>Зачекайте</p> : <Topic />
}

function Topic() {
  const field = useFocusBegins<HTMLInputElement>(true)
  return <input aria-label="Тема" ref={field} />
}

test('a field that takes the place of a button keeps the focus, although the dialog takes it back when the button goes [LAY-12]', async () => {
  await render(
    <Modal title="Алгебра" onClose={() => {}}>
      <Later />
    </Modal>,
  )
  const button = page.getByRole('button', { name: 'Записати тему' })
  button.element().focus()

  await userEvent.keyboard('{Enter}')

  const field = page.getByRole('textbox', { name: 'Тема' })
  await expect.element(field).toHaveFocus()
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  await expect.element(field).toHaveFocus()
})
