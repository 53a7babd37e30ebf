import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placed } from '../people/rules.ts'
import { matchedByFacts, repeatsAmong, type Candidate } from './namesakes.ts'

type Child = { birth: string | null; guardians: string[]; group: number | null; hasAddress: boolean }

const child = fc.record<Child>({
  birth: fc.constantFrom(null, '2015-01-02', '2016-02-03'),
  guardians: fc.uniqueArray(fc.constantFrom('mama', 'tato', 'baba'), { maxLength: 2 }),
  group: fc.constantFrom(null, 1, 2),
  hasAddress: fc.boolean(),
})
const children = (most: number) => fc.array(child, { maxLength: most })

const candidate = (one: Child): Candidate<Child> => ({ ...one, one, names: 'лис\nіван', guardianNames: [] })

/** What an import comes to: who is stored afterwards and by which line, or undefined where it asks. */
async function imported(lines: Child[], stored: Child[]): Promise<Map<Child, Child | undefined> | undefined> {
  const candidates = lines.map(candidate)
  const { found, doubts } = await matchedByFacts(candidates, stored.map(candidate))
  const repeats = [...(await repeatsAmong(candidates)).keys(), ...doubts.keys()]
  if (repeats.length) return undefined
  const together = lines.map((line) => candidate({ ...merged(line, found.get(line)), hasAddress: line.hasAddress }))
  if ((await repeatsAmong(together)).size) return undefined
  return new Map(lines.map((line) => [line, found.get(line)]))
}

function merged(line: Child, known: Child | undefined): Child {
  return {
    birth: line.birth ?? known?.birth ?? null,
    // As an import writes them: by their places.
    guardians: placed(known?.guardians ?? [], line.guardians),
    group: line.group ?? known?.group ?? null,
    hasAddress: line.hasAddress || (known?.hasAddress ?? false),
  }
}

/** A line with an address is known by it the second time; the others have to be found by what they say. */
const unaddressed = children(5).map((lines) => lines.map((line) => ({ ...line, hasAddress: false })))

test('nobody stored takes two lines, and nobody’s birth date, guardian or address becomes another’s without their class or guardian [IMP-5]', async () => {
  await fc.assert(
    fc.asyncProperty(children(5), children(4), async (lines, stored) => {
      const found = [...((await imported(lines, stored)) ?? [])].flatMap(([line, known]) =>
        known ? [{ line, known }] : [],
      )
      expect(new Set(found.map(({ known }) => known)).size).toBe(found.length)
      for (const { line, known } of found) {
        const differs = (fact: 'birth' | 'group') =>
          line[fact] !== null && known[fact] !== null && line[fact] !== known[fact]
        const shares = line.guardians.some((one) => known.guardians.includes(one))
        const areOthers = line.guardians.length > 0 && known.guardians.length > 0 && !shares
        expect([differs('birth'), areOthers, line.hasAddress && known.hasAddress]).toEqual([false, false, false])
        expect(!differs('group') || shares).toBe(true)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('whatever the order of lines and of who is stored, each line comes to the same [IMP-5]', async () => {
  await fc.assert(
    fc.asyncProperty(children(5), children(4), fc.infiniteStream(fc.nat()), async (lines, stored, places) => {
      const shuffled = <T>(list: T[]) =>
        list
          .map((one) => ({ one, place: places.next().value! }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ one }) => one)
      const straight = await imported(lines, stored)
      const mixed = await imported(shuffled(lines), shuffled(stored))
      expect(mixed === undefined).toBe(straight === undefined)
      for (const line of lines) expect(mixed?.get(line)).toBe(straight?.get(line))
    }),
    { numRuns: 2_000 },
  )
})

test('the same lines again mean those whom they made or found [IMP-5]', async () => {
  await fc.assert(
    fc.asyncProperty(unaddressed, children(4), async (lines, stored) => {
      const first = await imported(lines, stored)
      if (!first) return
      const made = new Map(lines.map((line) => [line, merged(line, first.get(line))]))
      const untouched = stored.filter((one) => ![...first.values()].includes(one))
      const second = await imported(lines, [...untouched, ...made.values()])
      // Nobody is written without a guardian or an address.
      if (lines.some((line) => !made.get(line)!.guardians.length && !made.get(line)!.hasAddress)) return
      for (const line of lines) expect(second?.get(line)).toBe(made.get(line))
    }),
    { numRuns: 5_000 },
  )
})

test('of two whom a line fits, the one whom another line alone means is not meant [IMP-5]', async () => {
  const older: Child = { birth: '2015-01-02', guardians: ['tato', 'mama'], group: 2, hasAddress: false }
  const younger: Child = { birth: '2016-02-03', guardians: ['mama'], group: 2, hasAddress: false }
  const tato: Child = { birth: null, guardians: ['tato'], group: 2, hasAddress: false }
  const mama: Child = { birth: null, guardians: ['mama'], group: 2, hasAddress: false }

  expect(await imported([mama, tato], [older, younger])).toEqual(
    new Map([
      [mama, younger],
      [tato, older],
    ]),
  )
  // With nobody named for the other, it is asked.
  expect(await imported([mama], [older, younger])).toBeUndefined()
})

test('many namesakes take as long each as few do [IMP-5]', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      birth: n % 3 ? '2015-01-02' : null,
      guardians: [`guardian${n}`, `second${n}`],
      group: n % 40,
      hasAddress: false,
    }))
  const time = async (count: number) => {
    const [lines, stored] = [many(count), many(count)]
    const started = process.cpuUsage()
    expect((await imported(lines, stored))?.size).toBe(count)
    return process.cpuUsage(started).user
  }
  await time(2_000)
  const few = Math.min(await time(2_000), await time(2_000))

  // Eight times as many: a time that grows with the square would be 64 times as long.
  expect((await time(16_000)) / few).toBeLessThan(40)
})
