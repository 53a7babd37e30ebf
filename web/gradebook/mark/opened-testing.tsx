import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { marks } from '../../../contract/gradebook/endpoints.ts'
import type { OpenedWork } from '../../../contract/gradebook/schemas.ts'
import { me } from '../../kit/testing/people.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import type { KnownWork } from './known.ts'
import { MarkButton } from './mark-button.tsx'
import { MarkOpener } from './mark-opener.tsx'
import { knownWork, openedWork } from './testing.ts'

// Here it is Wednesday 11 March 2026, 10:00.
export const student = () => me({ role: 'STUDENT' })
export const mark = page.getByRole('button', { name: 'Оцінка роботи' })
export const sheet = page.getByRole('dialog', { name: 'Графік функції. Задачі 1–4', exact: true })
export const confirm = sheet.getByRole('button', { name: 'Підтвердити ознайомлення' })
export const refused = new Refusal(503, 'Сервер зайнятий.')

/** Opens the sheet of a work that the server answers so. */
export async function opened(
  told: Partial<OpenedWork> | Refusal = {},
  viewer = student(),
  known: Partial<KnownWork> = {},
) {
  answer(marks.work, told instanceof Refusal ? told : { work: openedWork(told) })
  const shown = await show(
    <MarkOpener>
      <MarkButton work={knownWork(known)}>Оцінка роботи</MarkButton>
    </MarkOpener>,
    { me: viewer, corner: true },
  )
  await mark.click()
  await expect.element(sheet).toBeVisible()
  return shown
}
