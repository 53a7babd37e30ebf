import { expect, test } from 'vitest'
import { encodingFor, isTaken } from './encoding.ts'

const negotiated: [accepted: string | undefined, encoding: string | undefined][] = [
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'zstd'],
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate, compress', undefined],
  ['br;q=0', undefined],
  ['br;q=0.0, gzip', 'gzip'],
  ['zstd;q=0, *', 'br'],
  ['*;q=0', undefined],
  ['zstd;q=0.3, br;q=0.5, gzip;q=0.4', 'br'],
  ['br; q=0.001', 'br'],
  ['gzip;q=0.5, identity', undefined],
  ['gzip;q=0.5, identity;q=0.1', 'gzip'],
  ['gzip, identity;q=0', 'gzip'],
  ['br;q=2, gzip;q=0.2', 'gzip'],
  ['br;q=, gzip;level=9', 'gzip'],
  [',;q=1,,', undefined],
]

test('a text is compressed as its reader weighs the ways, and never in one that they do not take [HOME-1]', () => {
  for (const [accepted, encoding] of negotiated) expect([accepted, encodingFor(accepted)]).toEqual([accepted, encoding])
})

test('whoever refuses a way, by its name or among all others, does not take it [HOME-1]', () => {
  const takers = ['gzip, br', 'br;q=0.1', '*', 'gzip;q=1, *;q=0.2']
  const others = ['gzip', 'br;q=0', 'gzip, br;q=0.000', '*;q=0', 'xbr', '', undefined]
  expect(takers.filter((accepted) => !isTaken('br', accepted))).toEqual([])
  expect(others.filter((accepted) => isTaken('br', accepted))).toEqual([])
})
