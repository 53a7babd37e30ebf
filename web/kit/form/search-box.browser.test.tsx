import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SearchBox } from './search-box.tsx'

const box = () => page.getByRole('textbox', { name: 'Пошук' })

async function shown(value = '') {
  const search = vi.fn<(text: string) => void>()
  const screen = await render(<SearchBox label="Пошук" value={value} onSearch={search} />)
  return {
    ...screen,
    search,
    becomes: (next: string) => screen.rerender(<SearchBox label="Пошук" value={next} onSearch={search} />),
  }
}

test('a search is asked for once typing pauses, without the blanks around it, or at once by Enter', async () => {
  const { search } = await shown()
  await box().fill(' Бон')
  expect(search).not.toHaveBeenCalled()
  await expect.poll(() => search.mock.calls).toEqual([['Бон']])
  await box().fill('Бондар')
  await userEvent.keyboard('{Enter}')

  expect(search).toHaveBeenLastCalledWith('Бондар')
})

test('Escape and the cross empty the box, and the focus stays in it', async () => {
  const { search, getByRole } = await shown('Бондар')
  await getByRole('button', { name: 'Очистити' }).click()
  await expect.element(box()).toHaveValue('')
  await expect.element(box()).toHaveFocus()
  await userEvent.keyboard('Ір{Escape}')

  await expect.element(box()).toHaveValue('')
  expect(search.mock.calls.at(-1)).toEqual([''])
})

test('earlier words come back into the box by the browser’s Back', async () => {
  const { becomes } = await shown('Бондар')
  await becomes('Шевченко')
  await expect.element(box()).toHaveValue('Шевченко')
})

test('the key / leads to the box from anywhere, but writes itself where somebody types', async () => {
  await shown('Бондар')
  await userEvent.keyboard('/')
  await expect.element(box()).toHaveFocus()
  await userEvent.keyboard('/')

  await expect.element(box()).toHaveValue('/')
})
