import { expect, test } from 'vitest'
import { showStock } from '../testing/stock-grid.tsx'

const focused = () => document.activeElement?.getAttribute('aria-label')

test('what is typed goes into the cell, and Enter leads down, Tab across and Enter back under where Tab began', async () => {
  const { click, press, amounts } = await showStock()
  await click(1, 1)
  await press('7{Enter}8{Tab}9{Enter}')

  expect(amounts(1, 2)).toEqual([
    [7, null],
    [8, 9],
    [null, null],
    [null, null],
  ])
  expect(focused()).toBe('Цукор, store 1: ')
})

test('Escape leaves the cell as it was, F2 goes on with what stands there, Delete empties it', async () => {
  const { click, press, cells, amounts } = await showStock()
  cells.change('store 1', 'Кава', 12)
  await click(1, 1)
  await press('5{Escape}')
  expect(amounts(1)[0]).toEqual([12])
  await press('{F2}3{Enter}')
  expect(amounts(1)[0]).toEqual([123])
  await press('{ArrowUp}{Delete}')

  expect(amounts(1)[0]).toEqual([null])
})

test('a text that cannot be read stays in the field, which says why; a column that is closed takes none', async () => {
  const { click, press, getByRole, amounts, cells } = await showStock()
  await click(1, 1)
  await press('much{Enter}')
  await expect.element(getByRole('textbox')).toHaveAccessibleDescription('Type a whole number.')
  await press('{Escape}{Control>}{ArrowRight}{/Control}5')

  await expect
    .element(getByRole('tooltip').or(getByRole('presentation')).getByText('This store is closed.'))
    .toBeVisible()
  expect([amounts(1)[0], cells.value('closed', 'Кава')]).toEqual([[null], null])
})

test('arrows, Home and End go to names and heads too, and a column out of sight is drawn when the cursor gets there', async () => {
  const { click, press, cell } = await showStock()
  await click(1, 1)
  await press('{End}')
  expect(focused()).toBe('Кава, closed: ')
  await press('{Home}{ArrowUp}')

  expect(document.activeElement?.getAttribute('role')).toBe('columnheader')
  expect(cell(4, 12)).not.toBeNull()
})

test('Enter on a name asks for its row, Alt and Enter on the sum for its reason, Alt and down for the menu', async () => {
  const { click, press, source } = await showStock()
  await click(1, 0)
  await press('{Alt>}{Enter}{ArrowDown}{/Alt}{ArrowLeft}{Enter}')

  expect(source.asked.map(({ what }) => what)).toEqual(['reason', 'menu', 'row'])
})

test('Shift and F2 asks for the comment on what was typed, and says why where none can be', async () => {
  const { click, press, source, amounts, getByRole } = await showStock()
  await click(1, 1)
  await press('7{Shift>}{F2}{/Shift}')
  expect([amounts(1)[0], source.asked.map(({ what }) => what)]).toEqual([[7], ['comment']])
  await press('{Control>}{ArrowRight}{/Control}{Shift>}{F2}{/Shift}')

  await expect.element(getByRole('alert').filter({ hasText: 'No comment here.' })).toBeVisible()
  expect(source.asked).toHaveLength(1)
})
