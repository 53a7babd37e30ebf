import { expect, test } from 'vitest'
import { hasUndescribed } from './described.ts'
import { momentOf } from './draft.ts'

test('a day and a time of Kyiv mean a moment, in winter and in summer [APOST-2]', () => {
  expect(momentOf({ day: '2027-01-19', time: '8:00' })).toBe('2027-01-19T06:00:00Z')
  expect(momentOf({ day: '2027-07-19', time: '08.05' })).toBe('2027-07-19T05:05:00Z')
})

test('what is no day or no time means none [APOST-2]', () => {
  for (const time of ['', '8', '25:00', '8:60', '8:5', 'о восьмій'])
    expect(momentOf({ day: '2027-01-19', time })).toBeUndefined()
  expect(momentOf({ day: '', time: '8:00' })).toBeUndefined()
})

test('an image is described by words, not by blanks [APOST-2]', () => {
  const image = (alt: string) => `<p>a</p><img src="/api/images/1" alt="${alt}" width="40" height="30"><p>b</p>`

  expect([image(''), image(' '), '<img src="x">'].map(hasUndescribed)).toEqual([true, true, true])
  expect([image('Клас'), image('7-А > 7-Б'), '<p>alt</p>', `${image('a')}${image('')}`].map(hasUndescribed)).toEqual([
    false,
    false,
    false,
    true,
  ])
})
