import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { groups } from '../../contract/calendar/endpoints.ts'
import { chosenProfiles, profiles } from '../../contract/people/endpoints.ts'
import { me, profile } from '../kit/testing/people.ts'
import { answer } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { ProfilesScreen } from './profiles-screen.tsx'

test('rows take no tint while they scroll past the pointer, and a click meanwhile does what is meant [APROF-1]', async () => {
  answer(groups.current, { groups: [] })
  answer(profiles.gaps, { gaps: {} as never })
  answer(profiles.list, {
    profiles: [profile({ id: 11 })],
    next: null,
    previous: null,
    found: { count: 1, more: false },
    totals: { all: 1, active: 1 },
  })
  const all = { count: 1, leftOut: [] }
  answer(chosenProfiles.weigh, { count: 1, lock: all, unlock: all, move: all, repass: all, write: all, groups: [] })
  await show(<ProfilesScreen renderWizard={() => null} />, {
    route: '/member/admin/profiles',
    me: me({ role: 'ADMIN' }),
    corner: true,
  })
  const box = page.getByRole('checkbox', { name: 'Левченко Марко', exact: true })
  await expect.element(box).toBeVisible()
  const { left, top, width, height } = box.element().getBoundingClientRect()
  const [clientX, clientY] = [left + width / 2, top + height / 2]
  const under = () => document.elementFromPoint(clientX, clientY)!
  expect(under().closest('[data-row]')).not.toBeNull()

  under().dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
  expect(under().tagName).toBe('TABLE')
  await expect.poll(() => under().tagName).not.toBe('TABLE')

  under().dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
  under().dispatchEvent(new MouseEvent('click', { clientX, clientY, bubbles: true }))
  await expect.element(box).toBeChecked()
})
