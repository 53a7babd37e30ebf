import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batched } from './batched.ts'

const later = () => new Promise((done) => setTimeout(done, 5))

test('whoever asks while a question is away is asked for with all who wait, and only after coming', async () => {
  const asked: number[][] = []
  const ask = batched(async (all: number[]) => {
    asked.push(all)
    await later()
    return all.map((one) => one * 2)
  })

  const first = [ask(1), ask(2)]
  await new Promise(setImmediate)
  const second = [ask(3), ask(4), ask(5)]

  expect(await Promise.all([...first, ...second])).toEqual([2, 4, 6, 8, 10])
  expect(asked).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
})

test('a question that fails for each fails for those who asked it alone', async () => {
  let fails = true
  const ask = batched(async (all: number[]) => {
    await later()
    if (fails) throw new Error('gone')
    return all
  })

  const lost = [ask(1), ask(2)]
  expect(await Promise.allSettled(lost)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  fails = false

  expect(await ask(3)).toBe(3)
})

test('what one of many asked fails for them alone, whichever of them it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), async (areBad) => {
      const ask = batched(async (all: { place: number; isBad: boolean }[]) => {
        if (all.some(({ isBad }) => isBad)) throw new Error('unsupported Unicode escape sequence')
        return all.map(({ place }) => place)
      })

      const told = await Promise.allSettled(areBad.map((isBad, place) => ask({ place, isBad })))

      const places = told.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))
      expect(places).toEqual(areBad.map((isBad, place) => (isBad ? 'failed' : place)))
    }),
  )
})

test('of a database that cannot be reached nobody asks again alone', async () => {
  let times = 0
  const ask = batched(async () => {
    times += 1
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })

  const told = await Promise.allSettled([ask(1), ask(2), ask(3)])

  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(times).toBe(1)
})
