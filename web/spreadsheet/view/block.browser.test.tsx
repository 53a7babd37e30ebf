import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showStock } from '../testing/stock-grid.tsx'

const picked = () => document.querySelectorAll('[aria-selected]').length

/** As the browser hands over what another program has copied. */
function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('Shift and arrows pick a block, which is said; another step lets it go', async () => {
  const { click, press, getByText } = await showStock()
  await click(1, 1)
  await press('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
  expect(picked()).toBe(4)
  await expect.element(getByText('4 picked, to Чай, store 2')).toBeInTheDocument()
  await press('{ArrowDown}')

  expect(picked()).toBe(0)
})

test('a drawn block is typed into where it began, Enter goes round in it, Control and Enter fills it', async () => {
  const { cell, press, amounts } = await showStock()
  await userEvent.dragAndDrop(cell(2, 2), cell(1, 1))
  await press('5{Enter}6{Control>}{Enter}{/Control}')

  expect(amounts(1, 2).slice(0, 2)).toEqual([
    [6, 6],
    [6, 6],
  ])
})

test('Control and D fills down what stands on top of the block', async () => {
  const { click, press, amounts } = await showStock()
  await click(1, 1)
  await press('4{Enter}{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')

  expect(amounts(1)).toEqual([[4], [4], [4], [null]])
})

test('a table is pasted from the corner, and taken back in one step', async () => {
  const { click, press, amounts } = await showStock()
  await click(2, 1)
  paste('1\t2\n3\t4\n')
  const pasted = amounts(1, 2)
  await press('{Control>}z{/Control}')
  const back = amounts(1, 2)
  await press('{Control>}{Shift>}z{/Shift}{/Control}')

  expect(pasted).toEqual([
    [null, null],
    [1, 2],
    [3, 4],
    [null, null],
  ])
  expect(back.flat()).toEqual(Array(8).fill(null))
  expect(amounts(1, 2)).toEqual(pasted)
})

test('a paste that does not fit, or that goes by names, is shown before anything is written', async () => {
  const { click, source, amounts } = await showStock()
  await click(4, 1)
  paste('1\n2')
  paste('Чай\t7\nСіль\t8')

  expect(amounts(1).flat()).toEqual(Array(4).fill(null))
  expect(source.asked).toMatchObject([
    { what: 'paste', plan: { planned: [{ row: 'Мед', after: '1' }], refused: [{ why: 'Outside of the stock.' }] } },
    {
      what: 'paste',
      plan: { planned: [{ row: 'Чай', value: 7 }], pasted: { lines: [{ at: 1 }, { name: 'Сіль', why: 'unknown' }] } },
    },
  ])
})

test('a head that is unknown keeps its values out, and the others still lead', async () => {
  const { click, source } = await showStock()
  await click(2, 2)
  paste('Goods\tstore 9\tstock\nЧай\t7\t5')

  expect(source.asked).toMatchObject([
    {
      plan: {
        planned: [{ row: 'Чай', column: 'store 9', value: 7 }],
        pasted: { columns: [{ at: 9 }, { name: 'stock', why: 'unknown' }] },
      },
    },
  ])
  expect(source.asked[0]).toHaveProperty('plan.planned.length', 1)
})

test('a copy that is pasted back changes nothing and says so, with what is closed or no value among it', async () => {
  const { click, press, source, amounts, getByText } = await showStock()
  await click(1, 1)
  await press('1{Tab}2{Enter}{Control>}a{/Control}{Control>}a{/Control}')
  const clipboardData = new DataTransfer()
  document.activeElement!.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
  const copied = clipboardData.getData('text/plain')
  expect(copied.split('\n')[1]).toMatch(/^Кава\t\t1\t2\t/)
  paste(copied)

  await expect.element(getByText('Nothing is new.')).toBeInTheDocument()
  expect(source.asked).toEqual([])
  expect(amounts(1, 2)[0]).toEqual([1, 2])
})

test('what is copied and cut is what a spreadsheet takes', async () => {
  const { click, press, amounts } = await showStock()
  await click(1, 1)
  await press('1{Tab}2{Enter}3{Tab}4{Enter}{ArrowUp}{ArrowUp}{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
  await userEvent.cut()
  expect(amounts(1, 2).flat()).toEqual(Array(8).fill(null))
  await click(3, 3)
  await userEvent.paste()

  expect(amounts(3, 4).slice(2)).toEqual([
    [1, 2],
    [3, 4],
  ])
})
