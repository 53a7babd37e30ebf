import { expect, test } from 'vitest'
import { showStock } from '../testing/stock-grid.tsx'

test('what somebody else writes under the field is told at once, and what is typed is written against what was seen', async () => {
  const { click, press, cells, cell, getByText, source } = await showStock()
  await click(1, 1)
  await press('5')
  cells.change('store 1', 'Кава', 9)
  await expect.element(getByText('Meanwhile: 9')).toBeVisible()
  await press('{Enter}')
  cells.save()

  await expect.poll(() => cell(1, 1).dataset['entry']).toBe('conflict')
  expect(cell(1, 1).textContent).toBe('59')
  await press('{ArrowUp}{Enter}')
  expect(source.asked).toMatchObject([{ what: 'conflict', column: { key: 'store 1' }, row: { name: 'Кава' } }])
})

test('a step back leaves alone what somebody else has written since', async () => {
  const { click, press, cells, amounts } = await showStock()
  await click(1, 1)
  await press('5{Enter}6{Enter}')
  cells.save()
  cells.change('store 1', 'Чай', 9)
  await press('{Control>}zz{/Control}')

  expect(amounts(1).slice(0, 2)).toEqual([[null], [9]])
})

test('a text that is half typed when the grid goes is put aside; one that can be read is written', async () => {
  const { click, press, source, amounts, unmount } = await showStock()
  await click(1, 1)
  await press('5{Enter}much')
  await unmount()

  expect(source.drafts.left).toMatchObject([{ column: 'store 1', row: 'Чай', text: 'much' }])
  expect(amounts(1)[0]).toEqual([5])
})
