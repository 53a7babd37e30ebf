import { bodyOf, dashboard, type HomePart, homeParts } from '../../../contract/dashboard/endpoints.ts'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { partsOn } from '../../../contract/pages.ts'
import { ApiError, call } from './api.ts'
import { schoolDay } from './page.ts'

type Asked = { params?: unknown; query?: unknown; body?: unknown }
type Home = Readonly<Partial<Record<HomePart, unknown>>>

/** One more call costs less than what nobody asked for. */
const fewest = 3

/** Which one is open; from any other, what is asked may be of the first. */
const pageNow = () => (partsOn(location.pathname) ? location.pathname : '/')

/** As which part of a page a call is answered too. */
function partOf(endpoint: Endpoint, { params, query, body }: Asked): { pt: string; part: HomePart } | undefined {
  const { pt } = (params ?? {}) as { pt?: string }
  if (!pt || query) return undefined
  const isMeant = (one: HomePart) =>
    homeParts[one] === endpoint && JSON.stringify(bodyOf(one, schoolDay())) === JSON.stringify(body)
  const part = partsOn(pageNow())!.find(isMeant)
  return part && { pt, part }
}

/** How many calls ask for a part of each participant's page, until the browser's next turn. */
let counts = new Map<string, number>()
let homes: Promise<Map<string, Promise<Home>>> | undefined

/** What several components ask at one moment about one participant is one call; where that one is refused, each asks alone. */
export async function readPart(endpoint: Endpoint, asked: Asked, alone: () => Promise<unknown>): Promise<unknown> {
  const found = partOf(endpoint, asked)
  if (!found) return alone()
  const home = (await homesWith(found.pt)).get(found.pt)
  try {
    return (await home)?.[found.part] ?? (await alone())
  } catch (error) {
    // Whoever cannot be reached is not asked again at once.
    if (!home || (error instanceof ApiError && error.status === 0)) throw error
    return alone()
  }
}

/** None of them is awaited here: who asks alone does not wait for the others. */
function homesWith(pt: string): NonNullable<typeof homes> {
  counts.set(pt, (counts.get(pt) ?? 0) + 1)
  homes ??= new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
    const several = [...counts].filter(([, count]) => count >= fewest)
    counts = new Map()
    homes = undefined
    return new Map(several.map(([one]) => [one, readHome(one)]))
  })
  return homes
}

async function readHome(pt: string): Promise<Home> {
  const day = schoolDay()
  const home = await call(dashboard.home, { params: { pt }, query: { page: pageNow() } })
  // Past midnight here and not there, or the other way round, it is about other days than those that were asked for.
  return home.day === day ? home : {}
}
