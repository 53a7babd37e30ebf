import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { mixedHint } from './mixed-hint.tsx'
import { TextField } from './text-field.tsx'

function Title() {
  const [text, setText] = useState('')
  return (
    <TextField
      name="title"
      label="Назва"
      value={text}
      onValueChange={setText}
      hint={mixedHint({ text, onReplace: setText })}
    />
  )
}

test('a title with a word of two alphabets says so while it is typed, and is put right by a press [APROF-10]', async () => {
  await show(<Title />)
  const field = page.getByLabelText('Назва')
  await field.fill('Tест 1')
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('У «Tест 1» є латинські літери (T). Напишіть кирилицею: Тест 1.')

  await page.getByRole('button', { name: 'Виправити' }).click()

  await expect.element(field).toHaveValue('Тест 1')
  expect(page.getByRole('status').query()).toBeNull()
  await field.fill('STEM-проєкт')
  expect(page.getByRole('status').query()).toBeNull()
  await field.fill('Wебдизайн')
  await expect.element(page.getByRole('status')).toBeVisible()
  expect(page.getByRole('button', { name: 'Виправити' }).query()).toBeNull()
})
