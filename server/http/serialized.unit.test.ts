import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serialize, Serialized, serializeAround } from './serialized.ts'

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
