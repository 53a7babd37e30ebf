import { expect, test } from 'vitest'
import type { Profile, ProfilePage } from '../../contract/people/schemas.ts'
import { profile } from '../kit/testing/people.ts'
import { staying, withMade, withoutMade, withoutPerson, withProfile } from './kept-rows.ts'

const page = (...profiles: Profile[]): ProfilePage => ({
  profiles,
  next: null,
  previous: null,
  found: { count: profiles.length, more: false },
  totals: { all: 9, active: 9 },
})

const [ada, bob, eve] = [profile({ id: 1 }), profile({ id: 2 }), profile({ id: 3 })]
const lockedAt = '2026-03-11T08:00:00Z'
const before = { page: page(ada, bob, eve), changes: new Map() }
const idsOf = ({ profiles }: ProfilePage) => profiles.map(({ id }) => id)

test('what a second action changes leaves the rows that the first one kept where they are [APROF-6]', () => {
  const first = withMade(before, [1], { lockedAt })
  const shown = staying(first, page(bob, eve))
  const second = withMade({ ...first, page: shown }, [2], { lockedAt })

  const now = staying(second, page(eve))

  expect(idsOf(now)).toEqual([1, 2, 3])
  expect(now.found.count).toBe(3)
  expect(now.profiles.map((one) => one.lockedAt)).toEqual([lockedAt, lockedAt, null])
  expect([...second.changes.values()].map(({ made }) => made)).toEqual([{ lockedAt }, { lockedAt }])
})

test('what was not changed and is found no more does not stay [APROF-6]', () => {
  expect(idsOf(staying(withMade(before, [1], { lockedAt }), page(eve)))).toEqual([1, 3])
})

test('undoing gives back what an action changed, and nothing else [APROF-6]', () => {
  const first = withMade(before, [1], { lockedAt })
  const second = withMade(first, [1, 2], { groupName: '8-Б' })

  const now = withoutMade(second, [1, 2])

  const shown = staying(now, page()).profiles
  expect(shown.map((one) => [one.groupName, one.lockedAt])).toEqual([
    ['5-А', lockedAt],
    ['5-А', null],
  ])
})

test('a row that stays shows what somebody has changed of it since [APROF-6]', () => {
  const locked = withMade(before, [1, 2], { lockedAt })

  const now = withProfile(locked, { ...ada, lastName: 'Гнатюк' })

  const [one, other] = staying(now, page()).profiles
  expect([one?.lastName, one?.lockedAt, now.changes.get(1)?.made]).toEqual(['Гнатюк', null, null])
  expect(other?.lockedAt).toBe(lockedAt)
})

test('of somebody who is erased no row that stays tells anything, also not as a guardian [HIST-3]', () => {
  const child = profile({
    id: 2,
    guardianIds: [1, 4],
    guardianNames: ['А А', 'Д Д'],
    guardianId: 1,
    guardianName: 'А А',
  })
  const kept = withMade({ page: page(ada, child, eve), changes: new Map() }, [1, 2], { lockedAt })

  const now = staying(withoutPerson(kept, 1), page())

  expect(idsOf(now)).toEqual([2])
  expect(now.found.count).toBe(2)
  expect(now.profiles[0]).toMatchObject({
    guardianIds: [4],
    guardianNames: ['Д Д'],
    guardianId: 4,
    guardianName: 'Д Д',
  })
})
