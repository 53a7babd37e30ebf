import { eachInTurn } from '../db/copy.ts'
import { alike, FactIndex, ways, type Facts, type Way } from './facts.ts'
import { gather, grouped } from './names.ts'

/** Why it is not clear whom a line means: two fit it, another line means the same one, or somebody differs in one thing alone. */
export type Doubt<Line, Known> =
  | { either: [Known, Known] }
  | { also: Line; known: Known }
  | { differsIn: 'birth' | 'guardian' | 'group' | 'address' | 'names'; known: Known }

/** Somebody with what is told of them. */
export type Candidate<T> = Facts & { one: T; guardianNames: string[] }

/** Those who cannot be told from somebody before them, each with that one. */
export async function repeatsAmong<T>(people: Candidate<T>[]): Promise<Map<T, T>> {
  const repeats = new Map<T, T>()
  const index = new FactIndex<T>(() => true)
  const namesakes = grouped(people, ({ names }) => names)
  await eachInTurn(people, (person) => {
    if (namesakes.get(person.names)?.length === 1) return
    const [earlier] = ways.flatMap((way) => alike(index, person, way))
    if (earlier === undefined) index.add(person, person.one)
    else repeats.set(person.one, earlier)
  })
  return repeats
}

type Outcome<Line, Known> = { found: Map<Line, Known>; doubts: Map<Line, Doubt<Line, Known>> }

/** Which stored student each line means. Nobody is meant by two lines, and the order of the lines makes no difference. */
export async function matchedByFacts<Line, Known>(
  lines: Candidate<Line>[],
  stored: Candidate<Known>[],
): Promise<Outcome<Line, Known>> {
  const found = new Map<Line, Known>()
  const doubts = new Map<Line, Doubt<Line, Known>>()
  const taken = new Set<Known>()
  const index = new FactIndex<Known>((one) => !taken.has(one))
  const byGuardiansName = new FactIndex<Known>((one) => !taken.has(one))
  const known = new Set(stored.map(({ names }) => names))
  const named = lines.filter(({ names }) => known.has(names))
  const wanted = new Set(named.map(({ names }) => names))
  await eachInTurn(stored, (candidate) => {
    if (!wanted.has(candidate.names)) return
    index.add(candidate, candidate.one)
    byGuardiansName.add({ ...candidate, guardians: candidate.guardianNames }, candidate.one)
  })

  const isOpen = ({ one }: Candidate<Line>) => !found.has(one) && !doubts.has(one)
  const claim = async (open: Candidate<Line>[], way: Way, either: Map<Candidate<Line>, [Known, Known]>) => {
    const claims = new Map<Known, Line[]>()
    await eachInTurn(open, (line) => {
      const [one, other] = alike(index, line, way)
      if (one === undefined) return
      if (other !== undefined) either.set(line, [one, other])
      else {
        either.delete(line)
        gather(claims, one, line.one)
      }
    })
    for (const [one, [first, ...others]] of claims) {
      if (others.length)
        for (const line of [first!, ...others])
          doubts.set(line, { also: line === first ? others[0]! : first!, known: one })
      else {
        taken.add(one)
        found.set(first!, one)
      }
    }
  }
  for (const way of ways) {
    const either = new Map<Candidate<Line>, [Known, Known]>()
    let before = taken.size
    await claim(named.filter(isOpen), way, either)
    // Whom another line alone means, this one does not: the lines are different people.
    while (either.size && taken.size > before) {
      before = taken.size
      await claim([...either.keys()], way, either)
    }
    for (const [line, both] of either) doubts.set(line.one, { either: both })
  }
  await eachInTurn(named.filter(isOpen), (line) => {
    const doubt = doubtAbout(line, index, byGuardiansName)
    if (doubt) doubts.set(line.one, doubt)
  })
  return { found, doubts }
}

const sureOrOpen = ['equal', 'open'] as const

/** Who is nobody stored, as far as is told, but differs from somebody in one thing that may just have changed. */
function doubtAbout<Known>(
  line: Candidate<unknown>,
  index: FactIndex<Known>,
  byGuardiansName: FactIndex<Known>,
): Doubt<never, Known> | undefined {
  const isAlone = !line.hasAddress && !line.guardians.length
  for (const birth of sureOrOpen) {
    const [classmate] = alike(index, line, { birth, guardian: 'any', group: 'equal' })
    if (classmate !== undefined) return { differsIn: 'guardian', known: classmate }
    const named = { ...line, guardians: line.guardianNames }
    const [child] = alike(byGuardiansName, named, { birth, guardian: 'equal', group: 'any' })
    if (child !== undefined) return { differsIn: 'guardian', known: child }
    const [addressed] = line.hasAddress ? alike(index, line, { birth, guardian: 'equal', group: 'any' }, true) : []
    if (addressed !== undefined) return { differsIn: 'address', known: addressed }
    const [elsewhere] = isAlone ? alike(index, line, { birth, guardian: 'any', group: 'any' }) : []
    if (elsewhere !== undefined) return { differsIn: 'group', known: elsewhere }
  }
  const [sibling] = alike(index, line, { birth: 'any', guardian: 'equal', group: 'any' })
  return sibling === undefined ? undefined : { differsIn: 'birth', known: sibling }
}
