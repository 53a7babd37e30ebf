import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { TitleField } from './title-field.tsx'

function Title() {
  const [text, setText] = useState('')
  return <TitleField name="title" label="Назва" value={text} onValueChange={setText} />
}

test('a title with a word of two alphabets says so while it is typed, and is put right by keyboard [APROF-10]', async () => {
  await show(<Title />)
  const field = page.getByLabelText('Назва')
  await field.fill('Tест 1')
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('У «Tест 1» є латинські літери (T). Напишіть кирилицею: Тест 1.')

  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Виправити' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.element(field).toHaveValue('Тест 1')
  await expect.element(field).toHaveFocus()
  expect(page.getByRole('status').query()).toBeNull()
  await field.fill('STEM-проєкт')
  expect(page.getByRole('status').query()).toBeNull()
  await field.fill('Wебдизайн')
  await expect.element(page.getByRole('status')).toBeVisible()
  expect(page.getByRole('button', { name: 'Виправити' }).query()).toBeNull()
})
