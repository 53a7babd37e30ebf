import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { speak } from '../testing/speak.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from './password-field.tsx'
import { Form, type FieldErrors, type Values } from './server-form.tsx'
import { StepperField } from './stepper-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'
import { CheckboxField, SwitchField } from './toggles.tsx'

async function form(fields: ReactNode, errors?: FieldErrors) {
  const sent: Values[] = []
  const at = (said?: FieldErrors) => (
    <Form aria-label="Профіль" errors={said} onSubmit={(values) => sent.push(values)}>
      {fields}
      <Button type="submit">Зберегти</Button>
    </Form>
  )
  const { rerender } = await render(at(errors))
  return {
    sent,
    save: () => page.getByRole('button', { name: 'Зберегти' }).click(),
    told: (said: FieldErrors) => rerender(at(said)),
  }
}

const email = <TextField name="email" label="Пошта" type="email" required />
const field = () => page.getByLabelText('Пошта')

test('an empty field that is needed says so in the reader’s language, and nothing is sent', async () => {
  const { sent, save } = await form(email)
  await save()

  await expect.element(field()).toHaveAccessibleDescription('Заповніть це поле.')
  await expect.element(field()).toBeInvalid()
  await expect.element(field()).toHaveFocus()
  expect(sent).toEqual([])
})

test('half an address is told as such, in English too, until it is mended', async () => {
  speak('en')
  const { sent, save } = await form(email)
  await field().fill('anna@')
  await save()
  await expect.element(field()).toHaveAccessibleDescription('Please enter a complete e-mail address.')
  await field().fill('anna@dzvinok.example')
  await save()

  expect(sent).toEqual([{ email: 'anna@dzvinok.example' }])
  await expect.element(field()).not.toHaveAccessibleDescription('Please enter a complete e-mail address.')
})

test('what the server says of a field stands under it, with the focus, and goes when it is edited [AUTH-5]', async () => {
  const { told } = await form([<TextField key="name" name="name" label="Ім’я" />, email])
  await field().fill('anna@dzvinok.example')
  await told({ email: 'Ця адреса вже зайнята.' })
  await expect.element(field()).toHaveAccessibleDescription('Ця адреса вже зайнята.')
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveValue('anna@dzvinok.example')
  await userEvent.keyboard('x')

  await expect.element(field()).not.toHaveAccessibleDescription('Ця адреса вже зайнята.')
})

test('a field that only shows says nothing and takes nothing', async () => {
  await form(<TextField name="email" label="Пошта" readOnly defaultValue="anna@dzvinok.example" />)
  await field().click()
  await userEvent.keyboard('x')

  await expect.element(field()).toHaveValue('anna@dzvinok.example')
})

test('a password can be shown and hidden, and what is typed stays [LOGIN-1]', async () => {
  await form(<PasswordField name="password" label="Пароль" />)
  const password = page.getByLabelText('Пароль', { exact: true })
  await password.fill('дзвінок')
  await page.getByRole('button', { name: 'Показати пароль' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Приховати пароль' }).click()

  await expect.element(password).toHaveAttribute('type', 'password')
  await expect.element(password).toHaveValue('дзвінок')
})

test('a text of several lines is sent as it was typed, Enter included', async () => {
  const { sent, save } = await form(<TextArea name="words" label="Причина" maxLength={12} />)
  await page.getByLabelText('Причина').click()
  await userEvent.keyboard('хвора{Enter}вдома і ще багато')
  await save()

  expect(sent).toEqual([{ words: 'хвора\nвдома ' }])
})

test('a box is ticked by its words and by the space bar', async () => {
  const change = vi.fn<(checked: boolean) => void>()
  await form(
    <CheckboxField name="isTest" onChange={change}>
      Тестовий профіль
    </CheckboxField>,
  )
  const box = page.getByRole('checkbox', { name: 'Тестовий профіль' })
  await page.getByText('Тестовий профіль').click()
  await expect.element(box).toBeChecked()
  await userEvent.keyboard(' ')

  await expect.element(box).not.toBeChecked()
  expect(change.mock.calls.map(([isChecked]) => isChecked)).toEqual([true, false])
})

test('a switch has the name of its field and is turned by the space bar', async () => {
  await form(<SwitchField name="mails" label="Листи про оцінки" hint="Щотижня" />)
  const mails = page.getByRole('switch', { name: 'Листи про оцінки' })
  await expect.element(mails).toHaveAccessibleDescription('Щотижня')
  mails.element().focus()
  await userEvent.keyboard(' ')

  await expect.element(mails).toBeChecked()
})

test('a number goes up and down by presses, and stays within its limits however it is typed', async () => {
  const change = vi.fn<(value: number) => void>()
  await render(<StepperField label="Вага" value={3} min={0} max={3} onChange={change} />)
  const group = page.getByRole('group', { name: 'Вага' })
  await expect.element(group.getByRole('button', { name: 'Більше' })).toHaveAttribute('aria-disabled', 'true')
  await group.getByRole('button', { name: 'Менше' }).click()
  await group.getByRole('spinbutton', { name: 'Вага' }).fill('9')

  expect(change.mock.calls).toEqual([[2], [3]])
})
