import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sourceOf } from './source.ts'

test('one IPv6 /64 is one source, however its addresses are spelled [AUTH-15]', () => {
  const spellings = [
    '2001:db8::1',
    '2001:DB8:0:0::ffff',
    '2001:0db8:0000:0000:1234:5678:9abc:def0',
    '2001:db8::a:b:c:d',
    '2001:db8::1%eth0',
    '2001:db8::192.0.2.1',
  ]

  expect(new Set(spellings.map(sourceOf))).toEqual(new Set(['2001:db8:0:0']))
  expect(sourceOf('2001:db8:0:1::1')).toBe('2001:db8:0:1')
  expect(sourceOf('::1')).toBe('0:0:0:0')
  expect(sourceOf('fe80::1%en0')).toBe('fe80:0:0:0')
})

test('an IPv4 address is the same source inside of IPv6 [AUTH-15]', () => {
  const spellings = [
    '192.0.2.33',
    '::ffff:192.0.2.33',
    '::FFFF:192.0.2.33',
    '::ffff:c000:221',
    '0:0:0:0:0:ffff:c000:0221',
  ]

  expect(new Set(spellings.map(sourceOf))).toEqual(new Set(['192.0.2.33']))
})

test('a port that a proxy adds to an address is no part of the source [AUTH-15]', () => {
  expect(['192.0.2.33:50123', '192.0.2.33:443', '[::ffff:192.0.2.33]:80'].map(sourceOf)).toEqual(
    Array.from({ length: 3 }, () => '192.0.2.33'),
  )
  expect(['[2001:db8::1]:50123', '[2001:db8::2]:50124', '[2001:db8::3]'].map(sourceOf)).toEqual(
    Array.from({ length: 3 }, () => '2001:db8:0:0'),
  )
})

test('any two addresses of one /64 are one source, any two of different ones are two [AUTH-15]', () => {
  const groups = fc.tuple(...Array.from({ length: 8 }, () => fc.integer({ min: 1, max: 65_535 })))
  const spelled = (numbers: number[], isLong: boolean) =>
    numbers.map((group) => group.toString(16).padStart(isLong ? 4 : 1, '0')).join(':')
  fc.assert(
    fc.property(groups, groups, fc.boolean(), (one, other, isLong) => {
      const neighbour = [...one.slice(0, 4), ...other.slice(4)]
      expect(sourceOf(spelled(neighbour, isLong))).toBe(sourceOf(spelled(one, !isLong)))
      const isSame = one.slice(0, 4).join() === other.slice(0, 4).join()
      expect(sourceOf(spelled(other, isLong)) === sourceOf(spelled(one, isLong))).toBe(isSame)
    }),
  )
})

test('what is no address is a source of its own, and whoever hung up has none [AUTH-15]', () => {
  expect(sourceOf(undefined)).toBe('')
  expect(sourceOf('unknown:thing')).toBe('unknown:thing')
})
