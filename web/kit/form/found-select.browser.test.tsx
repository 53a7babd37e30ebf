import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RangeChip } from '../days/range-chip.tsx'
import { show } from '../testing/show.tsx'
import { FoundSelect } from './found-select.tsx'

const people = [
  { value: 1, label: 'Савчук Андрій' },
  { value: 2, label: 'Гнатюк Ольга' },
]

function Who({ fails }: { fails?: boolean }) {
  const [value, setValue] = useState<number>()
  const search = async (text: string) => {
    if (fails) throw new Error('no search')
    return people.filter(({ label }) => label.includes(text))
  }
  const shown = people.find((one) => one.value === value)?.label ?? 'усі'
  return <FoundSelect label="Хто" any="усі" value={value} shown={shown} search={search} onChange={setValue} />
}

test('a filter is opened, searched and chosen by the keys alone, and taken back by its first option', async () => {
  await show(<Who />)
  const chip = page.getByRole('combobox', { name: 'Хто: усі' })
  await userEvent.tab()
  await expect.element(chip).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option', { name: 'усі' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('Гнат')
  await expect.poll(() => page.getByRole('option').elements().length).toBe(1)
  await userEvent.keyboard('{ArrowDown}{Enter}')

  const chosen = page.getByRole('combobox', { name: 'Хто: Гнатюк Ольга' })
  await expect.element(chosen).toHaveFocus()
  await chosen.click()
  await page.getByRole('option', { name: 'усі' }).click()
  await expect.element(chip).toBeVisible()
})

test('whom nobody fits is told in the list of the filter', async () => {
  await show(<Who />)
  await page.getByRole('combobox', { name: 'Хто: усі' }).click()
  await userEvent.keyboard('Нікого')
  await expect.element(page.getByText('Нічого не знайдено')).toBeVisible()
})

test('a search that fails says so in the list of the filter', async () => {
  await show(<Who fails />)
  await page.getByRole('combobox', { name: 'Хто: усі' }).click()
  await expect.element(page.getByText(/щось пішло не так/)).toBeVisible()
})

function Days() {
  const [ends, setEnds] = useState<{ from: string | undefined; to: string | undefined }>({
    from: undefined,
    to: undefined,
  })
  return (
    <RangeChip
      label="Дні"
      any="будь-які"
      names={{ from: 'Дні з', to: 'Дні до' }}
      {...ends}
      onChange={(more) => setEnds({ ...ends, ...more })}
    />
  )
}

test('days are typed into what the filter opens, hold at once, and are taken away by its cross', async () => {
  await show(<Days />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const from = page.getByRole('textbox', { name: 'Дні з' })
  await expect.element(from).toHaveFocus()

  await userEvent.keyboard('16112026')
  await expect.element(page.getByText('з 16.11.26')).toBeVisible()
  await page.getByRole('textbox', { name: 'Дні до' }).fill('18.11.2026')
  await userEvent.keyboard('{Escape}')
  const chip = page.getByRole('button', { name: 'Дні 16.11.26 – 18.11.26' })
  await expect.element(chip).toHaveFocus()

  await page.getByRole('button', { name: 'Очистити: Дні' }).click()
  await expect.element(page.getByText('будь-які')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Дні будь-які' })).toHaveFocus()
})
