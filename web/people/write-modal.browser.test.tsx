import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chosenProfiles } from '../../contract/people/endpoints.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import type { ChosenRows } from './use-chosen.ts'
import { WriteModal } from './write-modal.tsx'

const chosen = { body: { ids: [1] } } as Partial<ChosenRows> as ChosenRows
const reach = { count: 1, leftOut: [{ reason: 'noGuardianAddress', count: 1, names: ['Лис Ада'] }] } as const

test('a letter says to how many it goes and whom it does not reach, asks before it is lost, and is sent once [MAIL-5]', async () => {
  const onSent = vi.fn<() => void>()
  let refusals = 1
  const sent = answer(chosenProfiles.write, () => {
    if (refusals--) return new Refusal(409, 'Знайдено інших: 2.')
    return { count: 1, leftOut: [] }
  })
  const leftOut = reach.leftOut.map((one) => ({ ...one, names: [...one.names] }))
  await show(
    <WriteModal chosen={chosen} reach={{ ...reach, leftOut }} isOld={false} onClose={() => {}} onSent={onSent} />,
    { corner: true },
  )
  const letter = page.getByRole('dialog', { name: 'Лист' })
  await expect.element(letter.getByText(/Лис Ада/)).toBeVisible()
  await letter.getByRole('textbox', { name: 'Тема' }).fill('Збори')
  await letter.getByRole('textbox', { name: 'Текст' }).fill('О 18:00.')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Скасувати' }).click()

  const send = letter.getByRole('button', { name: 'Надіслати 1 лист' })
  await send.click()
  await expect.element(letter.getByText('Знайдено інших: 2.')).toBeVisible()
  await send.click()

  await expect.element(page.getByText('1 лист у черзі')).toBeVisible()
  expect(onSent).toHaveBeenCalledOnce()
  const body = { chosen: { ids: [1] }, subject: 'Збори', text: 'О 18:00.' }
  expect(sent).toMatchObject([{ body }, { body }])
})
