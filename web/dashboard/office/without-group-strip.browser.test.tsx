import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { profiles } from '../../../contract/people/endpoints.ts'
import { me } from '../../kit/testing/people.ts'
import { answer, Refusal } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { WithoutGroupStrip } from './without-group-strip.tsx'

const pageWith = (count: number, more = false) => ({
  profiles: [],
  next: null,
  previous: null,
  found: { count, more },
  totals: { all: 2_000, active: 2_000 },
})
const listed = (count: number, more = false) => answer(profiles.list, pageWith(count, more))
const shown = () => show(<WithoutGroupStrip />, { me: me({ role: 'ADMIN' }) })

test('active students without a class are counted on the first page, with a link to them [APROF-1]', async () => {
  const asked = listed(3)
  await shown()

  await expect.element(page.getByText('3 учні без класу цього навчального року.')).toBeVisible()
  const link = page.getByRole('link', { name: 'Показати' })
  await expect.element(link).toHaveAttribute('href', '/admin/profiles?groupId=none&state=active')
  expect(asked.at(-1)).toEqual({ query: { groupId: 'none', state: 'active' } })
})

test('a failure of the whole list is told by the figures, one of these students alone here [DASH-9]', async () => {
  const asked = answer(profiles.list, new Refusal(500, 'Сервер не відповідає.'))
  const { unmount } = await shown()
  await expect.poll(() => asked).toEqual([{}])
  await unmount()

  answer(profiles.list, ({ query }) => ({ ...query }).groupId ? new Refusal(500, 'Сервер не відповідає.') : pageWith(3))
  await shown()
  await expect.element(page.getByText(/^Не.вдалося дізнатися, чи.всі учні/)).toBeVisible()
})

test('of very many the number stays open [APROF-1]', async () => {
  listed(1_000, true)
  await shown()

  await expect.element(page.getByText(/понад 1.000 учнів без класу/)).toBeVisible()
})

test('where every student has a class nothing is shown [APROF-1]', async () => {
  const asked = listed(0)
  await shown()

  await expect.poll(() => asked.length).toBe(2)
  expect(page.getByRole('status').query()).toBeNull()
})
