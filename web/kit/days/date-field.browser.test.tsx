import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../ui/button.tsx'
import { Form, type Values } from '../form/server-form.tsx'
import { show } from '../testing/show.tsx'
import { speak } from '../testing/speak.ts'
import { DateField, type DateFieldProps } from './date-field.tsx'
import { DateRange } from './date-range.tsx'

async function inForm(fields: React.ReactNode) {
  const sent: Values[] = []
  await show(
    <Form onSubmit={(values) => sent.push(values)}>
      {fields}
      <Button type="submit">Зберегти</Button>
    </Form>,
  )
  return { sent, save: () => page.getByRole('button', { name: 'Зберегти' }).click() }
}

const dated = (more: Partial<DateFieldProps> = {}) => inForm(<DateField name="day" label="День" {...more} />)
const day = () => page.getByLabelText('День', { exact: true })
const calendar = () => page.getByRole('dialog', { name: 'Вибір дати: День' })
const at = (name: RegExp) => expect.element(calendar().getByRole('button', { name })).toHaveFocus()

test('a day is typed with dots that come by themselves, means its weekday, and is sent as a day [TZ-3]', async () => {
  const { sent, save } = await dated()
  await day().click()
  await userEvent.keyboard('2005')
  await expect.element(day()).toHaveValue('20.05.')
  await expect.element(day()).toHaveAccessibleDescription('Крапки стають самі')
  await userEvent.keyboard('2027')
  await expect.element(day()).toHaveAccessibleDescription('четвер')
  await save()

  expect(sent).toEqual([{ day: '2027-05-20' }])
})

test('a day is pasted in the way that computers write it [TZ-3]', async () => {
  await dated()
  await day().fill('2027-05-20')

  await expect.element(day()).toHaveValue('20.05.2027')
})

test.for([
  ['31042027', 'У квітні 30 днів.'],
  ['29022027', 'У лютому 2027 року 28 днів.'],
  ['0113', 'Допишіть дату: дд.мм.рррр.'],
  ['01012', 'Допишіть дату: дд.мм.рррр.'],
])(
  'what is no day is told with the reason once the field is left, and nothing is sent: %s [TZ-3]',
  async ([typed, fault]) => {
    const { sent, save } = await dated()
    await day().click()
    await userEvent.keyboard(typed!)
    await save()

    await expect.element(day()).toHaveAccessibleDescription(expect.stringContaining(fault!))
    await expect.element(day()).toBeInvalid()
    expect(sent).toEqual([])
  },
)

test('a year of two digits is the nearest one [TZ-3]', async () => {
  await dated()
  await day().fill('20.05.27')
  await userEvent.tab()
  await expect.element(day()).toHaveValue('20.05.2027')
})

test('the calendar’s keys lead by day, week, month and year, and Escape leaves the day as it was [TZ-3]', async () => {
  await dated({ defaultValue: '2027-05-20' })
  await page.getByRole('button', { name: 'Відкрити календар' }).click()
  await at(/^четвер, 20 травня 2027/)
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{End}')
  await at(/^неділя, 30 травня 2027/)
  await userEvent.keyboard('{PageDown}{Shift>}{PageDown}{/Shift}{Home}{ArrowLeft}{ArrowUp}')
  await at(/^неділя, 18 червня 2028/)
  await userEvent.keyboard('{Escape}')

  await expect.element(page.getByRole('button', { name: 'Відкрити календар' })).toHaveFocus()
  await expect.element(day()).toHaveValue('20.05.2027')
})

test('a day chosen in the calendar stands in the field, and the button that opened it has the focus [TZ-3]', async () => {
  const { sent, save } = await dated({ defaultValue: '2027-05-20' })
  await page.getByRole('button', { name: 'Відкрити календар' }).click()
  await calendar().getByRole('button', { name: 'Наступний місяць' }).click()
  await calendar()
    .getByRole('button', { name: /^середа, 2 червня/ })
    .click()
  await expect.element(page.getByRole('button', { name: 'Відкрити календар' })).toHaveFocus()
  expect(calendar().query()).toBeNull()
  await save()

  expect(sent).toEqual([{ day: '2027-06-02' }])
})

test('days outside of the limits cannot be chosen, and typed ones are told with the limit [TZ-3]', async () => {
  await dated({ defaultValue: '2027-05-20', min: '2027-05-18', max: '2027-05-25' })
  await page.getByRole('button', { name: 'Відкрити календар' }).click()
  await expect.element(calendar().getByRole('button', { name: /17 травня/ })).toBeDisabled()
  await userEvent.keyboard('{PageDown}')
  await at(/^вівторок, 25 травня 2027/)
  await userEvent.keyboard('{Escape}')
  await day().fill('26.05.2027')

  await expect.element(day()).toHaveAccessibleDescription(/^Надто пізно. Виберіть не пізніше 25.05.2027/)
})

test('in English the calendar speaks English and the week begins on Monday too [TZ-3]', async () => {
  speak('en')
  await dated({ defaultValue: '2027-05-20' })
  await expect.element(day()).toHaveAccessibleDescription('Thursday')
  await page.getByRole('button', { name: 'Open the calendar' }).click()
  const grid = page.getByRole('grid', { name: 'May 2027' })

  await expect.element(grid.getByRole('columnheader').first()).toHaveTextContent('Mon')
  await expect.element(grid.getByRole('gridcell', { selected: true })).toHaveTextContent('20')
})

const ranged = () =>
  inForm(
    <DateRange
      from={{ name: 'from', label: 'Від', defaultValue: '2027-05-20' }}
      to={{ name: 'to', label: 'До' }}
      isCounted
    />,
  )

test('a range is chosen in one calendar, counted, and cannot end before it begins [TZ-3]', async () => {
  const { sent, save } = await ranged()
  await page.getByRole('button', { name: 'Відкрити календар' }).nth(1).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^субота, 22 травня/ })
    .click()
  await expect.element(page.getByText('3 дні')).toBeVisible()
  await save()
  expect(sent).toEqual([{ from: '2027-05-20', to: '2027-05-22' }])

  await page.getByLabelText('До', { exact: true }).fill('19.05.2027')
  await expect
    .element(page.getByLabelText('До', { exact: true }))
    .toHaveAccessibleDescription('«До» не може бути раніше за «Від», 20.05.2027.')
})
