import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ImportRun } from '../../contract/imports/schemas.ts'
import { show } from '../kit/testing/show.tsx'
import { RunProgress } from './progress.tsx'

const running: ImportRun = {
  id: 1,
  type: 'PROFILES',
  isPreview: false,
  files: [],
  startedAt: '2027-03-16T08:00:00Z',
  by: null,
  isMine: true,
  finishedAt: null,
  state: 'running',
  phase: 'waiting',
  done: 0,
  total: 0,
  results: null,
  changes: null,
}

const steps: Partial<ImportRun>[] = [
  { phase: 'waiting' },
  { phase: 'reading', done: 50, total: 100 },
  { phase: 'waiting', total: 100 },
  { phase: 'checking', total: 100 },
  { phase: 'writing', total: 100 },
]

test('the bar of an import does not go back while it waits for another one [OPS-4] [APROF-5]', async () => {
  await show(
    <>
      {steps.map((step) => (
        <RunProgress key={JSON.stringify(step)} run={{ ...running, ...step }} words="Імпорт" />
      ))}
    </>,
  )

  const bars = page.getByRole('progressbar')
  await expect.element(bars.nth(4)).toBeInTheDocument()
  expect(bars.elements().map((bar) => (bar as HTMLProgressElement).value)).toEqual([0, 10, 20, 20, 50])
  expect(page.getByText('Чекаємо, поки завершиться інший імпорт…').elements()).toHaveLength(2)
})
