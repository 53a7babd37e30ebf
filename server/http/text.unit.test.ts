import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { answerCache } from './cache.ts'
import { Text } from './text.ts'

const known = { cacheVersion: '1', day: '2027-03-16', from: 0, until: 1_440, tag: 'W/"1"' }

test('a text is compressed once in each way, and what is known of it counts with what it holds', async () => {
  const plain = 'Степінь з натуральним показником. '.repeat(100)
  const told: number[] = []
  const text = new Text(plain, () => told.push(text.size))

  const [first, second] = [await text.compressed('zstd'), await text.compressed('zstd')]
  const other = await text.compressed('gzip')

  expect(second).toBe(first)
  expect(zstdDecompressSync(first).toString()).toBe(plain)
  const length = Buffer.byteLength(plain)
  expect(told).toEqual([length + first.length, length + first.length + other.length])
  const sent = answerCache()
  sent.set('key', { ...known, text: new Text(plain) })
  const before = sent.calculatedSize
  sent.set('key', { ...known, text })
  expect(sent.calculatedSize - before).toBe(first.length + other.length)
})

test('a text that takes long leaves the others their turn', async () => {
  const text = new Text('Степінь '.repeat(40_000))

  const [one, other] = await Promise.all([text.compressed('br'), text.compressed('br')])

  expect(text.compressed('zstd')).toBeInstanceOf(Promise)
  expect(one.equals(other)).toBe(true)
  expect(text.size).toBe(Buffer.byteLength(text.plain) + one.length)
})
