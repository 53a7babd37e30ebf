import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { DateRange } from './date-range.tsx'

// Alone in its file, and tried once: at a second try the calendar's code would be there from the beginning.
test('nothing moves when the calendar below two days comes: its room has been kept', { retry: 0 }, async () => {
  const heights = new Set<number>()
  const look = () => {
    const inline = document.querySelector('[class*=inline]')
    if (inline) heights.add(inline.getBoundingClientRect().height)
    frame = requestAnimationFrame(look)
  }
  let frame = requestAnimationFrame(look)
  await page.viewport(1440, 900)
  const from = { name: 'from', label: 'Від', defaultValue: '2027-05-20' }
  await show(<DateRange from={from} to={{ name: 'to', label: 'До' }} isInline />)

  await expect.element(page.getByRole('grid', { name: 'травень 2027' })).toBeVisible()
  await expect.poll(() => heights.size).toBeGreaterThan(0)

  cancelAnimationFrame(frame)
  expect([...heights]).toEqual([document.querySelector('[class*=inline]')!.getBoundingClientRect().height])
})
