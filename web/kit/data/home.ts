import DataLoader from 'dataloader'
import { bodyOf, dashboard, type HomePart, homeParts } from '../../../contract/dashboard/endpoints.ts'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { ApiError, call } from './api.ts'
import { schoolDay } from './page.ts'

type Asked = { params?: unknown; query?: unknown; body?: unknown }
type Part = { pt: string; part: HomePart; alone: () => Promise<unknown> }

/** One more call costs less than what nobody asked for. */
const fewest = 3

const parts = Object.entries(homeParts) as [HomePart, Endpoint][]

/** As which part of a participant's first page a call is answered too. */
function partOf(endpoint: Endpoint, { params, query, body }: Asked): Pick<Part, 'pt' | 'part'> | undefined {
  const { pt } = (params ?? {}) as { pt?: string }
  if (!pt || query) return undefined
  const isMeant = ([part, known]: [HomePart, Endpoint]) =>
    known === endpoint && JSON.stringify(bodyOf(part, schoolDay())) === JSON.stringify(body)
  const found = parts.find(isMeant)
  return found && { pt, part: found[0] }
}

const loader = new DataLoader<Part, unknown>(readTogether, { cache: false })

/** What several components ask at one moment about one participant is one call; where that one is refused, each asks alone. */
export function readPart(endpoint: Endpoint, asked: Asked, alone: Part['alone']): Promise<unknown> {
  const part = partOf(endpoint, asked)
  return part ? loader.load({ ...part, alone }) : alone()
}

async function readTogether(asked: readonly Part[]): Promise<unknown[]> {
  const homes = new Map<string, Promise<Record<string, unknown>>>()
  for (const { pt } of asked) {
    const count = asked.filter((other) => other.pt === pt).length
    if (count >= fewest && !homes.has(pt)) homes.set(pt, readHome(pt))
  }
  return Promise.all(asked.map((one) => answerTo(one, homes.get(one.pt)).catch((error: unknown) => error)))
}

async function readHome(pt: string): Promise<Record<string, unknown>> {
  const day = schoolDay()
  const home = await call(dashboard.home, { params: { pt } })
  // Past midnight here and not there, or the other way round, it is about other days than those that were asked for.
  return home.day === day ? home : {}
}

async function answerTo({ part, alone }: Part, home: Promise<Record<string, unknown>> | undefined): Promise<unknown> {
  try {
    return (await home)?.[part] ?? (await alone())
  } catch (error) {
    // Whoever cannot be reached is not asked again at once.
    if (error instanceof ApiError && error.status === 0) throw error
    return alone()
  }
}
