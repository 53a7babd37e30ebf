import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Weighed } from '../../contract/people/chosen.ts'
import { chosenProfiles } from '../../contract/people/endpoints.ts'
import { answer } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { Bulk } from './use-bulk.ts'
import type { ChosenRows } from './use-chosen.ts'

const nothing = () => {}

function weighed(count: number): Weighed {
  const reach = { count, leftOut: [] }
  return { count, lock: reach, unlock: { count: 0, leftOut: [] }, move: reach, repass: reach, write: reach, groups: [] }
}

const chosenOf = (ids: number[]): ChosenRows => ({
  filter: {} as ChosenRows['filter'],
  body: { ids },
  count: ids.length,
  here: ids.length,
  isAll: false,
  has: (id) => ids.includes(id),
  toggle: nothing,
  togglePage: nothing,
  chooseAll: nothing,
  clear: nothing,
})

function Chosen({ bulk }: { bulk: Bulk }) {
  const [ids, setIds] = useState([1])
  return (
    <>
      <button type="button" onClick={() => setIds([1, 2])}>
        Ще когось
      </button>
      <BulkBar chosen={chosenOf(ids)} bulk={bulk} onClear={nothing} />
    </>
  )
}

/** Each choice is weighed once the test says so. */
async function opened() {
  const lock = vi.fn<(onSettled: () => void) => void>()
  const bulk = { lock, busy: false } as Partial<Bulk> as Bulk
  const arriving: (() => void)[] = []
  answer(
    chosenProfiles.weigh,
    ({ body }) =>
      new Promise((arrive) => arriving.push(() => arrive(weighed('ids' in body.chosen ? body.chosen.ids.length : 0)))),
  )
  await show(<Chosen bulk={bulk} />, { corner: true })
  const arrive = async () => {
    await expect.poll(() => arriving.length).toBeGreaterThan(0)
    arriving.shift()!()
  }
  return { lock, arrive }
}

const move = () => page.getByRole('combobox', { name: /^До класу/ })

test('nothing is confirmed by the numbers of those who were chosen before [APROF-6]', async () => {
  const { lock, arrive } = await opened()
  await arrive()
  await expect.element(move()).toHaveAttribute('aria-disabled', 'false')
  await page.getByRole('button', { name: 'Ще когось' }).click()
  await expect.element(move()).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: /^Заблокувати/ }).click()
  const asked = page.getByRole('alertdialog')
  const confirm = asked.getByRole('button', { name: 'Заблокувати' })
  await confirm.click({ force: true })
  expect(lock).not.toHaveBeenCalled()

  await arrive()

  await expect.element(asked.getByText('Заблокувати 2 профілі?')).toBeVisible()
  await confirm.click()
  expect(lock).toHaveBeenCalledOnce()
})

test('the way to a class says that it waits, and keeps the focus until it opens [APROF-6]', async () => {
  const { arrive } = await opened()
  await expect.element(move()).toHaveAccessibleDescription('Зачекайте мить: портал ще опрацьовує вибір.')
  const button = move().element() as HTMLElement
  await move().click({ force: true })
  await expect.element(page.getByText('Зачекайте мить: портал ще опрацьовує вибір.')).toBeVisible()
  button.focus()

  await arrive()

  await expect.element(move()).toHaveAttribute('aria-disabled', 'false')
  expect(document.activeElement).toBe(button)
  await move().click()
  await expect.element(page.getByRole('combobox', { name: 'Знайти клас' })).toBeVisible()
})
