import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { marks, weights } from '../../contract/gradebook/endpoints.ts'
import { defaultWeights } from '../../rules/marks.ts'
import { Explaining } from '../kit/marks/explaining.tsx'
import { TotalButton } from '../kit/marks/total-mark.tsx'
import { me } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { Calculator } from './calculator/calculator.tsx'
import { resultOn, rowWith } from './diary/testing.ts'
import { WeightsForm } from './weights/weights-form.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const stored = { ...defaultWeights, TEST: 6 }

async function weightsForm() {
  await show(<WeightsForm periodId={3} stored={stored} />, { corner: true })
}

test('the nine weights are saved together, with what they were [MARK-6]', async () => {
  const sent = answer(weights.set, { weights: { ...stored, PROJECT: 10 } })
  await weightsForm()
  await field('Проєкт').fill('10')
  await press('Зберегти')

  await expect.element(page.getByText('Вагу збережено, підсумки перераховано.')).toBeVisible()
  expect(sent).toEqual([{ params: { id: 3 }, body: { weights: { ...stored, PROJECT: 10 }, seen: stored } }])
})

test('a weight that is no whole number is told under its field, and stays as it was typed [MARK-6] [AUTH-5]', async () => {
  const sent = answer(weights.set, new Refusal(422, 'Ні.', { 'weights.TEST': ['Ціле число від 0 до 100.'] }))
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

const row = rowWith('Алгебра', [9])
const firstQuarter = { marks: [{ id: row.id, results: [resultOn('2026-03-02')] }], weights: defaultWeights }

test('a supposed mark moves the outcome, says so beside the real one, and goes again [MARK-3]', async () => {
  answer(marks.quarter, firstQuarter)
  await show(<Calculator rows={[row]} quarter={1} />, { me: me({ role: 'STUDENT' }) })
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
  answer(marks.quarter, firstQuarter)
  await show(<Calculator rows={[row]} quarter={1} />, { me: me({ role: 'STUDENT' }) })
  await press('Мої оцінки')
  const goal = page.getByRole('region', { name: /^Що потрібно для 10\?/ })
  await expect.element(goal).toBeVisible()
  await goal.getByRole('button', { name: 'Більше' }).click()

  await expect.element(page.getByRole('region', { name: /^Що потрібно для 11\?/ })).toBeVisible()
})

test('a total says on a press how it came about, and gets the focus back [MARK-3]', async () => {
  answer(marks.quarter, firstQuarter)
  await show(
    <Explaining rows={[row]}>
      <TotalButton row={row} span="q1" />
    </Explaining>,
    { me: me({ role: 'STUDENT' }) },
  )
  const total = page.getByRole('button', { name: /^Алгебра, .*: 9, обчислено порталом/ })
  await total.click()
  const why = page.getByRole('dialog', { name: 'Чому 9?' })
  await expect.element(why).toMatchTextContent(/Враховано: 1.*Вправа/)
  await why.getByRole('button', { name: 'Закрити' }).click()

  await expect.element(total).toHaveFocus()
})

test('a quarter that cannot be fetched is told in the explanation, and tried again there [MARK-3] [LAY-13]', async () => {
  // The pointer over the button may have asked before.
  let isDown = true
  answer(marks.quarter, () => (isDown ? new Refusal(500, 'Ні.') : firstQuarter))
  await show(
    <Explaining rows={[row]}>
      <TotalButton row={row} span="q1" />
    </Explaining>,
    { me: me({ role: 'STUDENT' }) },
  )
  await page.getByRole('button', { name: /^Алгебра, .*: 9, обчислено порталом/ }).click()
  const why = page.getByRole('dialog', { name: 'Чому 9?' })
  await expect.element(why.getByRole('alert')).toMatchTextContent(/Оцінки не завантажил/)
  isDown = false
  await why.getByRole('button', { name: 'Спробувати ще' }).click()

  await expect.element(why).toMatchTextContent(/Враховано: 1.*Вправа/)
})

test('a semester is explained without any quarter’s results [MARK-3]', async () => {
  const whole = { ...rowWith('Алгебра', [9, 10]), s1: { total: 10, official: null } }
  await show(
    <Explaining rows={[whole]}>
      <TotalButton row={whole} span="s1" />
    </Explaining>,
    { me: me({ role: 'STUDENT' }) },
  )
  await page.getByRole('button', { name: /^Алгебра, 1 семестр: 10/ }).click()

  const why = page.getByRole('dialog', { name: 'Чому 10?' })
  await expect.element(why.getByRole('button', { name: /^1 чверть.*9/ })).toBeVisible()
  await expect.element(why).toMatchTextContent(/9,5/)
})
