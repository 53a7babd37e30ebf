import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joined, serialize, Serialized, serializeAround } from './serialized.ts'

/** A value, some of whose parts are serialized already. */
function embedded(value: unknown, isSerialized: () => boolean): unknown {
  if (isSerialized()) return serialize(value)
  if (Array.isArray(value)) return value.map((one) => embedded(one, isSerialized))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, embedded(field, isSerialized)]))
}

test('whatever of an answer was serialized before, its bytes are those of the whole', () => {
  const parts = fc.infiniteStream(fc.boolean())
  fc.assert(
    fc.property(fc.jsonValue(), parts, (value, are) => {
      const around = serializeAround(embedded(value, () => are.next().value))

      expect(around.json).toBe(serialize(value).json)
    }),
  )
})

test('a field that is undefined is left out', () => {
  expect(serializeAround({ max: undefined, results: new Serialized('[1]') }).json).toBe('{"results":[1]}')
})

test('answers that are joined end no script, and are the same to whoever reads them [HOME-1]', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ stringUnit: 'binary' }), { minKeys: 1 }), (values) => {
      const told = { ...values, sign: '</script>\u2028\u2029' }
      const parts = Object.entries(told).map(([name, value]) => [name, serialize(value)] as const)

      const { bytes } = joined<typeof told>(Object.fromEntries(parts) as never)

      expect(bytes.toString()).not.toMatch(/[<\u2028\u2029]/)
      expect(JSON.parse(bytes.toString())).toEqual(JSON.parse(JSON.stringify(told)))
    }),
  )
})

test('what is joined holds as long as each of its parts [HOME-1]', () => {
  const parts = { one: serialize(1, { from: 5, until: 90 }), other: serialize(2, { from: 10, until: 600 }) }

  expect(joined<{ one: number; other: number }>(parts).holds).toEqual({ from: 10, until: 90 })
})
