import { bodyOf, type HomePart, homeParts, partsFor } from '../../contract/dashboard/endpoints.ts'
import type { Home } from '../../contract/dashboard/schemas.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import type { ChosenParticipant } from '../auth/guard.ts'
import type { Call } from '../http/context.ts'
import { joined, serialize, type Serialized } from '../http/serialized.ts'
import { type Clock, today } from '../runtime/clock.ts'

/** What a page first shows of a participant, each part as its own call would answer. */
export async function homeOf(
  read: Call<Endpoint>['read'],
  participant: ChosenParticipant,
  clock: Clock,
  path = '/',
): Promise<Serialized<Home>> {
  const day = today(clock)
  const answers = partsFor(participant, path).map(async (part) => [part, await partOf(read, part, day)] as const)
  return joined<Home>({ day: serialize(day), ...Object.fromEntries(await Promise.all(answers)) })
}

const partOf = (read: Call<Endpoint>['read'], part: HomePart, day: string) =>
  read<Endpoint>(homeParts[part], bodyOf(part, day))
