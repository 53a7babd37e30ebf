import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { show } from '../../kit/testing/show.tsx'
import { column, columns, comment, useController } from '../dialogs/comment-testing.tsx'
import type { Sheet } from '../model/sheet.ts'
import { sheetOf } from '../model/testing.ts'
import type { DrawnCells } from '../../spreadsheet/view/drawing.ts'
import { rowDrawing } from './drawing.tsx'
import { TipFacts } from './tip-facts.tsx'
import { useWords } from './words.ts'

const confirmed = { work: 1, student: 's', mark: 9, at: '2027-03-16T07:15:00Z' }

function Facts({ sheet }: { sheet: Sheet }) {
  return <TipFacts controller={useController(sheet)} at={{ y: 1, x: columns.indexOf(column) + 1 }} />
}

test('a cell’s tip has the comment with who wrote it and when, and that a guardian has confirmed the mark [MARK-8] [NOTE-3]', async () => {
  const sheet = sheetOf()
  await show(<Facts sheet={sheet} />)
  await expect.element(page.getByText('Робота 1')).toBeVisible()
  sheet.takeComments({ comments: [comment], acknowledged: [confirmed] })

  await expect.element(page.getByText('«Перевір знаки.» Анна Ткачук, 16.03.27, 09:00')).toBeVisible()
  await expect.element(page.getByText('Ознайомлення підтверджено 16.03.27, 09:15')).toBeVisible()
})

test('a cell says that it has a comment, and no other cell is drawn anew for it [MARK-8]', async () => {
  const sheet = sheetOf()
  const { result } = await renderHook(() => useWords())
  const { cell } = rowDrawing(sheet, result.current)
  const known: DrawnCells = new Map()
  const draw = () => columns.map((one, index) => cell(one, sheet.students[0]!, { index, look: undefined, known }))
  const before = draw()
  sheet.takeComments({ comments: [comment], acknowledged: [confirmed] })
  const after = draw()

  const drawnAnew = after.filter((element, place) => element !== before[place])
  expect(drawnAnew.map(({ key }) => key)).toEqual(['w1'])
  expect(drawnAnew[0]?.props).toMatchObject({ 'aria-label': '9, здано вчасно, є коментар' })
})
