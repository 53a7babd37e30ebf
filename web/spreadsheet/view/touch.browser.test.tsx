import { afterEach, expect, test, vi } from 'vitest'
import { showStock } from '../testing/stock-grid.tsx'

/** A finger at the middle of an element. */
function finger(type: string, target: Element): void {
  const { left, top, width, height } = target.getBoundingClientRect()
  const at = { clientX: left + width / 2, clientY: top + height / 2 }
  target.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true, cancelable: true, ...at }))
}

function tap(target: HTMLElement): void {
  finger('pointerdown', target)
  finger('pointerup', target)
  target.click()
}

afterEach(() => void vi.useRealTimers())

test('a tap chooses a cell and asks for the keypad, a second one opens the field where there is one', async () => {
  const { cell, source, getByRole } = await showStock({ hasPad: true })
  tap(cell(2, 2))
  expect([source.touches, document.activeElement]).toEqual([1, cell(2, 2)])
  tap(cell(2, 2))

  await expect.element(getByRole('textbox')).toHaveFocus()
})

test('without a keypad a second tap opens nothing: the device would bring its own keyboard', async () => {
  const { cell } = await showStock()
  tap(cell(1, 1))
  tap(cell(1, 1))

  expect(document.activeElement).toBe(cell(1, 1))
})

test('a finger that rests draws a block, and asks for the menu once it is lifted', async () => {
  const { cell, source } = await showStock({ hasPad: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  finger('pointerdown', cell(1, 1))
  vi.advanceTimersByTime(600)
  finger('pointermove', cell(2, 2))
  finger('pointerup', cell(2, 2))

  expect(document.querySelectorAll('[aria-selected]')).toHaveLength(4)
  expect(source.asked).toEqual([{ what: 'menu', at: { y: 2, x: 3 } }])
})

test('a finger that scrolls chooses nothing', async () => {
  const { cell, source } = await showStock({ hasPad: true })
  const before = document.activeElement
  finger('pointerdown', cell(3, 3))
  finger('pointercancel', cell(3, 3))

  expect([source.asked, document.activeElement]).toEqual([[], before])
})
