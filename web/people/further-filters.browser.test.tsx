import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../kit/testing/show.tsx'
import { FurtherFilters } from './further-filters.tsx'
import { useProfileSearch } from './use-profile-search.ts'

const Shown = () => <FurtherFilters searching={useProfileSearch()} />

test('whoever is looked for by state is told so by words, not by colour alone [LAY-11]', async () => {
  await show(<Shown />, { route: '/member/admin/profiles', search: { state: 'locked' } })

  await expect.element(page.getByRole('button', { name: 'Стан і порядок · заблоковані', exact: true })).toBeVisible()
})

test('nothing is said of a state where all are shown [LAY-11]', async () => {
  await show(<Shown />, { route: '/member/admin/profiles' })

  await expect.element(page.getByRole('button', { name: 'Стан і порядок', exact: true })).toBeVisible()
})
