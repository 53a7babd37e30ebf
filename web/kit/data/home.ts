import DataLoader from 'dataloader'
import { bodyOf, dashboard, type HomePart, homeParts, onHome } from '../../../contract/dashboard/endpoints.ts'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { ApiError, call } from './api.ts'
import { schoolDay } from './page.ts'

type Asked = { params?: unknown; query?: unknown; body?: unknown }
type Home = Readonly<Partial<Record<HomePart, unknown>>>

/** One more call costs less than what nobody asked for. */
const fewest = 3

const parts = (Object.entries(homeParts) as [HomePart, Endpoint][]).filter(([part]) => onHome.includes(part))

/** As which part of a participant's first page a call is answered too. */
function partOf(endpoint: Endpoint, { params, query, body }: Asked): { pt: string; part: HomePart } | undefined {
  const { pt } = (params ?? {}) as { pt?: string }
  if (!pt || query) return undefined
  const isMeant = ([part, known]: [HomePart, Endpoint]) =>
    known === endpoint && JSON.stringify(bodyOf(part, schoolDay())) === JSON.stringify(body)
  const found = parts.find(isMeant)
  return found && { pt, part: found[0] }
}

const homes = new DataLoader<string, { home?: Promise<Home> }>(async (asked) => homesOf(asked), { cache: false })

/** What several components ask at one moment about one participant is one call; where that one is refused, each asks alone. */
export async function readPart(endpoint: Endpoint, asked: Asked, alone: () => Promise<unknown>): Promise<unknown> {
  const found = partOf(endpoint, asked)
  if (!found) return alone()
  const { home } = await homes.load(found.pt)
  try {
    return (await home)?.[found.part] ?? (await alone())
  } catch (error) {
    // Whoever cannot be reached is not asked again at once.
    if (!home || (error instanceof ApiError && error.status === 0)) throw error
    return alone()
  }
}

/** Not awaited here: who asks alone does not wait for the others. */
function homesOf(asked: readonly string[]): { home?: Promise<Home> }[] {
  const counts = Map.groupBy(asked, (pt) => pt)
  const read = new Map([...counts].filter(([, { length }]) => length >= fewest).map(([pt]) => [pt, readHome(pt)]))
  return asked.map((pt) => ({ ...(read.has(pt) && { home: read.get(pt)! }) }))
}

async function readHome(pt: string): Promise<Home> {
  const day = schoolDay()
  const home = await call(dashboard.home, { params: { pt } })
  // Past midnight here and not there, or the other way round, it is about other days than those that were asked for.
  return home.day === day ? home : {}
}
