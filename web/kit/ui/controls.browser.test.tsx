import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Alert } from './alert.tsx'
import { Avatar } from './avatar.tsx'
import { LinkedText } from './linked-text.tsx'
import { Section } from './section.tsx'
import { Segmented } from './segmented.tsx'
import { Stepper } from './stepper.tsx'
import { Tabs } from './tabs.tsx'

test('a section opens by its heading’s button and says whether it is open', async () => {
  const { getByRole, getByText } = await render(<Section title="5-А">27 учнів</Section>)
  const button = getByRole('heading', { level: 2, name: '5-А' }).getByRole('button')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  expect(getByText('27 учнів').query()).toBeNull()

  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expect.element(getByText('27 учнів')).toBeVisible()
})

test('of options side by side one is pressed, and pressing it again changes nothing', async () => {
  const change = vi.fn<(value: string) => void>()
  const options = [
    { value: 'day', label: 'День' },
    { value: 'week', label: 'Тиждень' },
  ]
  const { getByRole } = await render(<Segmented label="Вигляд" options={options} value="day" onChange={change} />)
  const group = getByRole('group', { name: 'Вигляд' })
  await expect.element(group.getByRole('button', { pressed: true })).toHaveTextContent('День')
  await group.getByRole('button', { name: 'День' }).click()
  await group.getByRole('button', { name: 'Тиждень' }).click()

  expect(change.mock.calls).toEqual([['week']])
})

function TwoTabs() {
  const [value, setValue] = useState<'about' | 'security'>('about')
  const tab = <Value extends string>(value: Value, label: string) => ({ value, label, icon: null, panel: `${label}…` })
  return (
    <Tabs
      label="Кабінет"
      value={value}
      onChange={setValue}
      tabs={[tab('about', 'Про мене'), tab('security', 'Безпека')]}
    />
  )
}

test('arrows lead from tab to tab, and show what belongs to each', async () => {
  const { getByRole } = await render(<TwoTabs />)
  await getByRole('tab', { name: 'Про мене' }).click()
  await userEvent.keyboard('{ArrowRight}')

  await expect.element(getByRole('tab', { name: 'Безпека' })).toHaveFocus()
  await expect.element(getByRole('tab', { selected: true })).toHaveTextContent('Безпека')
  await expect.element(getByRole('tabpanel', { name: 'Безпека' })).toHaveTextContent('Безпека…')
})

test('what went wrong is told at once, the rest when there is time, and a closed alert is gone', async () => {
  const dismiss = vi.fn<() => void>()
  const { getByRole } = await render(
    <>
      <Alert tone="err">Не збережено</Alert>
      <Alert tone="info" dismissible onDismiss={dismiss}>
        Нова чверть
      </Alert>
    </>,
  )
  await expect.element(getByRole('alert')).toHaveTextContent('Не збережено')
  await getByRole('status').getByRole('button', { name: 'Закрити' }).click()

  expect(getByRole('status').query()).toBeNull()
  expect(dismiss).toHaveBeenCalledTimes(1)
})

test('a photo that cannot be fetched gives way to a face drawn from the name [DASH-1]', async () => {
  const { container } = await render(<Avatar of={{ name: 'Анна Бондар', photo: 'data:image/png;base64,broken' }} />)

  await expect.poll(() => container.querySelector('svg[aria-hidden=true]')).not.toBeNull()
  expect(container.querySelector('img')).toBeNull()
})

test('an address in a text leads there, without the sign that ends the sentence', async () => {
  const { getByRole } = await render(<LinkedText>Див. https://example.org/1. І javascript:alert(1)</LinkedText>)

  await expect.element(getByRole('link')).toHaveAttribute('href', 'https://example.org/1')
  await expect.element(getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
  expect(getByRole('link').elements()).toHaveLength(1)
})

test('of steps the present one is told apart', async () => {
  const { getByRole } = await render(<Stepper label="Кроки" steps={['Файл', 'Перевірка', 'Готово']} step={2} />)
  const steps = getByRole('list', { name: 'Кроки' }).getByRole('listitem')

  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  expect(steps.elements().filter((step) => step.hasAttribute('aria-current'))).toHaveLength(1)
  expect(page.getByText('1', { exact: true }).query()).toBeNull()
})
