import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../ui/button.tsx'
import { Menu, MenuAction, MenuChoices } from './menu.tsx'

const options = [
  { value: 'name', label: 'за прізвищем' },
  { value: 'group', label: 'за класом' },
]

function Actions({ edit, remove }: { edit: () => void; remove: () => void }) {
  const [sort, setSort] = useState('name')
  return (
    <Menu trigger={<Button>Дії</Button>}>
      <MenuAction icon={null} onPress={edit}>
        Змінити
      </MenuAction>
      <MenuAction icon={null} onPress={remove} disabled hint="Є оцінки">
        Видалити
      </MenuAction>
      <MenuChoices label="Сортування" value={sort} onChange={setSort} options={options} />
    </Menu>
  )
}

async function menu() {
  const [edit, remove] = [vi.fn<() => void>(), vi.fn<() => void>()]
  await render(<Actions edit={edit} remove={remove} />)
  return { edit, remove }
}
const trigger = () => page.getByRole('button', { name: 'Дії' })

test('a menu opens by Enter on its first entry, does what is chosen and gives the focus back', async () => {
  const { edit } = await menu()
  await expect.element(trigger()).toHaveAttribute('aria-haspopup', 'menu')
  trigger().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByRole('menuitem', { name: 'Змінити' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  expect(edit).toHaveBeenCalledTimes(1)
  await expect.element(trigger()).toHaveFocus()
})

test('what cannot be done says why, and does nothing', async () => {
  const { remove } = await menu()
  await trigger().click()
  const entry = page.getByRole('menuitem', { name: /Видалити/ })
  await expect.element(entry).toHaveAttribute('aria-disabled', 'true')
  await expect.element(entry).toMatchTextContent(/Є оцінки/)
  await entry.click({ force: true })

  expect(remove).not.toHaveBeenCalled()
})

test('one of several is ticked, and choosing another moves the tick', async () => {
  await menu()
  await trigger().click()
  await expect.element(page.getByRole('menuitemradio', { name: 'за прізвищем' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'за класом' }).click()
  await expect.poll(() => page.getByRole('menu').query()).toBeNull()
  await trigger().click()

  await expect.element(page.getByRole('menuitemradio', { checked: true })).toHaveTextContent('за класом')
})

test('Escape closes a menu, and the focus is at what opened it', async () => {
  await menu()
  await trigger().click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{Escape}')

  await expect.element(trigger()).toHaveFocus()
  expect(page.getByRole('menu').query()).toBeNull()
})
