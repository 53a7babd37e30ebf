import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SentOnce } from './sent-once.ts'

test('what is on its way is not sent again, and something else is [LAY-10]', () => {
  const once = new SentOnce(() => 0)

  expect([once.begin({ id: 1 }), once.begin({ id: 1 }), once.begin({ id: 2 })]).toEqual([true, false, true])
  once.end({ id: 1 })
  expect(once.begin({ id: 1 })).toBe(true)
})

test('the second press of a double click sends no form again that has arrived meanwhile [LAY-10]', () => {
  let now = 0
  const once = new SentOnce(() => now)
  once.begin({ reason: 'ILLNESS' })
  once.end({ reason: 'ILLNESS' }, true)

  now = 300
  expect([once.begin({ reason: 'ILLNESS' }), once.begin({ reason: 'FAMILY' })]).toEqual([false, true])
  now = 501
  expect(once.begin({ reason: 'ILLNESS' })).toBe(true)
})

test('all that changes something goes by what sends it once, but for leaving [LAY-10]', () => {
  const root = join(import.meta.dirname, '../..')
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\./.test(file))

  expect(files.filter((file) => /\buseMutation\b/.test(readFileSync(join(root, file), 'utf8'))).toSorted()).toEqual([
    'identity/logout-page.tsx',
    'kit/data/use-sending.ts',
  ])
})
