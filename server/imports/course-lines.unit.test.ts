import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courseColumns, quarterOf, readId, stateOf } from './course-lines.ts'
import { placesOf } from './columns.ts'
import { noFaults, Wrong } from './faults.ts'
import { readMoment } from './moments.ts'

test('moments are read as people, spreadsheets and GAM write them [IMP-2]', () => {
  const read = ['28.08.2026', '2026-08-28', '28.08.2026 12:15', '2026-08-28T12:15', '2026-08-28T09:15:00.000Z'].concat([
    '2026-08-28T12:15:00+03:00',
    '2026-01-28 12:15:30',
  ])

  expect(read.map(readMoment)).toEqual([
    '2026-08-27T21:00:00.000Z',
    '2026-08-27T21:00:00.000Z',
    '2026-08-28T09:15:00.000Z',
    '2026-08-28T09:15:00.000Z',
    '2026-08-28T09:15:00.000Z',
    '2026-08-28T09:15:00.000Z',
    '2026-01-28T10:15:30.000Z',
  ])
  for (const wrong of ['учора', '2026', '31.02.2026', '28.08.2026 25:00', '28.08.2026 12:61', '12:15'])
    expect([wrong, readMoment(wrong)]).toEqual([wrong, expect.any(Wrong)])
})

test('every moment that an ISO timestamp names is read as that moment [IMP-2]', () => {
  const years = { min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(years), (date) => {
      expect(readMoment(date.toISOString())).toBe(date.toISOString())
    }),
  )
})

test('an id stays as it is written, unless a spreadsheet has rounded it [IMP-1]', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 18n }), (id) => {
      expect(readId(String(id))).toBe(String(id))
    }),
  )
  for (const rounded of ['6,40012E+11', '6.4E+11', '6E+11', '6e11']) expect(readId(rounded)).toBeInstanceOf(Wrong)
  expect(readId('d:8b-algebra')).toBe('d:8b-algebra')
})

test('quarters and states are known in both languages [IMP-1]', () => {
  expect(['1', 'ІІ', 'iii', 'четверта', 'q2'].map(quarterOf)).toEqual([1, 2, 3, 4, 2])
  expect(['ACTIVE', 'archived', 'В архіві', 'очікує'].map(stateOf)).toEqual([
    'ACTIVE',
    'ARCHIVED',
    'ARCHIVED',
    'PROVISIONED',
  ])
  for (const wrong of ['0', '5', '1.5', 'рік']) expect(quarterOf(wrong)).toBeInstanceOf(Wrong)
  expect(stateOf('open')).toBeInstanceOf(Wrong)
})

test('headers of GAM lead to our columns wherever they stand, and the first of a pair counts [IMP-1]', () => {
  const known = { id: 'id', name: 'name', section: 'section', courseState: 'state', ownerEmail: 'owner' }
  const all = Object.entries({ ...known, creationTime: 'createdAt', alternateLink: 'link' })
  const others = ['room', 'ownerId', 'teachers', 'calendarId', 'teacherFolder.id']
  const header = fc.shuffledSubarray([...all.map(([title]) => title), ...others], { minLength: all.length })
  fc.assert(
    fc.property(header, fc.boolean(), (titles, isDoubled) => {
      fc.pre(titles.includes('id') && titles.includes('name'))
      const cells = isDoubled ? [...titles, ...titles.toReversed()] : titles
      const [faults, notices] = [noFaults(), noFaults()]
      const { places } = placesOf(courseColumns, { cells, line: 1 }, faults, notices)

      expect(faults.list.size).toBe(0)
      const expected = all.filter(([title]) => titles.includes(title))
      expect(Object.fromEntries(Object.entries(places).map(([name, place]) => [name, place.at]))).toEqual(
        Object.fromEntries(expected.map(([title, name]) => [name, titles.indexOf(title)])),
      )
      const isOther = titles.some((title) => others.includes(title))
      expect(notices.list.size).toBe(Number(isOther) + Number(isDoubled))
    }),
  )
})
