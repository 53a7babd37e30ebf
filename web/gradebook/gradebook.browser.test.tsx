import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { marks, weights } from '../../contract/gradebook/endpoints.ts'
import type { Diary } from '../../contract/gradebook/schemas.ts'
import { defaultWeights } from '../../rules/marks.ts'
import { me } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { Calculator } from './calculator/calculator.tsx'
import { resultOn, rowWith } from './diary/testing.ts'
import { MarkOpener } from './mark/mark-opener.tsx'
import { WeightsForm } from './weights/weights-form.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const stored = { ...defaultWeights, TEST: 6 }

async function weightsForm() {
  await show(<WeightsForm periodId={3} stored={stored} />, { corner: true })
}

test('the nine weights are saved together once their effect is seen, with what they were, and are taken back [MARK-6]', async () => {
  const change = { weights: { ...stored, PROJECT: 10 }, before: stored }
  const asked = answer(weights.preview, { ...change, totals: 1_234, students: 310 })
  // A colleague changes the weight of a control work before it is taken back.
  const sent = answer(weights.set, ({ body }) =>
    body.seen?.PROJECT === 10
      ? { weights: { ...body.weights, CONTROL: 10 }, before: { ...body.seen, CONTROL: 10 } }
      : { weights: body.weights, before: body.seen! },
  )
  await weightsForm()
  await field('Проєкт').fill('10')
  await press('Зберегти')
  const dialog = page.getByRole('alertdialog', { name: 'Змінити вагу робіт?' })
  await expect.element(dialog.getByText('Зміняться 1 234 підсумки у 310 учнів.')).toBeVisible()
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Проєкт: було 9, стане 10')
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: 'Зберегти' }).click()

  await expect.element(page.getByText('Вагу збережено, підсумки перераховано.')).toBeVisible()
  const body = { weights: { ...stored, PROJECT: 10 }, seen: stored }
  expect([asked, sent]).toEqual([[{ params: { id: 3 }, body }], [{ params: { id: 3 }, body }]])

  await field('Тест').fill('7')
  await press('Повернути, як було')
  await expect.element(page.getByText('Попередню вагу повернено, підсумки перераховано.')).toBeVisible()
  expect(sent[1]?.body).toEqual({ weights: stored, seen: change.weights })
  await expect.element(field('Проєкт')).toHaveValue('9')
  await expect.element(field('Тест')).toHaveValue('7')
  await expect.element(field('Контрольна робота')).toHaveValue('10')
})

test('weights whose effect is not wanted stay as they were typed, and are not saved [MARK-6]', async () => {
  const sent = answer(weights.set, new Refusal(500, 'Ні.'))
  answer(weights.preview, { weights: { ...stored, PROJECT: 10 }, before: stored, totals: 0, students: 0 })
  await weightsForm()
  await field('Проєкт').fill('10')
  await press('Зберегти')
  await expect.element(page.getByText('Жоден підсумок від цього не зміниться.')).toBeVisible()
  await press('Скасувати')

  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(field('Проєкт')).toHaveValue('10')
  expect(sent).toEqual([])
})

test('a weight that a colleague changed meanwhile is told under its field [MARK-6]', async () => {
  answer(weights.preview, { weights: { ...stored, PROJECT: 10 }, before: stored, totals: 5, students: 5 })
  answer(weights.set, new Refusal(422, 'Ні.', { 'weights.PROJECT': ['Хтось уже змінив це поле.'] }))
  await weightsForm()
  await field('Проєкт').fill('10')
  await press('Зберегти')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Зберегти' }).click()

  await expect.element(field('Проєкт')).toHaveAccessibleDescription(/Хтось уже змінив це поле\.$/)
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

test('weights that hold already are said to hold [MARK-6]', async () => {
  answer(weights.preview, { weights: stored, before: stored, totals: 0, students: 0 })
  await weightsForm()
  await press('Зберегти')

  await expect.element(page.getByText('Саме така вага й діє: зберігати нічого.')).toBeVisible()
})

test('a weight that is no whole number is told under its field, and stays as it was typed [MARK-6] [AUTH-5]', async () => {
  const sent = answer(weights.preview, new Refusal(422, 'Ні.', { 'weights.TEST': ['Ціле число від 0 до 100.'] }))
  await weightsForm()
  await field('Тест').fill('2,5')
  await press('Зберегти')

  await expect.element(field('Тест')).toHaveAccessibleDescription(/Ціле число від 0 до 100\.$/)
  await expect.element(field('Тест')).toHaveValue('2,5')
  expect(sent[0]?.body.weights.TEST).toBe(2.5)
})

test('the usual weights come back by one press, and are not saved by it [MARK-6]', async () => {
  await weightsForm()
  await expect.element(field('Тест')).toHaveValue('6')
  await press('Повернути типові')

  await expect.element(field('Тест')).toHaveValue('4')
  await expect.element(page.getByRole('button', { name: 'Повернути типові' })).toBeDisabled()
})

const row = { ...rowWith('Алгебра', [9]), q1: { total: 9, official: null, results: [resultOn('2026-03-02')] } }
const diary = { marks: [row], weights: defaultWeights }

const calculator = () =>
  show(
    <MarkOpener>
      <Calculator quarter={1} />
    </MarkOpener>,
    { me: me({ role: 'STUDENT' }) },
  )

test('a supposed mark moves the outcome, says so beside the real one, and goes again [MARK-3]', async () => {
  answer(marks.list, diary)
  await calculator()
  await press('Мої оцінки')
  const outcome = page.getByRole('status')
  await expect.element(outcome).toMatchTextContent(/^Разом.*9$/)
  await press('Додати уявну оцінку: Контрольна робота')
  await page.getByRole('spinbutton', { name: 'Уявна оцінка: Контрольна робота' }).fill('12')
  await expect.element(outcome).toMatchTextContent(/^Разом з уявними.*зараз, без уявних: 9.*11$/)
  await press('Прибрати уявну оцінку')

  await expect.element(outcome).toMatchTextContent(/^Разом.*9$/)
})

test('what is needed for a mark follows the goal [MARK-3]', async () => {
  answer(marks.list, diary)
  await calculator()
  await press('Мої оцінки')
  const goal = page.getByRole('region', { name: /^Що потрібно для 10\?/ })
  await expect.element(goal).toBeVisible()
  await goal.getByRole('button', { name: 'Більше' }).click()

  await expect.element(page.getByRole('region', { name: /^Що потрібно для 11\?/ })).toBeVisible()
})

test('a sample can be tried before the own marks are there [DASH-7]', async () => {
  const { promise, resolve } = Promise.withResolvers<Diary>()
  answer(marks.list, () => promise)
  await calculator()
  const outcome = page.getByRole('status')
  await expect.element(outcome).toMatchTextContent(/^Разом.*11$/)
  expect(page.getByRole('button', { name: 'Мої оцінки' }).query()).toBeNull()
  resolve(diary)

  await press('Мої оцінки')
  await expect.element(outcome).toMatchTextContent(/^Разом.*9$/)
})

test('own marks that cannot be fetched are told over the sample, and tried again [DASH-7] [LAY-13]', async () => {
  answer(marks.list, new Refusal(500, 'Ні.'))
  await calculator()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Оцінки не завантажилися: це зразок/)
  await expect.element(page.getByRole('status')).toMatchTextContent(/^Разом.*11$/)
  answer(marks.list, diary)
  await press('Ще раз')

  await press('Мої оцінки')
  await expect.element(page.getByRole('status')).toMatchTextContent(/^Разом.*9$/)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
