import { expect, test } from 'vitest'
import { showStock } from '../testing/stock-grid.tsx'

/** An event of a mouse at this place of the screen. */
const mouse = (type: string, screenX: number) =>
  new PointerEvent(type, { bubbles: type === 'pointerover', pointerType: 'mouse', screenX, screenY: 50 })

test('a pointer that was on a menu has the tip again where it comes back to', async () => {
  const { cell, getByRole, getByText } = await showStock()
  const tip = getByText('1.2', { exact: true })
  cell(1, 1).dispatchEvent(mouse('pointerover', 100))
  await expect.element(tip).toBeVisible()
  getByRole('grid').element().parentElement!.dispatchEvent(mouse('pointerleave', 180))
  await expect.element(tip).not.toBeInTheDocument()

  cell(1, 1).dispatchEvent(mouse('pointerover', 100))
  await expect.element(tip).toBeVisible()
})
