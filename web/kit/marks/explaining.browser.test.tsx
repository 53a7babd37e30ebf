import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { marks } from '../../../contract/gradebook/endpoints.ts'
import type { Diary } from '../../../contract/gradebook/schemas.ts'
import { defaultWeights, type Total } from '../../../rules/marks.ts'
import { me } from '../testing/people.ts'
import { answer, Refusal } from '../testing/server.ts'
import { show } from '../testing/show.tsx'
import { Explaining, useExplain } from './explaining.tsx'
import type { TotalsRow } from './reason.ts'
import { TotalButton } from './total-mark.tsx'

const none: Total = { total: null, official: null }
const nine: Total = { total: 9, official: null }
const row: TotalsRow = {
  id: 4,
  subject: 'Алгебра',
  alias: null,
  q1: nine,
  q2: none,
  q3: none,
  q4: none,
  s1: none,
  s2: none,
  y: none,
}
const due = '2026-03-02'
const of = {
  due,
  done: due,
  date: due,
  marked: due,
  status: 'RETURNED',
  type: 'TEST',
  max: 12,
  coefficient: 100,
} as const
const work = { id: 1, name: 'Вправа', work: null, ...of }

function diaryWith(mark: number): Diary {
  const q1 = { total: mark, official: null, results: [{ ...work, mark }] }
  const empty = { ...none, results: [] }
  return { marks: [{ ...row, q1, q2: empty, q3: empty, q4: empty }], weights: defaultWeights }
}

function AverageButton() {
  const explain = useExplain()
  return (
    <button type="button" onClick={() => explain({ average: 'q1' })}>
      Середній бал
    </button>
  )
}

const shown = () =>
  show(
    <Explaining>
      <TotalButton row={row} span="q1" />
      <AverageButton />
    </Explaining>,
    { me: me({ role: 'STUDENT' }) },
  )
const total = page.getByRole('button', { name: /^Алгебра, .*: 9, обчислено порталом/ })
const why = page.getByRole('dialog', { name: 'Чому 9?' })

test('a total says on a press how it came about, and gets the focus back [MARK-3]', async () => {
  answer(marks.list, diaryWith(9))
  await shown()
  await total.click()
  await expect.element(why).toMatchTextContent(/Враховано: 1.*Вправа/)
  await why.getByRole('button', { name: 'Закрити' }).click()

  await expect.element(total).toHaveFocus()
})

test('an explanation opens at once, and waits in its place for what it is made of [MARK-3] [LAY-13]', async () => {
  const { promise, resolve } = Promise.withResolvers<Diary>()
  answer(marks.list, () => promise)
  await shown()
  await total.click()

  await expect.element(why).toMatchTextContent(/Алгебра · 1 чверть.*Завантаження/)
  resolve(diaryWith(9))
  await expect.element(why).toMatchTextContent(/Алгебра · 1 чверть.*Враховано: 1.*Вправа/)
  await expect.element(why).not.toMatchTextContent(/Завантаження/)
})

test('where its marks cannot be fetched an explanation says so, tries again, and keeps the focus [MARK-3] [LAY-12] [LAY-13]', async () => {
  answer(marks.list, new Refusal(500, 'Ні.'))
  await shown()
  await total.click()
  await expect.element(why.getByRole('alert')).toMatchTextContent(/Оцінки не завантажилися/)
  answer(marks.list, diaryWith(9))
  await why.getByRole('button', { name: 'Спробувати ще' }).click()

  await expect.element(why).toMatchTextContent(/Враховано: 1.*Вправа/)
  await expect.element(why.getByRole('alert')).not.toBeInTheDocument()
  expect(why.element().contains(document.activeElement)).toBe(true)
})

test('an explanation is of the marks as they are by now, also where the page still shows another total [MARK-3]', async () => {
  answer(marks.list, diaryWith(11))
  await shown()
  await total.click()

  await expect.element(page.getByRole('dialog', { name: 'Чому 11?' })).toMatchTextContent(/Враховано: 1.*Вправа/)
})

test('an average waits for the marks too, and leads to each subject and back [DASH-1]', async () => {
  const { promise, resolve } = Promise.withResolvers<Diary>()
  answer(marks.list, () => promise)
  await shown()
  await page.getByRole('button', { name: 'Середній бал' }).click()
  const average = page.getByRole('dialog', { name: 'З чого складається середній бал' })
  await expect.element(average).toMatchTextContent(/1 чверть.*Завантаження/)
  resolve(diaryWith(9))

  await average.getByRole('button', { name: /^Алгебра/ }).click()
  await expect.element(why).toMatchTextContent(/Алгебра · 1 чверть.*Вправа/)
  await why.getByRole('button', { name: 'Назад' }).click()
  await expect.element(average).toMatchTextContent(/Алгебра.*1 оцінка/)
})
