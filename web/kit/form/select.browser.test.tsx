import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { show } from '../testing/show.tsx'
import { Button } from '../ui/button.tsx'
import { AsyncSelect } from './async-select.tsx'
import { Select, SelectField } from './select.tsx'
import { Form, type Values } from './server-form.tsx'

const roles = [
  { value: 'STUDENT', label: 'Учень' },
  { value: 'TEACHER', label: 'Учитель' },
  { value: 'ADMIN', label: 'Адміністратор' },
]

async function inForm(field: React.ReactNode) {
  const sent: Values[] = []
  await show(
    <Form onSubmit={(values) => sent.push(values)}>
      {field}
      <Button type="submit">Зберегти</Button>
    </Form>,
  )
  return { sent, save: () => page.getByRole('button', { name: 'Зберегти' }).click() }
}

const select = () => page.getByRole('combobox', { name: 'Роль' })

test('a select opens and chooses by the keys alone, gets the focus back, and is sent as its value', async () => {
  const { sent, save } = await inForm(<SelectField name="type" label="Роль" options={roles} defaultValue="STUDENT" />)
  await expect.element(select()).toHaveTextContent('Учень')
  select().element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'Учень' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(select()).toHaveFocus()
  await save()

  expect(sent).toEqual([{ type: 'TEACHER' }])
})

test('letters lead to an option that begins so, and Escape leaves what was chosen', async () => {
  const options = ['Art', 'Biology', 'Physics'].map((label) => ({ value: label, label }))
  const { sent, save } = await inForm(
    <SelectField name="discipline" label="Роль" options={options} defaultValue="Art" />,
  )
  select().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option', { selected: true })).toHaveFocus()
  await userEvent.keyboard('ph')
  await expect.element(page.getByRole('option', { name: 'Physics' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await save()

  expect(sent).toEqual([{ discipline: 'Art' }])
})

test('“none” is sent as nothing, not as a word', async () => {
  const options = [
    { value: null, label: 'Без класу' },
    { value: 5, label: '5-А' },
  ]
  const { sent, save } = await inForm(<SelectField name="group" label="Роль" options={options} defaultValue={5} />)
  await select().click()
  await page.getByRole('option', { name: 'Без класу' }).click()
  await save()

  expect(sent).toEqual([{ group: null }])
})

function Chip() {
  const [value, setValue] = useState('STUDENT')
  return <Select label="Роль" options={roles} value={value} onChange={setValue} />
}

test('the chip of a toolbar is named by its label and by what is chosen', async () => {
  await render(<Chip />)
  await page.getByRole('combobox', { name: 'Роль: Учень' }).click()
  await page.getByRole('option', { name: 'Учитель' }).click()

  await expect.element(page.getByRole('combobox', { name: 'Роль: Учитель' })).toHaveFocus()
})

const people = [
  { value: 7, label: 'Бондар Анна' },
  { value: 8, label: 'Бондар Ірина' },
]

function guardian(search: (text: string) => Promise<typeof people>) {
  return inForm(<AsyncSelect name="guardianId" label="Опікун" none="немає" search={search} />)
}
const box = () => page.getByRole('combobox', { name: 'Опікун' })

test('whom the server finds by the typed letters is chosen by arrows and Enter', async () => {
  const asked: string[] = []
  const { sent, save } = await guardian(
    async (text) => (asked.push(text), people.filter(({ label }) => label.includes(text))),
  )
  await expect.element(box()).toHaveAttribute('placeholder', 'немає')
  await box().click()
  await userEvent.keyboard('Бон')
  await expect.poll(() => asked.at(-1)).toBe('Бон')
  await expect.element(page.getByRole('option', { name: 'Бондар Ірина' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(box()).toHaveValue('Бондар Ірина')
  await save()

  expect(sent).toEqual([{ guardianId: 8 }])
})

test('a choice can be taken back by its cross, and who finds nobody is told', async () => {
  const { sent, save } = await guardian(async (text) => (text === 'Щ' ? [] : people))
  await box().click()
  await page.getByRole('option', { name: 'Бондар Анна' }).click()
  await page.getByRole('button', { name: 'Очистити' }).click()
  await expect.element(box()).toHaveValue('')
  await box().fill('Щ')
  await expect.element(page.getByText('Нічого не знайдено')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await save()

  expect(sent).toEqual([{ guardianId: null }])
})

test('Escape closes the list, and takes no choice away when it is closed', async () => {
  const { sent, save } = await guardian(async () => people)
  await box().click()
  await page.getByRole('option', { name: 'Бондар Анна' }).click()
  await box().click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(box()).toHaveValue('Бондар Анна')
  await save()

  expect(sent).toEqual([{ guardianId: 7 }])
})

test('a search that fails says so in the list', async () => {
  await guardian(() => Promise.reject(new Error('the server is away')))
  await box().click()

  await expect.element(page.getByText('Ой, щось пішло не так. Зверніться до адміністратора.')).toBeVisible()
})
