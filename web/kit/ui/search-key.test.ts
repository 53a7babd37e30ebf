import { expect, test } from 'vitest'
import { isSearchKey } from './search-key.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test('the slash focuses the search, also where the keyboard writes a full stop with it [APROF-1]', () => {
  expect(isSearchKey({ ...plain, key: '/', code: 'Slash' })).toBe(true)
  expect(isSearchKey({ ...plain, key: '.', code: 'Slash' })).toBe(true)
  expect(isSearchKey({ ...plain, key: '/', code: 'Digit7', shiftKey: true })).toBe(true)
})

test('shortcuts of the browser are left alone [APROF-1]', () => {
  expect(isSearchKey({ ...plain, key: '/', code: 'Slash', ctrlKey: true })).toBe(false)
  expect(isSearchKey({ ...plain, key: '?', code: 'Slash', shiftKey: true })).toBe(false)
  expect(isSearchKey({ ...plain, key: 'a', code: 'KeyA' })).toBe(false)
})
