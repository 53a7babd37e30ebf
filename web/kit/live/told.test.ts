import { expect, test } from 'vitest'
import { isForEverybody, isMadeOf } from './told.ts'

const [mine, other] = ['0b6c1b1e-0000-4000-8000-000000000001', '0b6c1b1e-0000-4000-8000-000000000002']

test('what is told of everybody concerns every answer that is made of it, and no other [LIVE-1]', () => {
  expect(isMadeOf(['week'], { params: { pt: mine } }, ['news', 'week'])).toBe(true)
  expect(isMadeOf(['people'], undefined, ['people'])).toBe(true)
  expect(isMadeOf(['diary'], { params: { pt: mine } }, ['week'])).toBe(false)
  expect(isMadeOf(undefined, { params: { pt: mine } }, ['week'])).toBe(false)
})

test('what is told of a participant, or of a class of theirs, concerns their answers alone [LIVE-1]', () => {
  const sheet = (pt: string, group: number) =>
    isMadeOf(['diary'], { params: { pt, discipline: 3, group } }, [`diary ${mine} 12`])

  expect(isMadeOf(['diary'], { params: { pt: mine } }, [`diary ${mine}`])).toBe(true)
  expect(isMadeOf(['diary'], { params: { pt: other } }, [`diary ${mine}`])).toBe(false)
  expect([sheet(mine, 12), sheet(mine, 13), sheet(other, 12)]).toEqual([true, false, false])
  expect(isMadeOf(['diary'], { params: { pt: mine } }, [`diary ${mine} 12`])).toBe(true)
})

test('pages are told apart who would all ask at once [LIVE-1]', () => {
  expect(isForEverybody([`diary ${mine}`, 'week'])).toBe(true)
  expect(isForEverybody([`diary ${mine}`])).toBe(false)
})
