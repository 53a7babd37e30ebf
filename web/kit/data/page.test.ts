import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const device = Date.UTC(2026, 10, 30, 7)

/** The portal's clock as a page shows it whose date, and a new document's, the browser writes so. */
async function schoolMomentOf(dates: { page: string; device: string }, clockAhead = 0): Promise<string> {
  vi.stubGlobal('document', {
    lastModified: dates.page,
    getElementById: () => ({ textContent: JSON.stringify({ clockAhead }) }),
  })
  vi.stubGlobal(
    'Document',
    class {
      lastModified = dates.device
    },
  )
  vi.resetModules()
  const { schoolMoment } = await import('./page.ts')
  return schoolMoment().toString()
}

beforeEach(() => void vi.useFakeTimers({ now: device }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the school’s clock is the server’s, whatever the device’s says and in whichever zone dates are written [TZ-1]', async () => {
  // The device is three hours behind.
  const dates = { page: '11/30/2026 12:00:00', device: '11/30/2026 09:00:00' }

  expect(await schoolMomentOf(dates)).toBe('2026-11-30T10:00:00Z')
  expect(await schoolMomentOf(dates, 3_600_000)).toBe('2026-11-30T11:00:00Z')
})

test('a page without a date goes by the device’s clock, and goes on [TZ-1]', async () => {
  const now = '11/30/2026 09:00:00'

  expect(await schoolMomentOf({ page: now, device: now })).toBe('2026-11-30T07:00:00Z')
  vi.setSystemTime(device + 90_000)
  const { schoolMoment } = await import('./page.ts')
  expect(schoolMoment().toString()).toBe('2026-11-30T07:01:30Z')
})
