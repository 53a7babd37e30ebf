import { expect, test, vi } from 'vitest'
import { papersOf } from './papers.ts'
import { reasonOf } from './reasons.ts'

test('what a silent provider said before holds, and it is asked again after ten seconds [SSO-1]', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const provider = { key: 'lyceum' }
  const answers: (() => string)[] = [() => 'first', () => fail('it is down'), () => 'next']
  const told: unknown[] = []
  const papers = papersOf(async () => answers.shift()!())
  const ask = () => papers(provider, (facts) => told.push(facts))
  const said = [await ask()]
  for (const seconds of [60 * 60, 9, 2]) {
    vi.advanceTimersByTime(seconds * 1_000)
    said.push(await ask())
  }
  vi.useRealTimers()

  expect(said).toEqual(['first', 'first', 'first', 'next'])
  expect(told).toEqual([{ provider: 'lyceum', reason: 'it is down' }])
})

test('a reason tells what is wrong with an answer, and nothing that stands in it [SSO-1]', () => {
  const cause = Object.assign(new SyntaxError('Unexpected token in "a token"'), { code: 'ERR' })

  expect(reasonOf(new Error('the answer does not hold', { cause }))).toBe(
    'the answer does not hold, what it answers is no JSON ERR',
  )
})

function fail(words: string): never {
  throw new Error(words)
}
