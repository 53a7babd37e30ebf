import { expect, test } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import { useWords } from '../grid/words.ts'
import { HistoryLines } from './history-lines.tsx'

const anna = { by: 'Анна Ткачук', as: null }
const at = (hour: string) => `2027-03-16T${hour}:00Z`

test('changes of a mark and of its comment stand in one list, the newest first, each with who and when [MARK-8] [TEACH-9]', async () => {
  const words = (await renderHook(() => useWords())).result.current
  const changes = [
    { ...anna, at: at('08:30'), before: 9, after: 10, submitted: true },
    { ...anna, at: at('07:00'), before: null, after: 9, submitted: true },
  ]
  const comments = [
    { ...anna, at: at('09:00'), commentBefore: 'Гарно.', commentAfter: null },
    { ...anna, at: at('08:00'), commentBefore: 'Добре.', commentAfter: 'Гарно.', by: 'Адмін', as: 'Анна Ткачук' },
    { ...anna, at: at('07:30'), commentBefore: null, commentAfter: 'Добре.' },
  ]
  const { getByRole } = await render(<HistoryLines {...{ changes, comments, words }} />)

  expect(
    getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual([
    'Коментар видалено: «Гарно.»Анна Ткачук16.03.27, 11:00',
    '9 → 10Анна Ткачук16.03.27, 10:30',
    'Коментар: «Добре.» → «Гарно.»Адмін від імені Анна Ткачук16.03.27, 10:00',
    'Коментар: «Добре.»Анна Ткачук16.03.27, 09:30',
    '– → 9Анна Ткачук16.03.27, 09:00',
  ])
})
